import * as z from '../schema-kit.ts';
import { uuid } from './bodies.ts';
import type { Collection } from './collections.ts';

/** The tables of which two records can be made one. */
const MERGED_COLLECTIONS = ['villages', 'households'] as const satisfies readonly Collection[];
export type MergedCollection = (typeof MERGED_COLLECTIONS)[number];

/** A key as the server makes it, or as people choose it: a village's code. */
const rowKey = z.string().check(z.minLength(1), z.maxLength(64));
const pair = { collection: z.enum(MERGED_COLLECTIONS), keep: rowKey, remove: rowKey };

/** Which of the two answers stays, where both have one. */
const side = z.enum(['keep', 'remove']);
/** Two records differ in a hundred fields, and in those of some dozen rows. */
const MOST_CHOICES = 5000;

/**
 * `POST /groundwork-merge`: what would become of two records that are one, or their merging. That has a key of its own, under which it is done once,
 * however often it is sent; `seen` is the preview that the person has decided on.
 */
export const mergeBody = z.union([
  z.strictObject({ ...pair, isPreview: z.literal(true) }),
  z.strictObject({
    ...pair,
    isPreview: z.literal(false),
    id: uuid,
    user: uuid,
    seen: z.string().check(z.maxLength(64)),
    values: z
      .record(z.string().check(z.maxLength(400)), side)
      .check(z.refine((chosen) => Object.keys(chosen).length <= MOST_CHOICES, 'has too many entries')),
    reason: z.string().check(z.maxLength(1000)),
  }),
]);
export type MergeBody = z.infer<typeof mergeBody>;

const values = z.record(z.string(), z.unknown());

/** Something in which the two differ. `id` names it in the request; several fields are of one answer, such as a place. */
const difference = z.looseObject({
  id: z.string(),
  collection: z.string(),
  /** What tells the row apart within its record: a species, a year. Nothing for the record itself. */
  place: values,
  keep: values,
  remove: values,
});
export type MergeDifference = z.infer<typeof difference>;

const preview = z.looseObject({
  state: z.literal('preview'),
  /** Stands for what the preview shows. */
  seen: z.string(),
  differences: z.array(difference),
  /** How many rows go over to the record that stays, by table. */
  moves: z.array(z.looseObject({ collection: z.string(), rows: z.number() })),
  /** Rows that both have, of which one stays, by table. */
  joins: z.array(z.looseObject({ collection: z.string(), rows: z.number() })),
  /** Rows whose number is taken. */
  renumbered: z.array(z.looseObject({ collection: z.string(), from: z.number(), to: z.number() })),
  /** The review of a household from then on; null for a village. */
  reviewState: z.nullable(z.string()),
});
export type MergePreview = z.infer<typeof preview>;

/** The preview, or that it is done; `merged` also where it had been done before. */
export const mergeAnswer = z.looseObject({ data: z.union([preview, z.looseObject({ state: z.literal('merged') })]) });
