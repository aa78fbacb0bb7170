import * as z from '../schema-kit.ts';
import { isAnswerColumn, isColumn } from './field-path.ts';
import { answer } from './outbox-body.ts';

const column = z.string().check(z.refine((name) => isColumn(name) || isAnswerColumn(name), 'is not a field'));

/** `POST /groundwork-suggestions/:key/accept`: with `values` for fields that the person has changed. `seen` is what the row says now, as the person has seen it. */
export const acceptBody = z.strictObject({
  values: z.optional(z.record(column, answer)),
  seen: z.optional(z.record(column, z.unknown())),
});
export type AcceptBody = z.infer<typeof acceptBody>;

/** `POST /groundwork-suggestions/:key/decline`: what the person is told who suggested it. */
export const declineBody = z.strictObject({ answer: z.string().check(z.regex(/\S/), z.maxLength(1000)) });
export type DeclineBody = z.infer<typeof declineBody>;
