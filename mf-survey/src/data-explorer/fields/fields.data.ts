import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { Description } from '@groundwork/survey/figures/table';
import { useMemo } from 'react';
import { writeRule, type Rule } from '../../shared/query/rules/rules.ts';
import type { SurveyField, SurveyTable } from '../../shared/query/dictionary/index.ts';
import { inOrder, placeOf } from '../../shared/figures/table/groups.ts';
import { isComputed, tableQuery } from '../../shared/figures/table/table.data.ts';

/** How many rows gave an answer, or one of a class of numbers. */
export interface AnswerCount {
  readonly key: string;
  readonly label: string;
  readonly rows: number;
}

/** What there is to know of a field before anything is asked of it. */
export interface FieldOverview extends Omit<Description, 'of' | 'answers' | 'keys'> {
  readonly field: SurveyField;
  /** In the order of numbers, days and months; otherwise the most frequent first. Of several answers each counts. */
  readonly answers: readonly AnswerCount[];
}

/** A field that is not described, with the reason in words. */
export interface FieldNotDescribed {
  readonly field: SurveyField;
  readonly why: string;
}

export type DescribedField = FieldOverview | FieldNotDescribed;

const isOrdered = ({ kind }: SurveyField): boolean => kind === 'number' || kind === 'day' || kind === 'months';

function overviewOf(field: SurveyField, { answers, keys, ...description }: Description): FieldOverview {
  const places = answers.map(({ key, rows }) => ({ ...placeOf(field, key, keys), rows }));
  const sorted = isOrdered(field)
    ? places.toSorted(inOrder)
    : places.toSorted((a, b) => b.rows - a.rows || a.label.localeCompare(b.label));
  return { ...description, field, answers: sorted.map(({ key, label, rows }) => ({ key, label, rows })) };
}

/** Every field of a table under its filters, as the server describes it. */
export function useFields({ table, rules }: { readonly table: SurveyTable; readonly rules: readonly Rule[] }) {
  const computed = table.fields.filter(isComputed);
  const answer = useServerQuery({
    ...tableQuery({
      table: table.name,
      of: computed.map(({ name }) => name),
      show: 'describe',
      where: rules.map(writeRule),
      weighted: false,
    }),
    placeholderData: keepPreviousData,
  });
  const found = answer.data?.descriptions;
  const data = useMemo(() => {
    if (!found) return undefined;
    const byName = new Map(found.map((description) => [description.of, description]));
    return table.fields.map((field): DescribedField => {
      const description = byName.get(field.name);
      if (description) return overviewOf(field, description);
      return { field, why: isComputed(field) ? t`no access` : t`not counted: names and positions` };
    });
  }, [found, table]);
  return { ...answer, data };
}
