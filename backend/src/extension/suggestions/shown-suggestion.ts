import { givenColumns, isEdited, storedColumns, unfoldAnswers, type EditedCollection } from '@groundwork/survey/model';
import { z } from 'zod';
import type { StoredSuggestion } from '../database/tables.ts';
import type { Reading } from '../directus.ts';
import { namesOf } from '../history/names-of.ts';
import { entryOf, fieldsOf, isText, parsedJson } from '../values.ts';
import { newRowOf, shownNewRows } from './new-rows.ts';
import { shownRows, type ShownRow } from './shown-rows.ts';

interface SuggestedChange {
  readonly field: string;
  /** What the person saw who suggested it. */
  readonly before: unknown;
  readonly after: unknown;
  /** What the row says now. */
  readonly now: unknown;
}

/** A suggestion as its reader may see it. */
export interface ShownSuggestion {
  readonly id: string;
  readonly when: string;
  readonly who: string | null;
  readonly collection: string;
  readonly item: string;
  readonly action: StoredSuggestion['action'];
  /** Null where the reader may not, or no longer, see the row; then its values are left out as well. */
  readonly record: ShownRow['record'] | null;
  readonly place: ShownRow['place'];
  readonly within: ShownRow['within'];
  /** Whether the row was removed as suggested; then it is called as its author saw it. */
  readonly isGone: boolean;
  readonly changes: readonly SuggestedChange[];
  readonly reason: string;
  readonly state: StoredSuggestion['state'];
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly answer: string | null;
}

/** A suggestion with its row, which is missing where the reader may not see it. */
export interface Found {
  readonly suggestion: StoredSuggestion;
  readonly row: ShownRow | undefined;
}

/** The values of a JSON text, by field. */
export const valuesIn = (text: string | null): Readonly<Record<string, unknown>> => fieldsOf(parsedJson(text));

type Called = Pick<ShownRow, 'record' | 'place' | 'within'>;

const named = z.nullable(z.union([z.string(), z.number()]));
const calledSchema = z.object({
  record: z.object({
    collection: z.custom<EditedCollection>((name) => isText(name) && isEdited(name)),
    key: z.string(),
    name: z.nullable(z.string()),
  }),
  place: named,
  within: named,
});

/** The name of the row of an accepted removal; undefined for other suggestions, and for those of earlier releases. */
const calledBefore = ({ action, state, about }: StoredSuggestion): Called | undefined =>
  action === 'delete' && state === 'accepted' && about !== null ? calledSchema.parse(JSON.parse(about)) : undefined;

/** The fields that a suggestion is about: of a removal those that its author saw. The link of a new row to what it is part of is none of them. */
const namesOfFields = ({ action, collection, seen, wanted }: StoredSuggestion): readonly string[] => {
  const names = Object.keys(valuesIn(action === 'delete' ? seen : wanted));
  const given = action === 'create' && isEdited(collection) ? givenColumns(collection) : [];
  return names.filter((name) => !given.includes(name));
};

/** Whether the reader may see these fields of a row: answers to custom questions are in one column. */
const isVisible = ({ columns }: ShownRow, fields: readonly string[]): boolean =>
  storedColumns(fields).every((name) => columns.has(name));

/** Whether the reader may see the row and all that is suggested for it. */
export const isWholeVisible = ({ suggestion, row }: Found): boolean =>
  row !== undefined && namesOfFields(suggestion).every((field) => isVisible(row, [field]));

/** Suggestions with their rows, read with the rights of the reader: one question for each table. */
export async function withRows(reading: Reading, suggestions: readonly StoredSuggestion[]): Promise<readonly Found[]> {
  const byTable = new Map<EditedCollection, StoredSuggestion[]>();
  for (const one of suggestions) if (isEdited(one.collection)) entryOf(byTable, one.collection, () => []).push(one);
  const rows = new Map<StoredSuggestion, ShownRow | undefined>();
  for (const [collection, some] of byTable) {
    // A new row is there once it is accepted.
    const isNew = ({ action, state }: StoredSuggestion): boolean => action === 'create' && state !== 'accepted';
    const [unborn, standing] = [some.filter(isNew), some.filter((one) => !isNew(one))];
    const fields = new Set(standing.flatMap(namesOfFields));
    const keys = new Set(standing.map(({ item }) => item));
    const found = await shownRows(reading, collection, [...keys], storedColumns([...fields]));
    for (const one of standing) rows.set(one, found.get(one.item));
    const shown = await shownNewRows(reading, collection, unborn.map(newRowOf));
    for (const [index, one] of unborn.entries()) rows.set(one, shown[index]);
  }
  return suggestions.map((suggestion) => ({ suggestion, row: rows.get(suggestion) }));
}

/** Suggestions as their reader may see them. */
export async function described(reading: Reading, found: readonly Found[]): Promise<readonly ShownSuggestion[]> {
  const people = found.flatMap(({ suggestion: { user, decided_by: decider } }) => [user, decider ?? []].flat());
  const names = await namesOf(reading, [...new Set(people)]);
  return found.map((one) => {
    const { suggestion, row } = one;
    const called = row ?? calledBefore(suggestion);
    const { id, collection, item, action, reason, state } = suggestion;
    const [seen, wanted] = [valuesIn(suggestion.seen), valuesIn(suggestion.wanted)];
    return {
      id,
      when: suggestion.made_at,
      who: names.get(suggestion.user) ?? null,
      collection,
      item,
      action,
      record: called?.record ?? null,
      place: called?.place ?? null,
      within: called?.within ?? null,
      isGone: row === undefined && called !== undefined,
      changes: namesOfFields(suggestion)
        .filter((field) => row && isVisible(row, [field]))
        .map((field) => ({
          field,
          before: seen[field] ?? null,
          after: (suggestion.state === 'accepted' ? valuesIn(suggestion.written) : wanted)[field] ?? null,
          now: unfoldAnswers(row?.row ?? {}, [field])[field] ?? null,
        })),
      // A reason may name what the reader may not see.
      reason: isWholeVisible(one) ? reason : '',
      state,
      decidedAt: suggestion.decided_at,
      decidedBy: suggestion.decided_by === null ? null : (names.get(suggestion.decided_by) ?? null),
      answer: suggestion.answer,
    };
  });
}
