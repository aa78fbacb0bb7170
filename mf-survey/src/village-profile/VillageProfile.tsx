import { Link, statusOf, useParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { Card, Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { DateText, Figures, Unknown } from '@groundwork/shared/ui/data';
import { Markup } from '@groundwork/shared/ui/markup';
import type { ReactNode } from 'react';
import { readVillageFile, type VillageFile } from './village-profile.data.ts';
import styles from './VillageProfile.module.css';

const list = (values: readonly string[] | null | undefined): ReactNode =>
  values === null || values === undefined ? <Unknown /> : values.length === 0 ? 'None' : values.map((value) => value.replaceAll('_', ' ')).join(', ');

const kilometres = (value: number | null): ReactNode => (value === null ? <Unknown /> : `${value.toLocaleString()} km`);

function Facts({ profile }: { readonly profile: NonNullable<VillageFile['profile']> }) {
  const electricity = profile.electricity === null ? <Unknown /> : profile.electricity ? 'Yes' : 'No';
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Year of the profile', profile.year ?? <Unknown />],
    ['Facilities', list(profile.facilities)],
    ['Main livelihoods', list(profile.main_livelihoods)],
    ['Electricity', electricity],
    ['To the school', kilometres(profile.distance_school_km)],
    ['To the health post', kilometres(profile.distance_health_km)],
    ['To the market', kilometres(profile.distance_market_km)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const placeOf = ({ village }: VillageFile): string => [village.admin3, village.admin2, village.admin1, village.country].filter(Boolean).join(', ');

function Profile({ file: { village, profile, projects, households } }: { readonly file: VillageFile }) {
  return (
    <>
      <Figures
        figures={[
          { label: 'Population', value: village.population?.toLocaleString() ?? <Unknown /> },
          {
            label: 'Surveyed households',
            value: <Link to={`/baseline-survey/list?village=${encodeURIComponent(village.village_id)}`}>{households.toLocaleString()}</Link>,
          },
          { label: 'Water projects', value: projects.length.toLocaleString() },
        ]}
      />
      <div className={styles.columns}>
        <Card title="Profile">{profile ? <Facts profile={profile} /> : <Empty title="No profile was written yet" />}</Card>
        <Card title="Water projects">
          {projects.length === 0 && <Empty title="No water projects" />}
          <ul className={styles.projects}>
            {projects.map(({ project_id, project_uid, start_date }) => (
              <li key={project_id}>
                <Link to={`/water-projects/${encodeURIComponent(project_id)}`}>{project_uid ?? project_id}</Link>
                <DateText day={start_date} />
              </li>
            ))}
          </ul>
        </Card>
        {profile?.narrative && (
          <Card title="Narrative">
            <Markup markdown={profile.narrative} />
          </Card>
        )}
      </div>
    </>
  );
}

/** /village-profiles/{id}: one village. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useServerQuery({
    queryKey: ['villages', 'profile', id],
    queryFn: ({ signal }) => readVillageFile(id, signal),
  });
  // Directus answers 403 for a record that does not exist.
  const missing = error && statusOf(error) === 403;
  // One Page throughout: the focus is on its heading already when the village arrives.
  return (
    <Page title={data?.village.village_name ?? 'Village profile'} description={data && placeOf(data)}>
      {data && <Profile file={data} />}
      {!data && missing && (
        <Empty title="There is no such village">
          <Link to="/village-profiles">All villages</Link>
        </Empty>
      )}
      {!data && error && !missing && (
        <NotLoaded what="The village" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
    </Page>
  );
}
