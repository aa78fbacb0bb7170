import type { MergeDifference } from '@groundwork/shared/contract/calls';
import { t } from '@groundwork/shared/messages';
import { labelIn, textIn, titleOf, type Words } from '../history/stored-words.ts';
import type { Row } from '../query/dictionary/index.ts';

/** The question: "Rooms"; a place is one. */
export const questionOf = ({ collection, keep }: MergeDifference, known: Words): string =>
  'latitude' in keep
    ? t`Position`
    : Object.keys(keep)
        .map((name) => labelIn(collection, name, known))
        .join(', ');

/** One of the two answers in words; null for not known. */
export function answerText({ collection }: MergeDifference, values: Row, known: Words): string | null {
  const texts = Object.entries(values).map(([name, value]) => textIn(collection, name, value, known));
  return texts.every((text) => text === null) ? null : texts.map((text) => text ?? t`not known`).join(', ');
}

/** "Village profiles, 2024": which rows differ, where it is not the two themselves. */
export function rowsText({ collection, place }: MergeDifference, known: Words): string {
  const texts = Object.entries(place).map(([name, value]) =>
    typeof value === 'number' ? String(value) : textIn(collection, name, value, known),
  );
  return [titleOf(collection), ...texts.filter((text) => text !== null)].join(', ');
}
