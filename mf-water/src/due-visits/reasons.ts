import { type DuePoint, type DueReason } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { formatDay, formatMonth } from '@groundwork/shared/ui/data';
import { conditionName } from '@groundwork/shared/ui/visit-timeline';

/** From when on a visit is due, and why. */
export interface DueInWords {
  /** "Was due in Nov 2025" */
  readonly when: string;
  /** "no visit since Nov 2024"; empty where `when` says it all. */
  readonly why: string;
}

function whyText({ why, since }: DueReason, { last }: Pick<DuePoint, 'last'>): string {
  const month = last === null ? '' : formatMonth(last.day);
  switch (why) {
    case 'planned':
      return since === null ? t`planned` : t`planned for ${formatDay(since)}`;
    case 'not_working':
      return t`${conditionName.no.toLowerCase()} at the last visit, ${month}`;
    case 'year':
      return t`no visit since ${month}`;
    case 'undated':
      return t`the day of the last visit is not known`;
    case 'never':
      return t`never visited`;
  }
}

/** @param reasons those that hold, the earliest first */
export function dueInWords(reasons: readonly DueReason[], point: Pick<DuePoint, 'last'>, today: string): DueInWords {
  const whys = reasons.map((reason) => whyText(reason, point));
  const since = reasons.find((reason) => reason.since !== null)?.since ?? null;
  if (since === null) {
    const [first = '', ...others] = whys;
    return { when: `${first.charAt(0).toUpperCase()}${first.slice(1)}`, why: others.join(', ') };
  }
  const when =
    since === today
      ? t`Due today`
      : since < today
        ? t`Was due in ${formatMonth(since)}`
        : t`Due on ${formatDay(since)}`;
  return { when, why: whys.join(', ') };
}

const firstDay = ({ due }: DuePoint): string => due.map(({ since }) => since ?? '9999').sort()[0] ?? '9999';

/** The points that are due on a day, and those that will be: whose reason began first comes first, and those without a day last. */
export function inOrder(
  points: readonly DuePoint[],
  today: string,
): { readonly now: readonly DuePoint[]; readonly soon: readonly DuePoint[] } {
  const sorted = [...points].sort(
    (a, b) => firstDay(a).localeCompare(firstDay(b)) || (a.name ?? '').localeCompare(b.name ?? ''),
  );
  const isNow = ({ due }: DuePoint): boolean => due.some(({ since }) => since === null || since <= today);
  return { now: sorted.filter(isNow), soon: sorted.filter((point) => !isNow(point)) };
}

/** The points of one village, in their order. */
export interface VillageOfPoints {
  /** Null where it is not known. */
  readonly village: string | null;
  readonly points: readonly DuePoint[];
}

/** Points by village: the village whose point comes first is first, and what has none is last. */
export function byVillage(points: readonly DuePoint[]): readonly VillageOfPoints[] {
  const villages = new Map<string | null, DuePoint[]>();
  for (const point of points) villages.set(point.village, [...(villages.get(point.village) ?? []), point]);
  return [...villages]
    .map(([village, own]) => ({ village, points: own }))
    .sort((a, b) => Number(a.village === null) - Number(b.village === null));
}
