import { Link, statusOf, useNavigate, useParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { KeepOnDevice } from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { Button, Card, Empty, Icon, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { DocumentsCard } from '@groundwork/shared/ui/attached';
import { NotKnown, printWithPictures, useAddress } from '@groundwork/shared/ui/data';
import { Markup } from '@groundwork/shared/ui/markup';
import { Breadcrumb, MoreMenu } from '@groundwork/shared/ui/toolbar';
import { EditButton, useEditKey } from '@groundwork/shared/ui/edit-record';
import House from 'lucide/dist/esm/icons/house.mjs';
import MergeIcon from 'lucide/dist/esm/icons/merge.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import HistoryIcon from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import { RecordEditor } from '../shared/editing/LazyRecordEditor.tsx';
import { useEditing } from '../shared/editing/use-editing.ts';
import { useOfferedFor } from '../shared/editing/use-offered.ts';
import { RecordHistory } from '../shared/history/LazyHistory.tsx';
import type { ReactNode } from 'react';
import { MergeVillages } from '../shared/merging/LazyMerge.tsx';
import { MergedAway } from '../shared/merging/LazyMerged.tsx';
import { Merged } from '../shared/merging/Merged.tsx';
import { useMayMerge } from '../shared/merging/use-may-merge.ts';
import { villageChoicesQuery } from '../shared/villages/village-choices.data.ts';
import { projectsText, words } from '../shared/villages/facts.tsx';
import { villagesFiguresQuery } from '../shared/villages/village-indicators.ts';
import { villageFileQuery, type VillageFile } from '../shared/villages/village-file.data.ts';
import { placeOf } from '../shared/villages/place-of.ts';
import { aboutVillage, profilePath } from '../shared/villages/village.ts';
import { CompareButton } from './CompareButton.tsx';
import { Facilities } from './Facilities.tsx';
import { BoundaryPreview } from './LazyBoundaryPreview.tsx';
import { missingOf } from './missing.ts';
import { Photos } from './Photos.tsx';
import { PlacePart } from './PlacePart.tsx';
import { SurveyTable } from './SurveyTable.tsx';
import { villageThingsQuery } from './village-things.data.ts';
import { WaterTimeline } from './WaterTimeline.tsx';
import styles from './VillageProfile.module.css';

const householdsPath = (id: string): string => `/baseline-survey/list?village=${encodeURIComponent(id)}`;

interface KeyFactsProps {
  readonly file: VillageFile;
  /** Opens the form for the village. */
  readonly pencil: ReactNode;
}

/** The few numbers that one asks for first. */
function KeyFacts({ file: { village, profile, projects, rounds }, pencil }: KeyFactsProps) {
  const livelihoods = profile?.main_livelihoods;
  return (
    <dl className={styles.keyFacts}>
      <div>
        <dt>{t`Population`}</dt>
        <dd>
          {village.population?.toLocaleString() ?? <NotKnown />}
          {pencil}
        </dd>
      </div>
      <div>
        <dt>{t`Households interviewed`}</dt>
        <dd className={styles.rounds}>
          {rounds.length === 0 && '0'}
          {rounds.map(({ id, name, households }) => (
            <span key={id} className={styles.round}>
              <Link
                to={`${householdsPath(village.village_id)}${id === null ? '' : `&where=${encodeURIComponent(`survey_round_id.name:is:${id}`)}`}`}
              >
                {(households.get(village.village_id) ?? 0).toLocaleString()}
              </Link>{' '}
              <small>{name}</small>
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t`Water projects`}</dt>
        <dd>
          {projects.length.toLocaleString()} {projects.length > 0 && <small>{projectsText(projects)}</small>}
        </dd>
      </div>
      <div>
        <dt>{t`Livelihoods`}</dt>
        <dd className={styles.wordy}>
          {livelihoods ? livelihoods.length === 0 ? t`None` : livelihoods.map(words).join(', ') : <NotKnown />}
        </dd>
      </div>
    </dl>
  );
}

/** The page says already whom it is about. */
const withoutTitle = (markdown: string, name: string): string =>
  markdown.replace(/^#+ *(.*)\n+/, (line, title: string) => (title.trim() === name ? '' : line));

function Profile({ file, pencil }: KeyFactsProps) {
  const { village, projects, rounds } = file;
  const id = village.village_id;
  const [address] = useAddress();
  const asked = address.get('round');
  const year = address.get('profile');
  const shown = file.profiles.find(({ profile }) => String(profile.year) === year) ?? file.profiles[0];
  const narrative = shown?.profile.narrative;
  const round = rounds.find((one) => one.id === asked)?.id ?? rounds[0]?.id ?? '';
  const things = useServerQuery(villageThingsQuery(id));
  const figures = useServerQuery({ ...villagesFiguresQuery(round), enabled: rounds.length > 0 });
  const { data } = things;
  const missing = missingOf(file, figures.data?.content);
  return (
    <>
      <div className={styles.top}>
        <PlacePart label={t`Map`} file={file} />
        {data ? (
          <Photos village={id} photos={data.photos} allPhotos={data.allPhotos} videos={data.videos} />
        ) : (
          <div className={styles.noPhotos} />
        )}
        <KeyFacts file={file} pencil={pencil} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <SurveyTable
            village={id}
            name={village.village_name}
            rounds={rounds}
            round={round}
            addressOf={(next) => {
              const query = new URLSearchParams({
                ...(next !== rounds[0]?.id && { round: next }),
                ...(year !== null && { profile: year }),
              }).toString();
              return `${profilePath(village)}${query === '' ? '' : `?${query}`}`;
            }}
          />
          <WaterTimeline village={id} projects={projects} />
        </div>
        <div className={styles.column}>
          <Facilities file={file} shown={shown} />
          {narrative && (
            <Card title={t`Narrative`}>
              <div className={styles.narrative}>
                <Markup markdown={withoutTitle(narrative, village.village_name)} />
              </div>
            </Card>
          )}
          {data && (
            <DocumentsCard
              about={{ village: id }}
              attached={data.documents}
              none={t`No documents about this village`}
              className={styles.documents}
            />
          )}
          {things.error && !data && (
            <NotLoaded
              what={t`Documents and photos`}
              error={things.error}
              onRetry={() => void things.refetch()}
              retrying={things.isFetching}
              calm
            />
          )}
          {missing.length > 0 && (
            <Card title={t`Not known`}>
              <p className={styles.unknown}>{`${missing.join(', ')}.`}</p>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

export { contents } from './contents.ts';

/** /village-profiles/{id}: one village, on paper on one page. */
export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useServerQuery(villageFileQuery(id));
  const { data: villages = [] } = useServerQuery(villageChoicesQuery);
  const at = villages.findIndex(({ village_id }) => village_id === id);
  const step = (offset: 1 | -1) => {
    const other = at < 0 ? undefined : villages[at + offset];
    return other && { to: profilePath(other), name: other.village_name };
  };
  // Directus answers 403 for a record that does not exist.
  const missing = error && statusOf(error) === 403;
  const editing = useEditing<'village' | 'merge' | 'history'>(id);
  const correcting = useOfferedFor(id, 'villages');
  const suggests = correcting === 'suggest';
  const editLabel = suggests ? t`Suggest a change` : t`Edit village`;
  const mayMerge = useMayMerge('villages') && !suggests;
  const edit = (): void => editing.begin('village');
  useEditKey(correcting !== 'nothing' && data !== undefined && editing.what === undefined, edit);
  const actions = data && (
    <>
      <KeepOnDevice path={profilePath(data.village)} title={data.village.village_name} />
      <div className={styles.actions}>
        <CompareButton
          village={id}
          choices={villages
            .filter(({ village_id }) => village_id !== id)
            .map(({ village_id, village_name }) => ({ value: village_id, label: village_name }))}
        />
        {correcting !== 'nothing' && (
          <Button
            className={styles.wide ?? ''}
            icon={<Icon of={Pencil} />}
            title={suggests ? t`Suggest a change (E)` : t`Edit village (E)`}
            onClick={edit}
          >
            {editLabel}
          </Button>
        )}
        <Button className={styles.wide ?? ''} icon={<Icon of={Printer} />} onClick={() => void printWithPictures()}>
          {t`Print one page`}
        </Button>
        <MoreMenu
          items={[
            ...(correcting === 'nothing' ? [] : [{ label: editLabel, icon: Pencil, onChoose: edit, phone: true }]),
            { label: t`Print one page`, icon: Printer, onChoose: () => void printWithPictures(), phone: true },
            { label: t`Show the households`, icon: House, onChoose: () => void navigate(householdsPath(id)) },
            { label: t`History`, icon: HistoryIcon, onChoose: () => editing.begin('history') },
            ...(mayMerge
              ? [
                  {
                    label: t`Merge with another village`,
                    icon: MergeIcon,
                    onChoose: () => editing.begin('merge'),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </>
  );
  // One Page throughout: the focus is on its heading already when the village is loaded.
  return (
    <div className={styles.sheet}>
      <Page
        title={data?.village.village_name ?? t`Village profile`}
        description={data && placeOf(data.village)}
        above={
          <Breadcrumb
            list={{ to: '/village-profiles', name: t`Village profiles` }}
            here={data?.village.village_name}
            before={step(-1)}
            after={step(1)}
            place={at < 0 ? undefined : t`${(at + 1).toLocaleString()} of ${villages.length.toLocaleString()}`}
          />
        }
        actions={actions}
      >
        <p role="status" className={styles.said}>
          {editing.said}
        </p>
        <Merged collection="villages" />
        {data && editing.what === 'history' && (
          <RecordHistory
            record={{ collection: 'villages', key: id, page: profilePath(data.village), about: aboutVillage(id) }}
            name={t`The village`}
            title={t`History of ${data.village.village_name}`}
            onClose={editing.onCancel}
          />
        )}
        {data && editing.what === 'merge' && <MergeVillages first={id} onCancel={editing.onCancel} />}
        {data && editing.what === 'village' && (
          <RecordEditor
            collection="villages"
            keyField="village_id"
            row={data.row}
            name={editLabel}
            page={profilePath(data.village)}
            about={aboutVillage(id)}
            below={(values) => 'boundary' in values && <BoundaryPreview file={data} typed={values['boundary']} />}
            {...(suggests
              ? { title: t`Suggestion for ${data.village.village_name}`, suggested: true }
              : { title: t`Village ${data.village.village_name}` })}
            removal={{
              question: t`Remove ${data.village.village_name}?`,
              consequence: t`Its profiles and its boundary are removed with it.`,
            }}
            onDone={editing.onDone}
            onCancel={editing.onCancel}
            onRemoved={() => void navigate('/village-profiles', { replace: true })}
          />
        )}
        {data && (
          <Profile
            file={data}
            pencil={
              correcting !== 'nothing' && (
                <span className={styles.onPhone}>
                  <EditButton
                    shown
                    label={
                      suggests
                        ? t`Suggest a change: ${data.village.village_name}`
                        : t`Edit ${data.village.village_name}`
                    }
                    onPress={edit}
                  />
                </span>
              )
            }
          />
        )}
        {!data && missing && (
          <MergedAway
            key={id}
            collection="villages"
            id={id}
            what={t`The village`}
            pathOf={(kept) => profilePath({ village_id: kept })}
          >
            <Empty title={t`Village not found`}>
              <Link to="/village-profiles">{t`All villages`}</Link>
            </Empty>
          </MergedAway>
        )}
        {!data && error && !missing && (
          <NotLoaded what={t`The village`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && <Loading />}
      </Page>
    </div>
  );
}
