import { Link, useNavigate, type LoaderFunctionArgs } from '@groundwork/shared';
import { keepPreviousData, queryClient, useServerQuery } from '@groundwork/shared/data';
import { Button, Empty, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { DateText, Pages, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { householdPath } from '../shared/households/household-path.ts';
import { householdsQuery, PAGE_SIZE, type Household, type HouseholdQuery, type SortKey } from '../shared/households/households.data.ts';
import { readAddress, useHouseholdQuery } from '../shared/households/use-household-query.ts';
import { HouseholdFilters } from './HouseholdFilters.tsx';
import styles from './HouseholdList.module.css';

const known = (value: string | number | null) => value ?? <Unknown />;

/** `protected_well` is stored; "Protected well" is read. */
const words = (code: string | null) =>
  code === null ? <Unknown /> : `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

/** The link carries the list's state, so that the household leads on to its neighbours and back. */
const columnsFor = (query: HouseholdQuery): readonly Column<Household>[] => [
  { key: 'household_code', title: 'Household', sortable: true, cell: (row) => <Link to={householdPath(row.id, query)}>{row.household_code}</Link> },
  { key: 'village_id.village_name', title: 'Village', sortable: true, cell: (row) => known(row.village_id?.village_name ?? null) },
  { key: 'interview_date', title: 'Interview', sortable: true, cell: (row) => <DateText day={row.interview_date} /> },
  { key: 'enumerator_code', title: 'Enumerator', sortable: true, cell: (row) => known(row.enumerator_code) },
  { key: 'rooms', title: 'Rooms', sortable: true, align: 'end', cell: (row) => known(row.rooms) },
  { key: 'water_source', title: 'Water source', cell: (row) => words(row.water_source) },
  { key: 'toilet_type', title: 'Toilet', cell: (row) => words(row.toilet_type) },
];

/** Asks for the page of households while the rest of the screen is on its way. */
export function loader({ request }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(householdsQuery(readAddress(new URL(request.url).searchParams)));
  return null;
}

/** /baseline-survey/list: the households, a page at a time, sorted and filtered by the server. */
export function Component() {
  const [query, change] = useHouseholdQuery();
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...householdsQuery(query),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  const narrowed = query.code !== '' || query.village !== '';
  return (
    <Page title="Households" description="Every household of the survey. The list can be sorted and narrowed; its address keeps both.">
      <HouseholdFilters query={query} onChange={change} />
      {error && (
        <NotLoaded what="The households" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && (!data || total > 0) && (
        <div className={isPlaceholderData ? styles.pending : undefined}>
          <RecordTable
            caption="Households"
            columns={columnsFor(query)}
            rows={data?.rows ?? []}
            rowKey={(row) => row.id}
            sorting={{ key: query.sort, descending: query.descending }}
            onSort={({ key, descending }) => change({ sort: key as SortKey, descending })}
            placeholders={data ? 0 : 8}
            onOpen={(row) => void navigate(householdPath(row.id, query))}
          />
          {data && <Pages of="households" total={total} page={query.page} size={PAGE_SIZE} onPage={(page) => change({ page })} />}
        </div>
      )}
      {!error && data && total === 0 && (
        <Empty title={narrowed ? 'No household fits' : 'No households yet'}>
          {narrowed && <Button onClick={() => change({ code: '', village: '' })}>Show all households</Button>}
        </Empty>
      )}
    </Page>
  );
}
