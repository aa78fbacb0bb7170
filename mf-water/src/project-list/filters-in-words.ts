import { t } from '@groundwork/shared/messages';
import { CHOICES, type ChoiceName, type ProjectQuery } from './project-query.ts';

/** A filter in force, in words, and what of the query it stands for. */
export interface FilterInWords {
  readonly label: string;
  readonly value: string;
  readonly name: keyof ProjectQuery;
}

/** What the filters are called. */
export const CHOICE_LABELS: Readonly<Record<ChoiceName, string>> = {
  village: t`Village`,
  sponsor: t`Sponsor`,
  status: t`Status`,
  technology: t`Technology`,
  visits: t`Visits`,
};

/** Says which filters are in force, for badges and for the sheet "About" of an export. */
export function filtersInWords(
  { text, from, to, undated, ...query }: ProjectQuery,
  day: (day: string) => string,
  labelOf: (name: ChoiceName, value: string) => string,
): readonly FilterInWords[] {
  const filters: (FilterInWords | false)[] = [
    text !== '' && { label: t`Search`, value: text, name: 'text' },
    ...CHOICES.map(
      (name) => query[name] !== '' && { label: CHOICE_LABELS[name], value: labelOf(name, query[name]), name },
    ),
    from !== '' && { label: t`Start date from`, value: day(from), name: 'from' },
    to !== '' && { label: t`Start date to`, value: day(to), name: 'to' },
    undated && { label: t`Start date`, value: t`Not known`, name: 'undated' },
  ];
  return filters.filter((filter) => filter !== false);
}
