import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { applyPlan, checkRequest, columnsInRecord, createTurns, expectedOf, formMappingOf, landedRows, onlyNew, readSurveyFile, ReadProblem, writesOf } from '@groundwork/survey/import';
import type { Refusal, SurveyServer } from '@groundwork/survey/import';
import type { FromThread, Method, Outcome, Started, ToThread } from './messages.ts';

/** Reads, checks and plans an import in a thread of its own; what it reads and writes of the portal, the server does for it. */

const { request, paths } = workerData as Started;
const port = parentPort;
if (port === null) throw new Error('This runs in a thread only.');
const send = (message: FromThread): void => port.postMessage(message);

/** What the server refused, as it said. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.words);
    this.refusal = refusal;
  }
}

const waiting = new Map<number, { readonly resolve: (value: never) => void; readonly reject: (error: Refused) => void }>();
let ids = 0;
const writing = new Promise<void>((open) => {
  port.on('message', (message: ToThread) => {
    if (message.kind === 'write') return open();
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value as never);
    else call?.reject(new Refused(message.refusal));
  });
});

const asking =
  <T>(method: Method) =>
  (collection: string, value: unknown): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const id = (ids += 1);
      waiting.set(id, { resolve, reject });
      send({ kind: 'call', id, method, given: [collection, value as never] });
    });

const server: SurveyServer = {
  search: asking('search'),
  create: asking('create'),
  correct: asking('correct'),
  remove: asking('remove'),
  refusal: (error) => (error instanceof Refused ? error.refusal : { about: 'other', words: String(error) }),
};

async function run(): Promise<Outcome> {
  const { signal } = new AbortController();
  const turns = createTurns(signal);
  const files = [];
  for (const [index, { name }] of request.files.entries()) files.push({ name, sheets: await readSurveyFile(new File([readFileSync(paths[index] ?? '')], name), signal, { turns }) });
  const { plan: whole, decisions } = await checkRequest(request, files, server, signal, turns);
  // The sheets are part of the choices: of the file nothing else is needed.
  files.length = 0;
  const { choices } = decisions;
  if (request.expected !== null && JSON.stringify(expectedOf(whole)) !== JSON.stringify(request.expected)) return { kind: 'problem', words: 'The portal’s data has changed since the file was checked. Check the file again.' };
  const plan = request.update ? whole : onlyNew(whole);
  send({ kind: 'planned', total: writesOf(plan) });
  await writing;
  const mapping = { ...columnsInRecord(choices), remembered: request.remembered, ...(request.corrections.length > 0 && { corrections: request.corrections }) };
  const applied = await applyPlan(server, plan, { batch: request.id, mapping, newRound: request.newRound, onProgress: (written) => send({ kind: 'progress', written }) }, signal);
  if (request.source === undefined) return { kind: 'written', applied };
  return { kind: 'written', applied, submissions: { ...landedRows(plan, choices.map(({ sheet }) => sheet), applied.refused), formMapping: formMappingOf(decisions) } };
}

try {
  send(await run());
} catch (error) {
  if (!(error instanceof ReadProblem)) throw error;
  send({ kind: 'problem', words: error.message });
}
port.close();
