import { t } from '@groundwork/shared/messages';
import { labelOf, sectionsOf, type SurveyField, type SurveyTable } from '@groundwork/survey/model';
import type { Choice } from '@groundwork/shared/ui/toolbar';

/** A list up to this long is seen at once: it needs neither headings nor another order. */
const SHORT = 10;

/** Fields as choices, under the headings of their table. */
export function fieldChoices(table: SurveyTable, fields: readonly SurveyField[] = table.fields): readonly Choice[] {
  const sectionOf = sectionsOf(table);
  return fields.map((field) => ({ value: field.name, label: labelOf(field), group: sectionOf(field) }));
}

/** A field of a list, with the heading that begins above it. */
interface Listed<F> {
  readonly one: F;
  readonly heading: string | undefined;
}

/** Fields to choose among: the chosen ones come first, then the others under the headings of their sections. */
export function inSections<F>(
  table: SurveyTable,
  all: readonly F[],
  fieldOf: (one: F) => SurveyField,
  isChosen: (name: string) => boolean,
): readonly Listed<F>[] {
  if (all.length <= SHORT) return all.map((one) => ({ one, heading: undefined }));
  const heading = sectionsOf(table);
  const chosen = (one: F): boolean => isChosen(fieldOf(one).name);
  const sectionOf = (one: F): string | undefined =>
    chosen(one) ? t`Chosen` : (heading(fieldOf(one)) ?? t`Other fields`);
  const ordered = [...all.filter(chosen), ...all.filter((one) => !chosen(one))];
  const hasSections = new Set(ordered.map(sectionOf)).size > 1;
  return ordered.map((one, index) => {
    const [section, before] = [sectionOf(one), ordered[index - 1]];
    const begins = before === undefined || sectionOf(before) !== section;
    return { one, heading: hasSections && begins ? section : undefined };
  });
}

/** The fields in whose labels this was typed. */
export const labelledLike = (typed: string): ((field: SurveyField) => boolean) => {
  const words = typed.trim().toLowerCase();
  return (field) => labelOf(field).toLowerCase().includes(words);
};
