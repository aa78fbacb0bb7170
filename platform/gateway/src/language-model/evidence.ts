import * as z from 'zod';
import { numbersIn, type NumberInText } from './numbers.ts';
import { numberWordsIn, type NumberInWords } from './number-words.ts';

/** Something that a tool gave the model for this question. */
export const evidenceSchema = z.object({
  /** What it says, without addresses: ids are no numbers. */
  text: z.string(),
  /** Addresses of the portal in it, to which the reply may lead. */
  addresses: z.array(z.string()),
  /** In Markdown, where it can be opened. */
  source: z.string().optional(),
  /** What the model itself said to get it, where this may have been repeated: its numbers prove nothing. */
  repeats: z.string().optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Whether a text contains a number, however it is written there. */
export interface Contained {
  number(number: NumberInText): boolean;
  inWords(number: NumberInWords): boolean;
}

interface Values {
  readonly plain: ReadonlySet<string>;
  readonly percent: ReadonlySet<string>;
  readonly literals: ReadonlySet<string>;
}

function valuesOf(text: string): Values {
  const [plain, percent, literals] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { parts, kind, literal } of numbersIn(text)) {
    literals.add(`${kind === 'percent' ? '%' : ''}${literal}`);
    for (const reading of parts?.flat() ?? []) {
      if (kind !== 'percent') plain.add(reading);
      if (kind !== 'plain') percent.add(reading);
    }
  }
  for (const { value, literal } of numberWordsIn(text)) {
    literals.add(literal);
    if (value !== undefined) plain.add(value);
  }
  return { plain, percent, literals };
}

/** The numbers of a text; `without` those of another one. */
export function numbersOf(text: string, without = ''): Contained {
  const values = valuesOf(text);
  const repeated = valuesOf(without);
  const has = (of: keyof Values, value: string): boolean => values[of].has(value) && !repeated[of].has(value);
  return {
    number: ({ parts, kind, literal }) => {
      if (has('literals', `${kind === 'percent' ? '%' : ''}${literal}`)) return true;
      const isThere = (reading: string): boolean =>
        (kind !== 'percent' && has('plain', reading)) || (kind !== 'plain' && has('percent', reading));
      return parts !== undefined && parts.every((readings) => readings.some(isThere));
    },
    inWords: ({ value, literal }) =>
      has('literals', literal) || (value !== undefined && (has('plain', value) || has('percent', value))),
  };
}
