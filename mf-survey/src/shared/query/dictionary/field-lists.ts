import { t } from '@groundwork/shared/messages';
import { labelOf, type SurveyField } from '@groundwork/survey/model';

/** A list up to this long is seen at once: it needs neither headings nor another order. */
const SHORT = 10;

/** A field as a choice, under the heading of its section. */
export const fieldChoice = (field: SurveyField) => ({ value: field.name, label: labelOf(field), group: field.section });

/** A field of a list, with the heading that begins above it. */
interface Listed<F> {
  readonly one: F;
  readonly heading: string | undefined;
}

/** Fields to choose among: the chosen ones come first, then the others under the headings of their sections. */
export function inSections<F>(
  all: readonly F[],
  fieldOf: (one: F) => SurveyField,
  isChosen: (name: string) => boolean,
): readonly Listed<F>[] {
  if (all.length <= SHORT) return all.map((one) => ({ one, heading: undefined }));
  const chosen = (one: F): boolean => isChosen(fieldOf(one).name);
  const sectionOf = (one: F): string | undefined =>
    chosen(one) ? t`Chosen` : (fieldOf(one).section ?? t`Other fields`);
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
