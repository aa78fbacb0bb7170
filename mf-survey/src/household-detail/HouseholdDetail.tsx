import { statusOf, useParams, useSearchParams, type LoaderFunctionArgs } from '@groundwork/shared';
import { queryClient, useServerQuery } from '@groundwork/shared/data';
import { Alert, Button, Card, Failure, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { formatDay, useLazyPart } from '@groundwork/shared/ui/data';
import { useAdministrator } from '@groundwork/shared/ui/redact';
import { useRef, useState } from 'react';
import { accessQuery, mayRead, useReadable, type Readable } from '../shared/access/readable.ts';
import { valueAt, valueText, type Row } from '../shared/dictionary/index.ts';
import { households } from '@groundwork/survey/model';
import { Animals, Land, Purchases } from './Belongings.tsx';
import { Facts } from './Facts.tsx';
import { Finance, Food } from './FoodAndMoney.tsx';
import { householdQuery, householdRowsQuery, ROW_TABLES } from './household-detail.data.ts';
import styles from './HouseholdDetail.module.css';
import { History } from './History.tsx';
import { Neighbours } from './Neighbours.tsx';
import { People } from './People.tsx';
import { Reviews } from './Reviews.tsx';
import { Story } from './story/Story.tsx';
import { Panel, TabBar } from './Tabs.tsx';
import { readTab } from './tabs.ts';
import { VillagePhotos } from './VillagePhotos.tsx';

const CARDS: readonly { readonly title: string; readonly fields: readonly string[] }[] = [
  {
    title: 'Interview',
    fields: ['household_code', 'village_id.village_name', 'survey_round_id.name', 'interview_date', 'enumerator_code', 'consent', 'weight', 'years_in_village', 'latitude', 'longitude'],
  },
  { title: 'Dwelling', fields: ['rooms', 'wall', 'roof', 'floor', 'assets'] },
  {
    title: 'Water and sanitation',
    fields: [
      'water_source',
      'water_on_premises',
      'water_available',
      'water_quality',
      'water_roundtrip_min',
      'toilet_type',
      'toilet_shared',
      'excreta_safe',
      'handwash_facility',
      'handwash_soap',
      'handwash_water',
    ],
  },
  { title: 'Meals', fields: ['meals_per_day', 'months_lack_food'] },
];

/** "Mepanga · Baseline 2024 · interviewed on 8 May 2024"; what is not known is named. */
function whereAndWhen(row: Row): string {
  const [village, round, day] = ['village_id.village_name', 'survey_round_id.name', 'interview_date'].map((name) => valueAt(row, name));
  return [
    typeof village === 'string' ? village : 'Village not known',
    typeof round === 'string' ? round : 'Survey round not known',
    typeof day === 'string' ? `interviewed on ${formatDay(day, 'long')}` : 'day of the interview not known',
  ].join(' · ');
}

const roundOf = (row: Row): string | null => {
  const id = valueAt(row, 'survey_round_id.id');
  return typeof id === 'string' ? id : null;
};

function Answers({ row }: { readonly row: Row }) {
  const { readable } = useReadable();
  return (
    <div className={styles.answers}>
      {CARDS.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <Facts table="households" round={roundOf(row)} fields={households.fields.filter(({ name }) => fields.includes(name) && mayRead(readable, 'households', name))} row={row} />
        </Card>
      ))}
    </div>
  );
}

/** Administrators alone need it. */
const loadRedactHousehold = () => import('./redact/RedactHousehold.tsx').then(({ RedactHousehold }) => RedactHousehold);

/** Asks for the household and all its rows at once while the rest of the screen is on its way. */
export function loader({ params: { id = '' } }: LoaderFunctionArgs): null {
  const ask = (readable?: Readable): void => {
    void queryClient.prefetchQuery(householdQuery(id, readable));
    for (const table of ROW_TABLES) void queryClient.prefetchQuery(householdRowsQuery(table, id, readable));
  };
  queryClient.fetchQuery(accessQuery).then(ask, () => ask());
  return null;
}

/** /baseline-survey/household/{id}: everything that was asked of one household, a part at a time on screen and all of it on paper. */
export function Component() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const tab = readTab(address);
  const { readable, asking } = useReadable();
  const administrator = useAdministrator();
  const [redactsOf, setRedactsOf] = useState('');
  const redacts = redactsOf === id;
  const redactButton = useRef<HTMLButtonElement>(null);
  const { part: RedactHousehold, failed: panelFailed, retry: retryPanel } = useLazyPart(loadRedactHousehold, redacts);
  const { data, error, isFetching, refetch } = useServerQuery({ ...householdQuery(id, readable), enabled: !asking });
  // Directus answers 403 for a record that does not exist.
  const missing = error && statusOf(error) === 403;
  const code = data && valueText(households.fields[0] ?? { name: '', label: '', kind: 'text' }, valueAt(data, 'household_code'));
  return (
    <Page
      title={data ? `Household ${code ?? 'without a code'}` : 'Household'}
      description={data && whereAndWhen(data)}
      actions={
        data && (
          <>
            {administrator && (
              <Button ref={redactButton} className={styles.print ?? ''} aria-expanded={redacts} onClick={() => setRedactsOf(redacts ? '' : id)}>
                Redact…
              </Button>
            )}
            <Button className={styles.print ?? ''} onClick={() => window.print()}>
              Print
            </Button>
          </>
        )
      }
    >
      <Neighbours id={id} />
      {data && redacts && RedactHousehold && (
        <RedactHousehold
          key={id}
          householdId={id}
          onClose={() => {
            setRedactsOf('');
            redactButton.current?.focus();
          }}
        />
      )}
      {redacts && !RedactHousehold && (panelFailed ? <Failure title="This part of the page could not be loaded." onRetry={retryPanel} /> : <Loading />)}
      {data && (
        <>
          <TabBar />
          <div className={styles.sections}>
            <Panel tab="answers">
              <Answers row={data} />
            </Panel>
            <Panel tab="people">
              <People householdId={id} round={roundOf(data)} />
            </Panel>
            <Panel tab="land">
              <Land householdId={id} round={roundOf(data)} />
            </Panel>
            <Panel tab="animals">
              <Animals householdId={id} round={roundOf(data)} />
            </Panel>
            <Panel tab="food">
              <Food householdId={id} round={roundOf(data)} />
            </Panel>
            <Panel tab="money">
              <Finance householdId={id} round={roundOf(data)} household={data} />
              <Purchases householdId={id} round={roundOf(data)} />
            </Panel>
            {tab === 'story' && <Story id={id} household={data} />}
            {tab === 'photos' && <VillagePhotos household={data} />}
            <Panel tab="review">
              <Reviews householdId={id} state={data['review_state']} />
            </Panel>
            {tab === 'history' && <History householdId={id} />}
          </div>
        </>
      )}
      {!data && missing && <Alert type="info" showIcon title="No household found." />}
      {!data && error && !missing && <NotLoaded what="The household" error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Loading />}
    </Page>
  );
}
