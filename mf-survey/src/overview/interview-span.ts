import { formatDay } from '@groundwork/shared/ui/data';

/** From the first to the last interview, the year once where it is the same: "7 Jul – 21 Aug 2025". */
export function interviewSpan(first: string, last: string): string {
  if (first === last) return formatDay(first);
  const from =
    first.slice(0, 4) === last.slice(0, 4) ? formatDay(first).replace(` ${first.slice(0, 4)}`, '') : formatDay(first);
  return `${from} – ${formatDay(last)}`;
}
