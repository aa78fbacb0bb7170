import * as z from '../schema-kit.ts';
import * as bodies from './bodies.ts';
import { isColumn } from './field-path.ts';

const create = <const Name extends string, S extends z.Schema<{ readonly id: string }>>(collection: Name, values: S) =>
  z.strictObject({ action: z.literal('create'), collection: z.literal(collection), values });

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
]);

/** The most columns that a record of these has. */
const MOST_EXPECTED = 100;

/** What a row said when the person decided. Where it says something else by now, that is a conflict. */
const expectation = z.strictObject({
  collection: z.enum(['households', 'media_upload_items']),
  key: z.string().check(z.minLength(1), z.maxLength(255)),
  values: z
    .record(z.string().check(z.refine(isColumn, 'is not a column')), z.unknown())
    .check(z.refine((values) => Object.keys(values).length <= MOST_EXPECTED, 'names too many fields')),
});

/** `POST /groundwork-outbox`: a change with a key of its own, under which it is made once, however often it is sent. `user` made it, and is to be the one who sends it. */
export const outboxBody = z.strictObject({
  id: bodies.uuid,
  user: bodies.uuid,
  write,
  expects: z.nullable(expectation),
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
