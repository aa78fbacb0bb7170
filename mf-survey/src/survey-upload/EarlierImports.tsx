import { Link, useSearchParams } from '@groundwork/shared';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card, Empty, NotLoaded, VisuallyHidden } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText, NotKnown, Pages } from '@groundwork/shared/ui/data';
import { nameOfAuthor } from '../shared/query/rows/author.ts';
import { PAGE_SIZE, useBatches, type ImportBatch } from './batches.data.ts';
import { ErrorSheet } from './ErrorSheet.tsx';
import { changeImport } from './one-import.data.ts';

const STATES: Readonly<Record<string, string>> = {
  'dry-run': t`Only checked`,
  draft: t`Not imported yet`,
  waiting: t`Importing`,
  paused: t`Paused`,
  running: t`Interrupted`,
  applied: t`Imported`,
  canceled: t`Cancelled`,
  undoing: t`Being undone`,
  undone: t`Undone`,
  failed: t`Not finished`,
};
/** Imports of an earlier release can have been interrupted, or have failed, after some of their rows were written. */
const canUndo = ({ state, rows_created: created }: ImportBatch): boolean =>
  state === 'applied' || state === 'running' || state === 'undoing' || (state === 'failed' && created !== null);

const name = ({ file_name }: ImportBatch): string => file_name || t`A file without a name`;
const number = (value: number | null) => (value === null ? <NotKnown /> : value.toLocaleString());

const COLUMNS: TableColumns<ImportBatch> = [
  { key: 'file', title: t`File`, rowScope: 'row', render: (_, batch) => <bdi>{name(batch)}</bdi> },
  { key: 'date', title: t`Date`, render: (_, { date_created }) => <DateText day={date_created} /> },
  { key: 'author', title: t`Imported by`, render: (_, { user_created }) => <bdi>{nameOfAuthor(user_created)}</bdi> },
  { key: 'created', title: t`New`, align: 'end', render: (_, { rows_created }) => number(rows_created) },
  { key: 'updated', title: t`Updated`, align: 'end', render: (_, { rows_updated }) => number(rows_updated) },
  {
    key: 'rejected',
    title: t`Rejected`,
    align: 'end',
    render: (_, batch) => (
      <>
        {number(batch.rows_rejected)}
        {(batch.rows_rejected ?? 0) > 0 && batch.state !== 'undone' && (
          <ErrorSheet id={batch.id} fileName={name(batch)} />
        )}
      </>
    ),
  },
];

/** What was imported before; a whole import can be undone. */
export function EarlierImports({
  onShow,
}: {
  /** Shows how far an import is. */ readonly onShow: (id: string) => void;
}) {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const goTo = (to: number): void => {
    const next = new URLSearchParams(parameters);
    if (to <= 1) next.delete('page');
    else next.set('page', String(to));
    setParameters(next);
  };
  const { data, error, isFetching, refetch } = useBatches(page);
  const undo = async ({ id }: ImportBatch): Promise<void> => {
    await changeImport(id, 'undo');
    onShow(id);
  };
  const discard = async ({ id }: ImportBatch): Promise<void> => {
    const { discardDraft } = await import('./engine.ts');
    await discardDraft(id);
    if (parameters.get('draft') !== id) return;
    const next = new URLSearchParams(parameters);
    next.delete('draft');
    setParameters(next);
  };
  const columns: TableColumns<ImportBatch> = [
    ...COLUMNS,
    { key: 'state', title: t`State`, render: (_, batch) => <StateOf batch={batch} /> },
    {
      key: 'undo',
      title: t`Undo`,
      render: (_, batch) =>
        batch.state === 'draft' ? (
          <ConfirmButton
            action={t`Discard`}
            subject={name(batch)}
            question={t`Discard the file? Nothing of it is imported.`}
            failed={t`The file was not discarded.`}
            onConfirm={() => discard(batch)}
          />
        ) : (
          canUndo(batch) && (
            <ConfirmButton
              action={t`Undo`}
              subject={name(batch)}
              question={t`Undo the whole import?`}
              failed={t`The import was not undone.`}
              onConfirm={() => undo(batch)}
            />
          )
        ),
    },
  ];
  return (
    <Card title={t`Earlier imports`}>
      {data === undefined && error ? (
        <NotLoaded what={t`The earlier imports`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.rows.length === 0 ? (
        <Empty title={plural(page, { one: 'No imports yet', other: 'There is no page #.' })} />
      ) : (
        <>
          <Table label={t`Earlier imports`} columns={columns} rows={data?.rows} rowKey={({ id }) => id} />
          {data && (
            <Pages of={t`imports`} total={data.total ?? data.rows.length} page={page} size={PAGE_SIZE} onPage={goTo} />
          )}
        </>
      )}
    </Card>
  );
}

const FOLLOWED = ['waiting', 'paused', 'undoing', 'failed'];

function StateOf({ batch }: { readonly batch: ImportBatch }) {
  const [parameters] = useSearchParams();
  const { id, state } = batch;
  if (state === null) return <NotKnown />;
  const words = STATES[state] ?? state;
  if (state === 'draft') {
    return (
      <>
        {words}{' '}
        <Link to={`?draft=${id}`}>
          {t`Continue`}
          <VisuallyHidden> {name(batch)}</VisuallyHidden>
        </Link>
      </>
    );
  }
  if (!FOLLOWED.includes(state)) return words;
  const search = new URLSearchParams(parameters);
  search.set('import', id);
  return (
    <Link to={`?${search.toString()}`}>
      <Trans>
        {words}
        <VisuallyHidden> (show {name(batch)})</VisuallyHidden>
      </Trans>
    </Link>
  );
}
