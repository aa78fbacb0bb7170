import { z } from 'zod';
import { demoAccounts } from '../../backend/src/accounts.ts';
import { readFacts } from './facts.ts';
import { judge, rightFor, type Outcome } from './judge.ts';
import { questions, type Question } from './questions.ts';

/** A question with what came of it. */
export interface Judged {
  readonly question: Question;
  readonly outcome: Outcome;
  readonly reply: string;
  readonly right: string;
  readonly seconds: number;
}

const signedIn = z.object({ data: z.object({ access_token: z.string() }) });
const me = z.object({ data: z.object({ id: z.string() }) });
const replies = z.array(z.object({ output: z.string() })).min(1);

/** Signs in as the demo's member, who asks. */
async function askerAt(url: string): Promise<(question: Question) => Promise<string>> {
  const { email, password } = demoAccounts.member;
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
  const authorization = `Bearer ${signedIn.parse(await login.json()).data.access_token}`;
  const { id } = me.parse(await (await fetch(`${url}/api/users/me`, { headers: { authorization } })).json()).data;
  // A server that has just started makes its copy of the survey first, which the survey's screens wait for, too.
  await fetch(`${url}/api/survey-figures/asked`, { headers: { authorization } });
  return async ({ text: message, earlier }) => {
    const answer = await fetch(`${url}/webhook/bench/chat`, { method: 'POST', headers: { authorization, 'content-type': 'application/json', ...(earlier && { 'x-groundwork-earlier': encodeURIComponent(JSON.stringify(earlier)) }) }, body: JSON.stringify({ message, groundwork_thread_id: id }) });
    if (!answer.ok) throw new Error(`The chat answered ${answer.status} to “${message}”.`);
    return replies.parse(await answer.json())[0]?.output ?? '';
  };
}

/**
 * Asks every question of the list in the chat of a portal with the demo, and judges the answers by its rows.
 * @param databaseFile of its Directus on SQLite
 * @param asked all of the list where nothing is said
 */
export async function measureAssistant(root: string, url: string, databaseFile: string, asked: readonly Question[] = questions): Promise<readonly Judged[]> {
  const ask = await askerAt(url);
  const facts = readFacts(root, databaseFile);
  const judged: Judged[] = [];
  for (const question of asked) {
    const start = performance.now();
    const reply = await ask(question);
    const seconds = (performance.now() - start) / 1000;
    judged.push({ question, reply, seconds, outcome: judge(reply, question, facts), right: rightFor(question.expected, facts) });
  }
  return judged;
}
