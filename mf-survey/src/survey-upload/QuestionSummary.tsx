import { t } from '@groundwork/shared/messages';
import type { CustomQuestion } from '@groundwork/survey/model';
import { KIND_NAMES } from './kind-names.ts';

/** What is said of a custom question, and of a repeat group. */
export type Described = Pick<CustomQuestion, 'label' | 'unit' | 'choices' | 'restricted' | 'language'> & {
  readonly kind: keyof typeof KIND_NAMES;
};

interface QuestionSummaryProps {
  readonly question: Described;
  /** What else is said of it. */
  readonly also?: string;
}

/** A custom question in one line: `Fuel · Single choice (3) · Restricted`. */
export const QuestionSummary = ({
  question: { label, kind, unit, choices, restricted, language },
  also,
}: QuestionSummaryProps) => (
  <summary>
    <b>{label}</b> · {KIND_NAMES[kind]}
    {choices !== null && ` (${Object.keys(choices).length})`}
    {unit !== null && ` (${unit})`}
    {language !== null && language !== undefined && ` · ${language}`}
    {also !== undefined && ` · ${also}`}
    {restricted && ` · ${t`Restricted`}`}
  </summary>
);
