import { t } from '@groundwork/shared/messages';
import type { Exchange } from './exchange.ts';

/** A conversation of the list: its exchanges, oldest first. */
export interface Talk {
  /** Of its first exchange; empty for what was said before conversations had ids. */
  readonly id: string;
  /** Its first question. */
  readonly title: string;
  /** When something was last asked in it. */
  readonly at: number;
  readonly exchanges: readonly Exchange[];
}

/** The conversations of a person, the latest first. */
export function talksOf(exchanges: readonly Exchange[]): readonly Talk[] {
  const talks = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const id = exchange.talk ?? '';
    const own = talks.get(id);
    if (own === undefined) talks.set(id, [exchange]);
    else own.push(exchange);
  }
  return [...talks]
    .map(([id, own]): Talk => ({
      id,
      title: own[0]?.question.trim().split('\n', 1)[0]?.slice(0, 120) ?? '',
      at: own.at(-1)?.at ?? 0,
      exchanges: own,
    }))
    .sort((one, other) => other.at - one.at);
}

const DAY = 86_400_000;
const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** The heading that a time is under, in the person's own time zone. */
export function periodOf(at: number, now: number): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days <= 0) return t`Today`;
  if (days === 1) return t`Yesterday`;
  if (days <= 7) return t`Last week`;
  return days <= 31 ? t`Last month` : t`Earlier`;
}
