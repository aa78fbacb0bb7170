import { askedByRound } from './asked.js';
import { keptAnswers } from './kept-answers.js';

/** Whether this process hears of everything that is written: one of several does not hear what is written through another. */
export const isAlone = (env) => env.SYNCHRONIZATION_STORE !== 'redis';

/** What each survey round asked, as `askedByRound` finds it; kept until a row of the survey changes. */
export async function keptAsked({ database, schema, env }) {
  const count = async () => JSON.stringify(await askedByRound({ database, schema }));
  return JSON.parse(isAlone(env) ? await keptAnswers.answer('asked', count) : await count());
}
