import { useSearchParams } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Administration } from '@groundwork/shared/ui/administration';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { DatePicker, Field, SearchField, SelectField } from '@groundwork/shared/ui/antd/form';
import { Empty, Page } from '@groundwork/shared/ui/core';
import { formatMoment, NoValue, Pages, pageIn, SaveButtons } from '@groundwork/shared/ui/data';
import { NotShown } from '../shared/NotShown.tsx';
import { allEntries, PAGE, useEntries, type AuditEntry, type AuditFilter } from './audit.data.ts';
import styles from './audit.module.css';

const filterIn = (address: URLSearchParams): AuditFilter => {
  const day = (name: string): string | undefined => /^\d{4}-\d{2}-\d{2}$/.exec(address.get(name) ?? '')?.[0];
  const [q, kind, from, to] = [address.get('q'), address.get('kind'), day('from'), day('to')];
  return {
    ...(q && { q }),
    ...((kind === 'read' || kind === 'export') && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
};

const kindText = ({ kind, seen_by: by }: AuditEntry): string =>
  kind === 'read' ? t`Read restricted fields` : by === 'page' ? t`Saved a file` : t`Exported`;
const personText = ({ person }: AuditEntry): string => person ?? t`Account removed`;

/** Collections with restricted fields, as people call them. Pages and other collections have their own names. */
const collectionNames = (): Readonly<Record<string, string>> => ({
  directus_files: t`Files`,
  households: t`Households`,
  import_changes: t`Changes by imports`,
  media_upload_items: t`Media`,
  import_batches: t`Imports`,
  members: t`Household members`,
  plots: t`Plots`,
  repeat_rows: t`Rows of repeat groups`,
});
const whatText = ({ what }: AuditEntry): string => collectionNames()[what] ?? what;
const detailText = ({ detail }: AuditEntry): string => (detail === '*' ? t`All fields` : detail.replaceAll('_', ' '));

/** Makes a CSV file of all entries that fit. */
const save =
  (filter: AuditFilter) =>
  async (signal: AbortSignal): Promise<string> => {
    const { saveTable } = await import('@groundwork/shared/export');
    const rows = await allEntries(filter, signal);
    await saveTable<AuditEntry>({
      format: 'csv',
      sheet: t`Audit log`,
      name: ['audit-log'],
      columns: [
        { title: t`Time (UTC)`, cell: ({ at }) => at },
        { title: t`Person`, cell: personText },
        { title: t`Account`, cell: ({ user }) => user },
        { title: t`Action`, cell: kindText },
        { title: t`What`, cell: ({ what }) => what },
        { title: t`Fields or format`, cell: ({ detail }) => detail },
        { title: t`Rows`, cell: ({ rows: count }) => count },
        { title: t`Requests`, cell: ({ calls }) => calls },
        { title: t`Recorded by`, cell: ({ seen_by: by }) => (by === 'server' ? t`Server` : t`Page`) },
      ],
      rows,
      about: () => [],
      signal,
    });
    return t`Exported ${rows.length.toLocaleString()} ${plural(rows.length, { one: 'entry', other: 'entries' })}.`;
  };

/** Who read restricted fields, and who exported what. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const filter = filterIn(address);
  const page = pageIn(address);
  const { data, error, isFetching, refetch } = useEntries(filter, page);
  const change = (name: string, value: string): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        if (name !== 'page') next.delete('page');
        return next;
      },
      { replace: true },
    );
  const columns: TableColumns<AuditEntry> = [
    { key: 'person', title: t`Person`, rowScope: 'row', render: (_, row) => <bdi>{personText(row)}</bdi> },
    { key: 'at', title: t`Time`, render: (_, { at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    { key: 'kind', title: t`Action`, render: (_, row) => kindText(row) },
    { key: 'what', title: t`What`, render: (_, row) => <bdi>{whatText(row)}</bdi> },
    { key: 'detail', title: t`Fields or format`, render: (_, row) => <bdi>{detailText(row)}</bdi> },
    {
      key: 'rows',
      title: t`Rows`,
      align: 'end',
      render: (_, { rows }) => (rows === null ? <NoValue why={t`not known`} /> : rows.toLocaleString()),
    },
  ];
  const kinds = [
    { value: '', label: t`All` },
    { value: 'read', label: t`Read restricted fields` },
    { value: 'export', label: t`Exports` },
  ];
  return (
    <Administration>
      <Page
        title={t`Audit log`}
        description={t`Who read names, positions and other restricted fields, and who exported data. Nobody can change or delete entries. Exports from a page are recorded as the page reports them; reads are recorded by the server.`}
        actions={data && <SaveButtons files={[{ label: t`Export CSV`, work: save(filter) }]} />}
      >
        {!(data === undefined && error) && (
          <div className={styles.filters} role="search" aria-label={t`Audit log`}>
            <SearchField
              label={t`Name or email address`}
              value={address.get('q') ?? ''}
              onSearch={(value) => change('q', value)}
            />
            <SelectField
              label={t`Action`}
              value={filter.kind ?? ''}
              options={kinds}
              onChoose={(value) => change('kind', value)}
            />
            <Field label={t`From`}>
              {(control) => <DatePicker {...control} value={filter.from} onChange={(day) => change('from', day)} />}
            </Field>
            <Field label={t`To`}>
              {(control) => <DatePicker {...control} value={filter.to} onChange={(day) => change('to', day)} />}
            </Field>
          </div>
        )}
        {data === undefined && error ? (
          <NotShown what={t`The audit log`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data?.total === 0 ? (
          <Empty title={t`No matching entries`} />
        ) : (
          <>
            <Table label={t`Audit log`} columns={columns} rows={data?.entries} rowKey={({ id }) => String(id)} />
            {data && (
              <Pages
                of={t`entries`}
                total={data.total}
                page={page}
                size={PAGE}
                onPage={(next) => change('page', next === 1 ? '' : String(next))}
              />
            )}
          </>
        )}
      </Page>
    </Administration>
  );
}
