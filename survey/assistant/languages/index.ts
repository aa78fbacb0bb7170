import { english } from './english.ts';
import { french } from './french.ts';
import type { Language } from './language.ts';
import { portuguese } from './portuguese.ts';

/** The languages that questions are understood in. Of several that have all words of a question, the first. */
export const languages: readonly Language[] = [english, portuguese, french];
