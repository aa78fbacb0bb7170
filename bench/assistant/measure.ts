import { z } from 'zod';
import { demoAccounts } from '../../backend/src/accounts.ts';
import type { Facts } from './facts.ts';
import { judge, rightFor, type Outcome } from './judge.ts';
import type { Account, Question } from './question.ts';

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

/** Signs in to a portal and asks in its chat. */
async function askerAt(url: string, account: Account): Promise<(question: Question) => Promise<string>> {
  const { email, password } = demoAccounts[account];
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const authorization = `Bearer ${signedIn.parse(await login.json()).data.access_token}`;
  const { id } = me.parse(await (await fetch(`${url}/api/users/me`, { headers: { authorization } })).json()).data;
  // A server that has just started makes its copy of the survey first, which the survey's screens wait for, too.
  await fetch(`${url}/api/survey-figures/asked`, { headers: { authorization } });
  return async ({ text: message, earlier }) => {
    const answer = await fetch(`${url}/webhook/bench/chat`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(earlier && { 'x-groundwork-earlier': encodeURIComponent(JSON.stringify(earlier)) }),
      },
      body: JSON.stringify({ message, groundwork_thread_id: id }),
    });
    if (!answer.ok) throw new Error(`The chat answered ${answer.status} to “${message}”.`);
    return replies.parse(await answer.json())[0]?.output ?? '';
  };
}

/** Asks questions in the chat of a portal, each as who asks it, and judges the answers by what is known of its data. */
export async function measureAssistant(
  url: string,
  facts: Facts,
  asked: readonly Question[],
): Promise<readonly Judged[]> {
  const askers = new Map<Account, (question: Question) => Promise<string>>();
  const judged: Judged[] = [];
  for (const question of asked) {
    const { as = 'member' } = question;
    const ask = askers.get(as) ?? (await askerAt(url, as));
    askers.set(as, ask);
    const start = performance.now();
    const reply = await ask(question);
    const seconds = (performance.now() - start) / 1000;
    judged.push({
      question,
      reply,
      seconds,
      outcome: judge(reply, question, facts),
      right: rightFor(question.expected, facts),
    });
  }
  return judged;
}
