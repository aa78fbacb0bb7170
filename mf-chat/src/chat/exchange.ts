import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

/** Why a question has no reply, as shown to the person: SPEC §8, one that was stopped, and one that was asked without a network. */
export const FAILURES = {
  failed: t`Sorry, something went wrong.`,
  unexpected: t`Sorry, error encountered receiving response.`,
  stopped: t`Stopped.`,
  offline: t`You are offline. Your question is sent when there is a connection.`,
} as const;

export type Failure = keyof typeof FAILURES;

const keptSchema = z.looseObject({
  /** When it was asked, and answered or given up, in milliseconds since 1970. */
  at: z.number(),
  endedAt: z.optional(z.number()),
  question: z.string(),
  talk: z.optional(z.string()),
  reply: z.optional(z.string()),
  failure: z.optional(z.enum(['failed', 'unexpected', 'stopped', 'offline'])),
});

/**
 * A question and what became of it: a reply, a failure, or nothing yet. Kept as one, so that a question has one answer even
 * where two tabs have asked for it.
 */
export interface Exchange {
  /** Sorts by the time of asking. */
  readonly id: string;
  readonly at: number;
  readonly endedAt?: number | undefined;
  readonly question: string;
  /** The id of its conversation; missing in what was said before there were several. */
  readonly talk?: string | undefined;
  readonly reply?: string | undefined;
  readonly failure?: Failure | undefined;
}

/** A new exchange, later than `last`. @param talk the conversation that it belongs to; missing, it begins one */
export function newExchange(question: string, last: Exchange | undefined, talk?: string): Exchange {
  // Two in the same millisecond, or a clock that was put back, must not change the order.
  const at = Math.max(Date.now(), (last?.at ?? 0) + 1);
  const random = Math.random().toString(36).slice(2, 10);
  const id = `${at.toString(36).padStart(9, '0')}-${random}`;
  // Without an id: of before conversations had one.
  return talk === '' ? { id, at, question } : { id, at, question, talk: talk ?? id };
}

/** As written on the device. */
export function serialiseExchange({ id: _id, ...kept }: Exchange): string {
  return JSON.stringify(kept);
}

/** Undefined for what was not written by us, or by a later us. */
export function readExchange(id: string, text: string): Exchange | undefined {
  try {
    const kept = z.safeParse(keptSchema, JSON.parse(text));
    if (!kept.success) return undefined;
    const { at, endedAt, question, talk, reply, failure } = kept.data;
    return { id, at, endedAt, question, talk, reply, failure };
  } catch {
    return undefined; // Not even JSON.
  }
}

/** Letters of an exchange, for the bound on all of them. */
export function lettersOf({ question, reply }: Exchange): number {
  return question.length + (reply?.length ?? 0);
}
