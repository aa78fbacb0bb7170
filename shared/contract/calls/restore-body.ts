import * as z from '../schema-kit.ts';
import { uuid } from './bodies.ts';
import { EDITED_COLLECTIONS } from './collections.ts';

const rowKey = z.string().check(z.minLength(1), z.maxLength(64));

/** `POST /groundwork-outbox/restore`: restores records that `user` has removed, each whole or not at all. */
export const restoreBody = z.strictObject({
  user: uuid,
  collection: z.enum(EDITED_COLLECTIONS),
  keys: z.array(rowKey).check(z.minLength(1), z.maxLength(100)),
});
export type RestoreBody = z.infer<typeof restoreBody>;

/** The keys that were restored, and those that were not, each with the reason as a sentence. */
export const restoreAnswer = z.looseObject({
  data: z.looseObject({
    restored: z.array(z.string()),
    left: z.array(z.looseObject({ key: z.string(), message: z.string() })),
  }),
});
export type RestoreOutcome = z.infer<typeof restoreAnswer>['data'];
