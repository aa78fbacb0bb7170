import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { EditedCollection } from '@groundwork/shared/contract/calls';
import { useServerQuery } from '@groundwork/shared/data';
import { Alert, Loading } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { Modal } from '../antd/base/index.ts';
import { Form, Input } from '../antd/form/index.ts';
import { namesOf } from './left-words.ts';
import { countRowsOf, removeMany, type Counted, type Removed, type RowsOf } from './remove-many.ts';
import type { BulkWork } from './use-bulk-work.ts';

/** So many are removed at once: few enough to be looked at. */
const MOST = 500;

export interface RemoveManyProps {
  readonly collection: EditedCollection;
  /** Which records, as a part of the key under which they are cached. */
  readonly whom: unknown;
  readonly count: number;
  /** "3 households" */
  readonly several: (count: number) => string;
  readonly readRecords: (signal: AbortSignal) => Promise<readonly Removed[]>;
  /** What is removed with them. */
  readonly parts: readonly RowsOf[];
  /** What keeps a record from being removed. */
  readonly users: readonly RowsOf[];
  readonly onRemove: (work: BulkWork) => void;
  readonly onCancel: () => void;
}

const List = ({ title, rows }: { readonly title: string; readonly rows: readonly Counted[] }) =>
  rows.length > 0 && (
    <>
      <p>{title}</p>
      <ul>
        {rows.map(({ title: table, count }) => (
          <li key={table}>{`${table}: ${count.toLocaleString()}`}</li>
        ))}
      </ul>
    </>
  );

/** Removes many records, after saying what goes with them, and asks why. */
export function RemoveMany({
  collection,
  whom,
  count,
  several,
  readRecords,
  parts,
  users,
  onRemove,
  onCancel,
}: RemoveManyProps) {
  const [reason, setReason] = useState('');
  const tooMany = count > MOST;
  const { data, error, isFetching, refetch } = useServerQuery({
    // What is removed is read anew each time.
    queryKey: ['remove-many', collection, whom],
    queryFn: async ({ signal }) => {
      const records = await readRecords(signal);
      const keys = records.map(({ id }) => id);
      return {
        records,
        parts: await countRowsOf(parts, keys, signal),
        users: await countRowsOf(users, keys, signal),
      };
    },
    staleTime: 0,
    gcTime: 0,
    enabled: !tooMany,
  });
  return (
    <Modal
      open
      title={t`Remove ${several(count)}?`}
      okText={t`Remove ${several(count)}`}
      okButtonProps={{ danger: true, disabled: data === undefined }}
      cancelText={t`Cancel`}
      onOk={() => data && onRemove(removeMany({ collection, reason: reason.trim(), several }, data.records))}
      onCancel={onCancel}
    >
      {tooMany && <Alert type="warning" showIcon title={t`At most ${MOST} are removed at once. Select fewer.`} />}
      {error && !isFetching && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`What would be removed could not be loaded: ${messageOf(error, t`Unknown error`)}`}
          action={<button type="button" onClick={() => void refetch()}>{t`Retry`}</button>}
        />
      )}
      {!data && !error && !tooMany && <Loading />}
      {data && (
        <div role="status">
          <p dir="auto">{namesOf(data.records)}</p>
          <List title={t`Removed with them:`} rows={data.parts} />
          <List title={t`Records that are still used stay. These rows use some of them:`} rows={data.users} />
          <p>{t`Undo is offered afterwards, until you leave the page.`}</p>
        </div>
      )}
      {!tooMany && (
        <Form layout="vertical">
          <Form.Item label={t`Reason (optional)`} extra={t`Shown in the history.`} htmlFor="reason-of-removals">
            <Input
              id="reason-of-removals"
              dir="auto"
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
