import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { useConnection } from '../../http/index.ts';
import { Link } from '../../router.ts';
import { Button } from '../core/index.ts';
import { ConfirmButton } from '../data/ConfirmButton.tsx';
import { formatMoment } from '../data/dates.ts';
import { fileSize } from '../../text/file-size.ts';
import { Conflict } from './Conflict.tsx';
import { EditItem, editable } from './EditItem.tsx';
import type { OutboxItem } from '../../outbox/item.ts';
import styles from './Outbox.module.css';
import type { Outbox } from '../../outbox/outbox.ts';
import { stateText, valueText } from './words.ts';

interface OutboxEntryProps {
  readonly item: OutboxItem;
  readonly outbox: Pick<Outbox, 'edit' | 'remove' | 'retry' | 'insist'>;
  /** The person goes to the page where it was made. */
  readonly onLeave: () => void;
}

/** A change that waits: what it says, how it stands, and what can be done with it. */
export function OutboxEntry({ item, outbox, onLeave }: OutboxEntryProps) {
  const online = useConnection((state) => state.online);
  const [editing, setEditing] = useState(false);
  const { id, title, page, madeAt, fields, files, write, state } = item;
  const shown = fields.filter(({ name }) => name in write.values);
  const isStill = state.status !== 'sending';
  return (
    <li className={styles.entry} data-state={state.status}>
      <h3 className={styles.title}>
        <Link to={page} onClick={onLeave} dir="auto">
          {title}
        </Link>
      </h3>
      <p className={styles.state}>
        {stateText(item, online)} ·{' '}
        <time dateTime={new Date(madeAt).toISOString()}>{formatMoment(new Date(madeAt).toISOString())}</time>
      </p>
      {editing && isStill ? (
        <EditItem
          item={item}
          onCancel={() => setEditing(false)}
          onSave={(values) => {
            setEditing(false);
            void outbox.edit(id, values);
          }}
        />
      ) : (
        <>
          <dl className={styles.values}>
            {shown.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd dir="auto">{valueText(Reflect.get(write.values, field.name), field)}</dd>
              </div>
            ))}
            {files.map(({ key, name, size }) => (
              <div key={key}>
                <dt>{t`File`}</dt>
                <dd dir="auto">
                  {name} · {fileSize(size)}
                </dd>
              </div>
            ))}
          </dl>
          <Conflict item={item} />
          {isStill && (
            <div className={styles.actions}>
              {state.status === 'conflict' && (
                <Button type="primary" onClick={() => void outbox.insist(id)}>{t`Use my change`}</Button>
              )}
              {state.status === 'failed' && (
                <Button type="primary" onClick={() => void outbox.retry(id)}>{t`Try again`}</Button>
              )}
              {editable(item).length > 0 && <Button onClick={() => setEditing(true)}>{t`Edit`}</Button>}
              <ConfirmButton
                action={state.status === 'conflict' ? t`Keep the version in the portal` : t`Discard`}
                subject={title}
                question={t`Discard your change?`}
                failed={t`It was not discarded.`}
                onConfirm={() => outbox.remove(id)}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
}
