import * as z from '../schema-kit.ts';
import { EDITED_COLLECTIONS } from './collections.ts';
import * as bodies from './bodies.ts';
import { isAnswerColumn, isColumn } from './field-path.ts';
import { outline } from './outline.ts';

const create = <const Name extends string, S extends z.Schema<{ readonly id: string }>>(collection: Name, values: S) =>
  z.strictObject({ action: z.literal('create'), collection: z.literal(collection), values });

/** The largest list of answers, and the longest text, that one question has. */
const MOST_WORDS = 500;
const LONGEST = 20_000;
/** What is said of one amount. */
const MOST_PARTS = 20;

const word = z.union([z.string().check(z.maxLength(1000)), z.number()]);
const part = z
  .record(z.string().check(z.maxLength(64)), z.nullable(word))
  .check(z.refine((values) => Object.keys(values).length <= MOST_PARTS, 'has too many entries'));
/** What can be recorded in a field. */
export const answer = z.union([
  z.string().check(z.maxLength(LONGEST)),
  z.number(),
  z.boolean(),
  z.array(word).check(z.maxLength(MOST_WORDS)),
  // Amounts with what they were for: sources of income, loans.
  z.array(part).check(z.maxLength(MOST_WORDS)),
  // Numbers by name: the units of each stratum.
  z
    .record(z.string().check(z.maxLength(255)), z.number())
    .check(z.refine((counts) => Object.keys(counts).length <= MOST_WORDS, 'has too many entries')),
  outline,
  z.unknown().check(z.refine((value) => value === null)),
]);

/** A column of the row, or a custom question, whose answers are in one: `answers.tools_owned`. */
const isField = (name: string): boolean => isColumn(name) || isAnswerColumn(name);

/** A key as the server makes it, or as people choose it: a village's code. */
const rowKey = z.string().check(z.minLength(1), z.maxLength(64));

const answers = z
  .looseObject({ id: rowKey })
  .check(
    z.refine(
      (values) => Object.entries(values).every(([name, value]) => isField(name) && z.safeParse(answer, value).success),
      'holds something that is no answer',
    ),
  );

/** Why, in the person's words. */
const reason = z.optional(z.string().check(z.maxLength(1000)));

/**
 * A row that somebody creates, changes or removes. `id` is its key, whatever the table calls that. What each field allows is checked by the
 * server, against the model.
 */
const edit = <const Actions extends readonly string[], const Names extends readonly string[]>(
  actions: Actions,
  collections: Names,
) =>
  z.strictObject({
    action: z.enum(actions),
    collection: z.enum(collections),
    values: answers,
    reason,
  });

/** One row that is written: what may be done without a network, and nothing else. */
const write = z.union([
  create('household_reviews', bodies.review),
  create('figure_notes', bodies.newFigureNote),
  create('water_point_visits', bodies.newVisit),
  z.strictObject({
    action: z.literal('update'),
    collection: z.literal('media_upload_items'),
    values: bodies.mediaCorrection,
  }),
  create('cms_pages', bodies.newPage),
  z.strictObject({ action: z.literal('update'), collection: z.literal('cms_pages'), values: bodies.pageCorrection }),
  // A visit is created as above: it has a photo, and everybody may record one.
  edit(
    ['create'],
    EDITED_COLLECTIONS.filter((name) => name !== 'water_point_visits'),
  ),
  edit(['update', 'delete'], EDITED_COLLECTIONS),
]);

/** The most columns and custom questions that a record of these has. */
const MOST_EXPECTED = 1000;

/** What a row said when the person decided. Where it says something else by now, that is a conflict. */
const expectation = z.strictObject({
  collection: z.enum([...EDITED_COLLECTIONS, 'media_upload_items', 'cms_pages']),
  key: z.string().check(z.minLength(1), z.maxLength(255)),
  values: z
    .record(z.string().check(z.refine(isField, 'is not a field')), z.unknown())
    .check(z.refine((values) => Object.keys(values).length <= MOST_EXPECTED, 'names too many fields')),
});

/** `POST /groundwork-outbox`: a change with a key of its own, under which it is made once, however often it is sent. `user` made it, and is to be the one who sends it. */
export const outboxBody = z.strictObject({
  id: bodies.uuid,
  user: bodies.uuid,
  write,
  expects: z.nullable(expectation),
  /** The change is not made but suggested, by somebody who may read the row and not change it. */
  suggested: z.optional(z.literal(true)),
});
export type OutboxBody = z.infer<typeof outboxBody>;
export type OutboxWrite = OutboxBody['write'];
export type Expectation = NonNullable<OutboxBody['expects']>;

/** One field that has changed since: as it was when the person decided, and as it is now. */
const difference = z.strictObject({ field: z.string(), expected: z.unknown(), current: z.unknown() });
export type Difference = z.infer<typeof difference>;

/** What came of it. `written` also where it had been written before. In a conflict nothing is written. */
export const outboxAnswer = z.looseObject({
  data: z.union([
    z.looseObject({ state: z.literal('written') }),
    z.looseObject({ state: z.literal('conflict'), differences: z.array(difference) }),
  ]),
});
export type OutboxOutcome = z.infer<typeof outboxAnswer>['data'];
