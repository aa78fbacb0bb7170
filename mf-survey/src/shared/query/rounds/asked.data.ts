import { statusOf } from '@groundwork/shared';
import { queryClient, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { askEngine } from '../ask-engine.ts';
import type { AskedParts } from './was-asked.ts';

const answer = z.array(z.looseObject({ round: z.nullable(z.string()), asked: z.array(z.string()) }));

/** What each survey round asked, by the round's id (null for households of none); undefined where the server does not say. */
export type AskedByRound = ReadonlyMap<string | null, ReadonlySet<string>> | undefined;

async function readAsked(signal: AbortSignal): Promise<{ readonly rounds: AskedByRound }> {
  try {
    const unreadable = t`The server’s response about what the survey rounds asked could not be read.`;
    const rounds = await askEngine('asked', answer, unreadable, signal);
    return { rounds: new Map(rounds.map(({ round, asked }) => [round, new Set(asked)])) };
  } catch (error) {
    // Another Directus has no such endpoint.
    if ([403, 404].includes(statusOf(error) ?? 0)) return { rounds: undefined };
    throw error;
  }
}

/** What the survey rounds asked, as a question to the one cache. */
const askedQuery = {
  queryKey: ['survey', 'asked'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readAsked(signal),
};

const NOTHING: ReadonlySet<string> = new Set();

/** What one round asked. A round without a household and without a record has asked nothing. */
export const askedIn = (rounds: AskedByRound, round: string | null): AskedParts =>
  rounds && (rounds.get(round) ?? NOTHING);

/** What the survey rounds asked. */
export const fetchAsked = async (): Promise<AskedByRound> => (await queryClient.fetchQuery(askedQuery)).rounds;

/** The same for a screen; undefined while it is on its way, too. */
export const useAsked = (): AskedByRound => useServerQuery(askedQuery).data?.rounds;
