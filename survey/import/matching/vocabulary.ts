import { CHOICE_SYNONYMS, CROP_SYNONYMS } from './choice-synonyms.ts';
import { readList } from '../../model/cells.ts';
import type { CustomQuestion, Repeat } from '../../model/index.ts';
import type { ImportField } from '../import-field.ts';
import type { Target } from '../import-table.ts';
import type { MergedVillage } from '../server.ts';
import { matchName, type Named } from './near-name.ts';
import { plain } from '../headings/plain.ts';

/** What the portal knows already, and words are looked for in. */
export interface Lists {
  readonly villages: readonly Named[];
  readonly crops: readonly Named[];
  /** Villages that were merged into others: files go on naming them. */
  readonly merged?: readonly MergedVillage[];
  /** Rows that name no round belong to the one that was chosen. */
  readonly rounds?: readonly Named[];
  /** Custom questions, of all tables. */
  readonly questions?: readonly CustomQuestion[];
  /** Repeat groups that are tables. */
  readonly repeats?: readonly Repeat[];
}

/** The words that a field takes, whatever they are called in a file. */
export interface Vocabulary {
  /** The same for every field that takes the same words. */
  readonly id: string;
  /** What one of them is, for people. */
  readonly title: string;
  readonly entries: readonly Named[];
  /** Whether a word that is none of them may be kept as it is. */
  readonly open: boolean;
  /** The table that a new word would be a row of. */
  readonly creates: 'villages' | 'crops' | null;
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/** How a word is found. `as it is`: by its code or label, whatever the capitals, accents and blanks. */
export type WordMatch = { readonly code: string; readonly how: 'as it is' | 'synonym' | 'near' } | null;

/** What a word is compared by; what has no letters or digits is compared as it is. */
export const wordKey = (text: string): string => plain(text) || text.trim();

/** The codes and names of villages that were merged into others, by the key of the one that was kept; a name of several leads to none. */
function mergedNames({ villages, merged = [] }: Lists): Vocabulary['synonyms'] {
  const there = new Set(villages.map(({ id }) => id));
  const keptBy = new Map<string, Set<string>>();
  for (const { code, name, village } of merged)
    if (there.has(village))
      for (const word of [code, name ?? code].map(wordKey))
        keptBy.set(word, (keptBy.get(word) ?? new Set()).add(village));
  const names: Record<string, string[]> = {};
  for (const [word, kept] of keptBy) {
    const [only = '', ...others] = kept;
    if (others.length === 0) (names[plain(only)] ??= []).push(word);
  }
  return names;
}

/** The words of a field, or null for one that takes anything else. */
export function vocabularyOf(target: Target, field: ImportField, lists: Lists): Vocabulary | null {
  if (field.kind === 'village')
    return {
      id: 'villages',
      title: 'Village',
      entries: lists.villages,
      open: false,
      creates: 'villages',
      synonyms: mergedNames(lists),
    };
  if (field.kind === 'crop')
    return { id: 'crops', title: 'Crop', entries: lists.crops, open: false, creates: 'crops', synonyms: CROP_SYNONYMS };
  if (field.kind === 'round')
    return {
      id: 'rounds',
      title: 'Survey round',
      entries: lists.rounds ?? [],
      open: false,
      creates: null,
      synonyms: {},
    };
  if (field.choices === undefined) return null;
  const entries = Object.entries(field.choices).map(([id, name]) => ({ id, name }));
  return {
    id: `${target}.${field.name}`,
    title: field.label,
    entries,
    open: field.open,
    creates: null,
    synonyms: CHOICE_SYNONYMS[field.name] ?? {},
  };
}

const sharedKeys = new WeakMap<readonly Named[], ReadonlySet<string>>();

/** What several entries are compared by: codes that differ in their capitals alone. */
function sharedBySeveral(entries: readonly Named[]): ReadonlySet<string> {
  const found = sharedKeys.get(entries);
  if (found) return found;
  const ids = new Map<string, Set<string>>();
  for (const { id, name } of entries)
    for (const key of [wordKey(id), wordKey(name)]) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  const shared = new Set([...ids].flatMap(([key, own]) => (own.size > 1 ? [key] : [])));
  sharedKeys.set(entries, shared);
  return shared;
}

/** Whether a text is the code of an entry, letter by letter, and no other entry has that name. */
const isCode = (text: string, entries: readonly Named[]): boolean =>
  entries.some(({ id }) => id === text) && !entries.some(({ id, name }) => id !== text && name === text);

/** Names a word of a file: the same for all ways to write it, but where only the exact code says which entry is meant. */
export function keyOfWord(text: string, { entries }: Vocabulary): string {
  const [exact, key] = [text.trim(), wordKey(text)];
  return sharedBySeveral(entries).has(key) && isCode(exact, entries) ? exact : key;
}

const squeezed = (text: string): string => text.replaceAll('_', '');

/** What a word means: its code or label, another name for it, or, for villages and crops, the one that is hardly written otherwise. */
export function matchWord(text: string, { entries, synonyms, creates }: Vocabulary): WordMatch {
  const wanted = wordKey(text);
  if (isCode(text.trim(), entries)) return { code: text.trim(), how: 'as it is' };
  const same = entries.filter(({ id, name }) => wordKey(id) === wanted || wordKey(name) === wanted);
  if (same.length > 0) return same.length === 1 && same[0] ? { code: same[0].id, how: 'as it is' } : null;
  const other = entries.find(({ id, name }) => {
    const names = [plain(id), plain(name)];
    return names.some(
      (one) =>
        squeezed(one) === squeezed(wanted) ||
        (synonyms[one] ?? []).includes(wanted) ||
        Object.entries(synonyms).some(([code, words]) => code === wanted && words.includes(one)),
    );
  });
  if (other !== undefined) return { code: other.id, how: 'synonym' };
  // One slip in a crop at most: two make tomatoes of potatoes.
  const near =
    creates === null ? null : matchName(text, entries, creates === 'crops' ? { most: 1, within: false } : {});
  return near === null ? null : { code: near.id, how: 'near' };
}

/** The words of a cell with several. KoboToolbox and ODK write codes with blanks between them. */
export function wordsOf(text: string, vocabulary: Vocabulary): readonly string[] {
  const listed = readList(text);
  const [only = ''] = listed;
  if (listed.length !== 1 || !/\s/.test(only) || matchWord(only, vocabulary) !== null) return listed;
  const codes = new Set(vocabulary.entries.map(({ id }) => id));
  const parted = only.split(/\s+/);
  return parted.every((code) => codes.has(code)) ? [...new Set(parted)] : listed;
}
