import { CHOICES, type ChoiceName, type ProjectQuery } from './project-query.ts';

/** A filter in force, in words, and what of the query it stands for. */
export interface FilterInWords {
  readonly label: string;
  readonly value: string;
  readonly keys: readonly (keyof ProjectQuery)[];
}

/** What the filters are called. */
export const CHOICE_LABELS: Readonly<Record<ChoiceName, string>> = { village: 'Village', sponsor: 'Sponsor', status: 'Status', technology: 'Technology' };

/** Says which filters are in force, for badges and for the sheet "About" of an export. */
export function filtersInWords(
  { text, from, to, undated, ...query }: ProjectQuery,
  day: (day: string) => string,
  labelOf: (name: ChoiceName, value: string) => string,
): readonly FilterInWords[] {
  const filters: (FilterInWords | false)[] = [
    text !== '' && { label: 'Search', value: text, keys: ['text'] },
    ...CHOICES.map((name) => query[name] !== '' && { label: CHOICE_LABELS[name], value: labelOf(name, query[name]), keys: [name] }),
    from !== '' && { label: 'Start date from', value: day(from), keys: ['from'] },
    to !== '' && { label: 'Start date to', value: day(to), keys: ['to'] },
    undated && { label: 'Start date', value: 'Not known', keys: ['undated'] },
  ];
  return filters.filter((filter) => filter !== false);
}
