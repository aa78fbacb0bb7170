import axios from 'axios';
import type { SessionEnvironment } from './environment.ts';
import type { Tokens } from './tokens.ts';

/** Milliseconds one attempt at a refresh may take. */
const ATTEMPT_LIMIT = 8_000;
/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES = [400, 1_200];
/** The longest pause a server may ask for with Retry-After, in milliseconds. */
const LONGEST_PAUSE = 5_000;

/** How asking for new tokens ended: with them, with a refusal, or with nobody answering sensibly. */
export type Exchange = Tokens | 'refused' | 'unanswered';

function statusOf(error: unknown): number | undefined {
  return axios.isAxiosError(error) ? error.response?.status : undefined;
}

/** No answer, too many requests, a broken server: the same question may be answered in a moment (DESIGN §4). */
function mayPass(error: unknown): boolean {
  if (!axios.isAxiosError(error)) return false;
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

function askedPause(error: unknown): number | undefined {
  const header: unknown = axios.isAxiosError(error) ? error.response?.headers['retry-after'] : undefined;
  const seconds = Number.parseInt(String(header), 10);
  return Number.isNaN(seconds) ? undefined : Math.min(LONGEST_PAUSE, seconds * 1_000);
}

async function attempt(environment: SessionEnvironment, refreshToken: string): Promise<Tokens> {
  const giveUp = new AbortController();
  const limit = environment.wait(ATTEMPT_LIMIT).then(() => {
    giveUp.abort();
    // Not left to the abort alone: the caller must not depend on how the transport handles it.
    throw new axios.AxiosError('The server did not answer in time.', axios.AxiosError.ETIMEDOUT);
  });
  return Promise.race([environment.transport.refresh(refreshToken, giveUp.signal), limit]);
}

/**
 * Asks for new tokens, and again where the failure may pass. Bounded in time whatever the server does. Never rejects.
 * @param attempts how often at most
 * @param stop asked before every further attempt
 */
export async function exchange(
  environment: SessionEnvironment,
  refreshToken: string,
  attempts: number,
  stop: () => boolean,
): Promise<Exchange> {
  for (let round = 0; round < attempts; round += 1) {
    try {
      return await attempt(environment, refreshToken);
    } catch (error) {
      environment.log('Renewing the session failed.', error);
      if (!mayPass(error)) return 'refused';
      if (round + 1 < attempts) await environment.wait(askedPause(error) ?? PAUSES[round] ?? LONGEST_PAUSE);
      if (stop()) break;
    }
  }
  return 'unanswered';
}
