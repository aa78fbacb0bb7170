import { plural, t } from '@groundwork/shared/messages';
import { formatDay } from '../data/dates.ts';
import type { OutboxField, OutboxItem } from '../../outbox/item.ts';
import type { Unsent } from '../../uploads/unsent.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value as people read it: a day as everywhere in the portal, a list with commas. */
export function valueText(value: unknown, { choices }: Pick<OutboxField, 'choices'> = {}): string {
  if (value === null || value === undefined || value === '') return t`empty`;
  if (Array.isArray(value))
    return value.length === 0
      ? t`empty`
      : value.map((one) => valueText(one, { ...(choices && { choices }) })).join(', ');
  if (typeof value === 'object' && 'coordinates' in value) return t`An area on the map`;
  // An amount with what it was for, or numbers by name.
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, one]) => one !== null)
      .map(([name, one]) => `${name}: ${String(one)}`)
      .join('; ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return choices && Object.hasOwn(choices, text) ? (choices[text] ?? text) : DAY.test(text) ? formatDay(text) : text;
}

/** How it stands with a change, as a sentence. */
export function stateText({ state }: OutboxItem, online: boolean): string {
  if (state.status === 'sending') return t`Being sent…`;
  if (state.status === 'conflict') return t`Somebody else has changed this meanwhile. Nothing was overwritten.`;
  if (state.status === 'failed') return t`Not accepted. ${state.failure.message}`;
  return online ? t`Waiting to be sent` : t`Waiting for the connection`;
}

/** What waits on this device, in one line. */
export function unsentText({ count, decisions }: Unsent, online: boolean): string {
  if (decisions > 0)
    return plural(decisions, { one: '# change needs your decision', other: '# changes need your decision' });
  if (online) return plural(count, { one: '# change waits to be sent', other: '# changes wait to be sent' });
  return plural(count, { one: '# change waits for the connection', other: '# changes wait for the connection' });
}
