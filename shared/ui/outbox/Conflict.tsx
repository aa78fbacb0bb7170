import { t } from '@groundwork/shared/messages';
import type { OutboxItem } from '../../outbox/item.ts';
import styles from './Outbox.module.css';
import { valueText } from './words.ts';

/** What a row said when the person decided, what it says now, and what the person wants it to say. */
export function Conflict({ item }: { readonly item: OutboxItem }) {
  if (item.state.status !== 'conflict') return null;
  return (
    <table className={styles.conflict}>
      <caption>{t`Both versions`}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`Before`}</th>
          <th scope="col">{t`In the portal now`}</th>
          <th scope="col">{t`Your change`}</th>
        </tr>
      </thead>
      <tbody>
        {item.state.differences.map(({ field, expected, current }) => {
          const known = item.fields.find(({ name, seenAs }) => (seenAs ?? name) === field);
          return (
            <tr key={field}>
              <th scope="row">{known?.label ?? field}</th>
              <td dir="auto">{valueText(expected, known)}</td>
              <td dir="auto">{valueText(current, known)}</td>
              <td dir="auto">{valueText(Reflect.get(item.write.values, known?.name ?? field), known)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
