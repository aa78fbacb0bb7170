import { Link, statusOf, useParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { Button, Card, Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { DocumentsCard } from '@groundwork/shared/ui/attached';
import { Figures, Unknown, useAddress } from '@groundwork/shared/ui/data';
import { Markup } from '@groundwork/shared/ui/markup';
import { profileFacts, projectsText, type Fact } from '../shared/villages/facts.tsx';
import { interviewsIn } from '../shared/villages/rounds.data.ts';
import { villageFiguresQuery } from '../shared/villages/village-indicators.ts';
import { villageFileQuery, type VillageFile } from '../shared/villages/village-file.data.ts';
import { placeOf } from '../shared/villages/village.ts';
import { missingOf } from './missing.ts';
import { PlacePart } from './PlacePart.tsx';
import { villageThingsQuery } from './village-things.data.ts';
import { VillageFigures } from './VillageFigures.tsx';
import styles from './VillageProfile.module.css';
import { Photos, Projects } from './VillageThings.tsx';

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many were asked when. One round needs no list: the figure above has it. */
function Interviews({ file: { rounds, village } }: { readonly file: VillageFile }) {
  if (rounds.length === 0) return 'in no round of the survey';
  return rounds.map(({ name, households }) => (rounds.length === 1 ? name : `${name}: ${(households.get(village.village_id) ?? 0).toLocaleString()}`)).join('; ');
}

function Missing({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Card title="What is not known" className={styles.wide}>
      <p className={styles.missing}>{`${names.join(', ')}.`}</p>
    </Card>
  );
}

function Profile({ file }: { readonly file: VillageFile }) {
  const { village, profile, projects, rounds } = file;
  const id = village.village_id;
  const [address, go] = useAddress();
  const asked = address.get('round');
  const round = rounds.find((one) => one.id === asked)?.id ?? rounds[0]?.id ?? '';
  const things = useServerQuery(villageThingsQuery(id));
  const figures = useServerQuery({ ...villageFiguresQuery({ village: id, round }), enabled: rounds.length > 0 });
  const { data } = things;
  return (
    <>
      <Figures
        figures={[
          { label: 'Population', value: village.population?.toLocaleString() ?? <Unknown /> },
          {
            label: 'Interviews with households',
            value: <Link to={`/baseline-survey/list?village=${encodeURIComponent(id)}`}>{interviewsIn(rounds, id).toLocaleString()}</Link>,
            note: <Interviews file={file} />,
          },
          { label: 'Water projects', value: projects.length.toLocaleString(), note: projects.length > 0 ? projectsText(projects) : undefined },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Profile">{profile ? <Facts facts={profileFacts(profile)} /> : <Empty title="No profile was written yet" />}</Card>
          {profile?.narrative && (
            <Card title="Narrative">
              <div className={styles.narrative}>
                <Markup markdown={profile.narrative} />
              </div>
            </Card>
          )}
          <PlacePart file={file} />
        </div>
        <div className={styles.column}>
          <VillageFigures village={id} rounds={rounds} round={round} onRound={(next) => go(new URLSearchParams(next === rounds[0]?.id ? {} : { round: next }))} />
          <Projects projects={projects} />
          {data && <DocumentsCard about={{ village: id }} attached={data.documents} none="No documents about this village" />}
        </div>
        {data && <Photos village={id} photos={data.photos} allPhotos={data.allPhotos} videos={data.videos} />}
        {things.error && !data && <NotLoaded what="Documents and photos" error={things.error} onRetry={() => void things.refetch()} retrying={things.isFetching} calm />}
        <Missing names={missingOf(file, data, figures.data?.content)} />
      </div>
    </>
  );
}

/** /village-profiles/{id}: one village. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useServerQuery(villageFileQuery(id));
  // Directus answers 403 for a record that does not exist.
  const missing = error && statusOf(error) === 403;
  const actions = data && (
    <span className={styles.actions}>
      <Link to={`/village-profiles?compare=${encodeURIComponent(id)}`}>Compare with others</Link>
      <Button onClick={() => print()}>Print</Button>
    </span>
  );
  // One Page throughout: the focus is on its heading already when the village is loaded.
  return (
    <div className={styles.sheet}>
      <Page title={data?.village.village_name ?? 'Village profile'} description={data && placeOf(data.village)} actions={actions}>
        {data && <Profile file={data} />}
        {!data && missing && (
          <Empty title="There is no such village">
            <Link to="/village-profiles">All villages</Link>
          </Empty>
        )}
        {!data && error && !missing && <NotLoaded what="The village" error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <Loading />}
      </Page>
    </div>
  );
}
