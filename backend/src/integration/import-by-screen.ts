import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  choicesOf,
  importReportSchema,
  importSummarySchema,
  readLists,
  sendableFile,
  sentDecisions,
  withNewQuestions,
  withNewRepeats,
  type Decisions,
} from '@groundwork/survey/import';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { portalFor } from './prepared-import.ts';
import { call } from './server.ts';

const stateSchema = z.object({ data: z.looseObject({ checked: z.number().nullable() }) });
const draftSchema = z.object({
  data: z.looseObject({
    problem: z.string().nullable(),
    summary: z.nullable(importSummarySchema),
    report: z.nullable(importReportSchema),
  }),
});

/**
 * Imports files by the calls of the screen, as a person does who accepts what is proposed and creates the villages and crops that are not known.
 * @returns the key of the import, which has been written
 */
export async function importByScreen(
  person: Connection,
  files: readonly File[],
  { round, encoding }: { readonly round: string; readonly encoding: string | undefined },
): Promise<string> {
  const { signal } = new AbortController();
  const portal = portalFor(person);
  const id = randomUUID();
  const ask = async (method: string, what: string, body?: unknown): Promise<unknown> => {
    const answer = await call(person, method, `/groundwork-imports/${id}${what}`, body);
    if (answer.status !== 200) throw new Error(`${method} ${what}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const sent: { id: string; name: string; encoding?: string }[] = [];
  for (const file of files)
    sent.push({
      id: await portal.upload(await sendableFile(file)),
      name: file.name,
      ...(encoding !== undefined && { encoding }),
    });
  const known = await readLists(portal, signal);
  let number = 0;
  const check = async (decisions: Decisions | null) => {
    number += 1;
    const request = {
      number,
      files: sent,
      sha256: null,
      mapping: null,
      mappingName: null,
      size: 0,
      round,
      check: true,
    };
    await ask('POST', '/draft', { ...request, decisions: decisions && sentDecisions(decisions, known) });
    while (stateSchema.parse(await ask('GET', '')).data.checked !== number) await pause(50);
    const { problem, summary, report } = draftSchema.parse(await ask('GET', '/draft')).data;
    if (problem !== null || summary === null) throw new Error(problem ?? 'The files were not read.');
    return { summary, report };
  };
  const { summary } = await check(null);
  const choices = withNewQuestions(
    withNewRepeats(choicesOf(summary, known), known, summary.form),
    undefined,
    summary.form,
  );
  const decisions = { choices, words: {}, answers: {}, corrections: [] };
  const { report } = await check(decisions);
  const { list = [], vocabularies = {} } = report?.words ?? {};
  const unknown = (creates: 'villages' | 'crops') =>
    list.filter(({ vocabulary, match }) => match === null && vocabularies[vocabulary]?.creates === creates);
  const created = (creates: 'villages' | 'crops') =>
    Object.fromEntries(unknown(creates).map(({ key }) => [key, 'new' as const]));
  const words = { villages: created('villages'), crops: created('crops') };
  if (Object.values(words).some((one) => Object.keys(one).length > 0)) await check({ ...decisions, words });
  await ask('POST', '/confirm', { number, update: true, remembered: {} });
  const ended = await portal.ended(id, () => undefined);
  if (ended.state !== 'applied') throw new Error(ended.problem ?? `The import is ${ended.state ?? 'nowhere'}.`);
  return id;
}
