import { t } from '@groundwork/shared/messages';
import { Button, Card, Icon } from '@groundwork/shared/ui/core';
import { NotKnown, useAddress } from '@groundwork/shared/ui/data';
import { EditButton } from '@groundwork/shared/ui/edit-record';
import { FilterChip } from '@groundwork/shared/ui/toolbar';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { RecordEditor } from '../shared/editing/LazyRecordEditor.tsx';
import { useEditing } from '../shared/editing/use-editing.ts';
import { useOfferedFor } from '../shared/editing/use-offered.ts';
import { kilometres, words } from '../shared/villages/facts.tsx';
import type { FiledProfile, VillageFile } from '../shared/villages/village-file.data.ts';
import { aboutVillage, profilePath, type VillageProfile } from '../shared/villages/village.ts';
import styles from './VillageProfile.module.css';

const DISTANCES = [
  [t`School`, 'distance_school_km'],
  [t`Health post`, 'distance_health_km'],
  [t`Market`, 'distance_market_km'],
] as const;

interface FacilitiesProps {
  readonly file: VillageFile;
  /** The profile of the year that is shown; undefined where there is none at all. */
  readonly shown: FiledProfile | undefined;
}

/** What the village has, and how far the rest is: in the year of a profile, which is edited here by those who may; the others suggest changes. */
export function Facilities({ file: { village, profiles }, shown }: FacilitiesProps) {
  const [address, go] = useAddress();
  const id = village.village_id;
  const editing = useEditing<FiledProfile | 'new'>(id);
  const adding = useOfferedFor(id, 'village_profiles', 'create');
  const correcting = useOfferedFor(id, 'village_profiles');
  const addLabel = adding === 'suggest' ? t`Suggest adding a profile` : t`Add a profile`;
  const { what } = editing;
  const year = shown?.profile.year ?? null;
  const ofYear = (one: number | null): string =>
    one === null ? t`the profile without a year` : t`the profile of ${one}`;
  const editLabel = (one: number | null): string =>
    correcting === 'suggest' ? t`Suggest a change: ${ofYear(one)}` : t`Edit ${ofYear(one)}`;
  const subjectOf = (one: number | null): string => t`${village.village_name}, ${ofYear(one)}`;
  const change = {
    collection: 'village_profiles',
    page: profilePath(village),
    about: aboutVillage(id),
    onDone: editing.onDone,
    onCancel: editing.onCancel,
  } as const;
  return (
    <Card
      title={t`Facilities and distances`}
      actions={
        shown && (
          <>
            {profiles.length > 1 ? (
              <FilterChip
                name={t`Profile of`}
                choices={profiles.map(({ profile }) => ({
                  value: String(profile.year),
                  label: yearText(profile.year),
                }))}
                chosen={[String(year)]}
                onChange={([next = '']) => {
                  const to = new URLSearchParams(address);
                  if (next === String(profiles[0]?.profile.year)) to.delete('profile');
                  else to.set('profile', next);
                  go(to);
                }}
              />
            ) : (
              year !== null && <span className={styles.calm}>{t`profile of ${year}`}</span>
            )}
            {correcting !== 'nothing' && <EditButton label={editLabel(year)} onPress={() => editing.begin(shown)} />}
          </>
        )
      }
    >
      {year !== null && <p className={styles.onPaper}>{t`profile of ${year}`}</p>}
      {shown ? <Had profile={shown.profile} /> : <p className={styles.calm}>{t`No profile yet.`}</p>}
      {adding !== 'nothing' && (
        <Button
          type="text"
          size="small"
          className={styles.add}
          icon={<Icon of={Plus} small />}
          onClick={() => editing.begin('new')}
        >
          {addLabel}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {editing.said}
      </p>
      {what === 'new' && (
        <RecordEditor
          {...change}
          name={addLabel}
          title={t`New profile of ${village.village_name}`}
          {...(adding === 'suggest' && { suggested: true })}
          fixed={{ village_id: id }}
        />
      )}
      {what !== undefined && what !== 'new' && (
        <RecordEditor
          {...change}
          row={what.row}
          name={editLabel(what.profile.year)}
          {...(correcting === 'suggest'
            ? { title: t`Suggestion for ${subjectOf(what.profile.year)}`, suggested: true }
            : { title: subjectOf(what.profile.year) })}
          removal={{ question: t`Remove ${ofYear(what.profile.year)}?` }}
        />
      )}
    </Card>
  );
}

const yearText = (year: number | null): string => (year === null ? t`Year not known` : String(year));

function Had({ profile }: { readonly profile: VillageProfile }) {
  const { facilities, electricity } = profile;
  const furthest = Math.max(1, ...DISTANCES.map(([, key]) => profile[key] ?? 0));
  return (
    <>
      {facilities === null && <p className={styles.calm}>{t`Facilities not known.`}</p>}
      {facilities?.length === 0 && <p className={styles.calm}>{t`No facilities.`}</p>}
      <ul className={styles.chips}>
        {facilities?.map((facility) => (
          <li key={facility}>{words(facility)}</li>
        ))}
        {electricity === true && <li>{t`electricity`}</li>}
        {electricity === false && <li className={styles.without}>{t`no electricity`}</li>}
      </ul>
      <dl className={styles.distances}>
        {DISTANCES.map(([label, key]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={styles.track}>
              {profile[key] !== null && <i style={{ width: `${(100 * profile[key]) / furthest}%` }} />}
            </dd>
            <dd>{kilometres(profile[key]) ?? <NotKnown />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
