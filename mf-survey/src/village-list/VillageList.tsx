import { Link, useNavigate, useSearchParams } from '@groundwork/shared';
import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { Button, Empty, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { Pages, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { SearchField } from '@groundwork/shared/ui/form';
import { PAGE_SIZE, readVillages, type Village } from './village-list.data.ts';

const profileOf = ({ village_id }: Village): string => `/village-profiles/${encodeURIComponent(village_id)}`;

const columns: readonly Column<Village>[] = [
  { key: 'name', title: 'Village', cell: (row) => <Link to={profileOf(row)}>{row.village_name}</Link> },
  { key: 'district', title: 'District', cell: (row) => [row.admin2, row.admin1].filter(Boolean).join(', ') || <Unknown /> },
  { key: 'country', title: 'Country', cell: (row) => row.country ?? <Unknown /> },
  { key: 'population', title: 'Population', align: 'end', cell: (row) => row.population?.toLocaleString() ?? <Unknown /> },
  { key: 'households', title: 'Surveyed households', align: 'end', cell: (row) => row.households.toLocaleString() },
];

/** /village-profiles: the villages by name. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const search = address.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const find = (wanted: string) => setAddress(wanted === '' ? {} : { search: wanted }, { replace: true });
  const { data, error, isFetching, refetch } = useServerQuery({
    queryKey: ['villages', 'list', search, page],
    queryFn: ({ signal }) => readVillages(search, page, signal),
    placeholderData: keepPreviousData,
  });
  const turn = (to: number) => setAddress({ ...(search !== '' && { search }), page: String(to) });
  return (
    <Page title="Village profiles" description="The villages the project works with.">
      <div role="search" style={{ maxWidth: 320 }}>
        <SearchField label="Village name" value={search} onSearch={find} />
      </div>
      {error && <NotLoaded what="The villages" error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && (!data || data.rows.length > 0) && (
        <RecordTable
          caption="Villages"
          columns={columns}
          rows={data?.rows ?? []}
          rowKey={(row) => row.village_id}
          placeholders={data ? 0 : 8}
          onOpen={(row) => void navigate(profileOf(row))}
        />
      )}
      {!error && data && (data.total ?? 0) > PAGE_SIZE && <Pages of="villages" total={data.total ?? 0} page={page} size={PAGE_SIZE} onPage={turn} />}
      {!error && data?.rows.length === 0 && (
        <Empty title={search === '' ? 'No villages yet' : `No village has “${search}” in its name`}>
          {search !== '' && <Button onClick={() => find('')}>Show all villages</Button>}
        </Empty>
      )}
    </Page>
  );
}
