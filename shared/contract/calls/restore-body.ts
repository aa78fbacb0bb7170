import * as z from '../schema-kit.ts';
import { uuid } from './bodies.ts';
import { EDITED_COLLECTIONS } from './collections.ts';

const rowKey = z.string().check(z.minLength(1), z.maxLength(64));

/** `POST /groundwork-outbox/restore`: records that `user` has removed are there again, each with what went with it, or as it is without it. */
export const restoreBody = z.strictObject({
  user: uuid,
  collection: z.enum(EDITED_COLLECTIONS),
  keys: z.array(rowKey).check(z.minLength(1), z.maxLength(100)),
});
export type RestoreBody = z.infer<typeof restoreBody>;

/** Which are there again, and which are not, with the reason as a sentence. */
export const restoreAnswer = z.looseObject({
  data: z.looseObject({
    restored: z.array(z.string()),
    left: z.array(z.looseObject({ key: z.string(), message: z.string() })),
  }),
});
export type RestoreOutcome = z.infer<typeof restoreAnswer>['data'];
