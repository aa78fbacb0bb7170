import { type DuePoint, type DueReason } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';
import { daysBetween } from '../shared/days.ts';

const daysText = (days: number): string => plural(days, { one: '# day', other: '# days' });

/** Why a visit is due, in words and days. */
export function reasonText({ why, since }: DueReason, { last }: Pick<DuePoint, 'last'>, today: string): string {
  const ago = last === null ? 0 : Math.max(0, daysBetween(last.day, today));
  switch (why) {
    case 'planned': {
      const days = daysBetween(today, since ?? today);
      const planned = t`Planned for ${formatDay(since ?? today)}`;
      if (days === 0) return t`Planned for today`;
      return days > 0 ? t`${planned}, in ${daysText(days)}` : t`${planned}, ${daysText(-days)} overdue`;
    }
    case 'not_working':
      return t`Not working at the last visit, ${daysText(ago)} ago`;
    case 'year':
      return (since ?? '') > today
        ? t`A year without a visit on ${formatDay(since ?? today)}`
        : t`Not visited for ${daysText(ago)}`;
    case 'undated':
      return t`The day of the last visit is not known`;
    case 'never':
      return t`Never visited`;
  }
}

/** The points that are due on a day, and those that will be: whose reason began first comes first, and those without a day last. */
export function inOrder(
  points: readonly DuePoint[],
  today: string,
): { readonly now: readonly DuePoint[]; readonly soon: readonly DuePoint[] } {
  const firstDay = ({ due }: DuePoint): string => due.map(({ since }) => since ?? '9999').sort()[0] ?? '9999';
  const sorted = [...points].sort(
    (a, b) => firstDay(a).localeCompare(firstDay(b)) || (a.name ?? '').localeCompare(b.name ?? ''),
  );
  const isNow = ({ due }: DuePoint): boolean => due.some(({ since }) => since === null || since <= today);
  return { now: sorted.filter(isNow), soon: sorted.filter((point) => !isNow(point)) };
}
