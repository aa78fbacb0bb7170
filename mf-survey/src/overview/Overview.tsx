import { Link } from '@groundwork/shared';
import { queryClient, useServerQuery } from '@groundwork/shared/data';
import { Card, Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { DateText, Figures, formatDay, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { overviewQuery, type SurveyOverview, type VillageFigures } from './overview.data.ts';

const number = (value: number): string => value.toLocaleString();

function span(first: string | null, last: string | null): string {
  if (first === null || last === null) return 'No dates';
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

const columns: readonly Column<VillageFigures>[] = [
  {
    key: 'village',
    title: 'Village',
    cell: ({ villageId, villageName }) =>
      villageId === null ? 'Village not known' : <Link to={`/village-profiles/${encodeURIComponent(villageId)}`}>{villageName ?? villageId}</Link>,
  },
  {
    key: 'households',
    title: 'Households',
    align: 'end',
    cell: ({ villageId, households }) =>
      villageId === null ? number(households) : <Link to={`/baseline-survey/list?village=${encodeURIComponent(villageId)}`}>{number(households)}</Link>,
  },
  { key: 'first', title: 'First interview', cell: ({ firstInterview }) => <DateText day={firstInterview} /> },
  { key: 'last', title: 'Last interview', cell: ({ lastInterview }) => <DateText day={lastInterview} /> },
];

function Figured({ overview }: { readonly overview: SurveyOverview }) {
  const { households, members, villages, consented, withoutDate } = overview;
  const known = villages.filter(({ villageId }) => villageId !== null).length;
  return (
    <>
      <Figures
        figures={[
          { label: 'Households', value: number(households), note: `${share(consented, households)} gave consent` },
          {
            label: 'Members',
            value: number(members),
            note: households === 0 ? 'No households' : `${(members / households).toFixed(1)} listed per household`,
          },
          { label: 'Villages', value: number(known), note: 'with at least one household' },
          {
            label: 'Survey dates',
            wordy: true,
            value: span(overview.firstInterview, overview.lastInterview),
            note: withoutDate === 0 ? `All ${number(households)} interviews are dated` : `${number(withoutDate)} interviews without a date`,
          },
        ]}
      />
      <Card title="Households by village">
        {villages.length === 0 ? <Unknown /> : (
          <RecordTable caption="Households by village" columns={columns} rows={villages} rowKey={(row) => row.villageId ?? ''} />
        )}
      </Card>
    </>
  );
}

/** Asks for the figures while the rest of the page is on its way. */
export function loader(): null {
  void queryClient.prefetchQuery(overviewQuery);
  return null;
}

/** /baseline-survey/overview: how much was asked, where and when. */
export function Component() {
  const { data, error, isFetching, refetch } = useServerQuery(overviewQuery);
  return (
    <Page title="Baseline survey" description="What was surveyed, where and when. All figures are counted by the server, unweighted.">
      {data && data.households > 0 && <Figured overview={data} />}
      {data?.households === 0 && <Empty title="No households yet">Import a survey, and its figures appear here.</Empty>}
      {!data && error && (
        <NotLoaded what="The survey's figures" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
    </Page>
  );
}
