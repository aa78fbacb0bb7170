import type { CustomQuestion } from './custom-question-schema.ts';
import type { CustomKind } from './custom-kinds.ts';
import { customField } from './custom-questions.ts';
import type { EditableField } from './editing.ts';
import type { Storage } from './types.ts';

const STORAGE: Readonly<Record<CustomKind, Storage>> = {
  text: 'longText',
  number: 'decimal',
  yesNo: 'yesNo',
  day: 'day',
  choice: 'choice',
  list: 'words',
  place: 'text',
  photo: 'text',
};

/** As imports read them: characters of an answer in words, and the size of a number. */
const LONGEST = 20_000;
const LARGEST = 1e15;

const codesIn = (recorded: unknown): readonly string[] =>
  (Array.isArray(recorded) ? recorded : [recorded]).filter((code): code is string => typeof code === 'string');

/**
 * A custom question as a field that can be edited. Where it has choices, no other answers are possible.
 * @param recorded what a row answers: codes that an import brought stay possible
 */
export function answerField(question: CustomQuestion, recorded?: unknown): EditableField {
  const { choices: listed, ...field } = customField(question);
  const isListed = Object.keys(listed ?? {}).length > 0;
  const others = isListed ? codesIn(recorded).filter((code) => !Object.hasOwn(listed ?? {}, code)) : [];
  const choices = { ...listed, ...Object.fromEntries(others.map((code) => [code, code])) };
  return {
    // A list without choices takes any words; a single choice without any is a text.
    field: {
      ...field,
      ...(question.kind === 'choice' && !isListed && { kind: 'text' }),
      ...(isListed && { choices }),
    },
    column: {
      name: field.name,
      label: field.label,
      storage: STORAGE[question.kind],
      ...(question.kind === 'number' ? { limits: [-LARGEST, LARGEST], digits: [24, 9] } : { longest: LONGEST }),
      ...(isListed && { choices, closed: true }),
    },
  };
}
