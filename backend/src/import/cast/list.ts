import { z } from 'zod';
import type { Json } from '../../schema/snapshot-shape.ts';
import { bad, good } from './result.ts';
import type { Cast } from './result.ts';

const json: z.ZodType<Json> = z.json();

const parse = (text: string): Json | undefined => {
  try {
    return json.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** `['a' ;  'b']` and `['a', 'b']`, as notebooks write lists. */
const notebookList = (text: string): string[] | null => {
  const inside = /^\[(.*)\]$/s.exec(text)?.[1];
  if (inside === undefined || !inside.includes("'")) return null;
  return [...inside.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, word = '']) => word);
};

/** JSON where the cell holds JSON; words between semicolons are a list; a single word is a list of one where lists are kept. */
export const toJson = (text: string, isList: boolean): Cast => {
  if (/^[[{]/.test(text)) {
    const value = parse(text) ?? notebookList(text);
    return value === null || value === undefined ? bad('is not JSON') : good(value);
  }
  if (text.includes(';')) return good(text.split(';').map((word) => word.trim()).filter((word) => word !== ''));
  return good(isList ? [text] : text);
};
