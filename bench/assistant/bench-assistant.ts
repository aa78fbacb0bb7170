import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway } from '@groundwork/gateway';
import { prepareBackend, startBackend, type RunningBackend } from '@groundwork/backend';
import type { Budget } from '../budget-table.ts';
import { publishBuilt } from '../stack.ts';
import { startScriptedModel } from '../../platform/gateway/src/testing/scripted-model.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { measureAssistant, type Judged } from './measure.ts';
import { demoQuestions, realQuestions } from './questions.ts';
import { readDemoFacts, readRealFacts, type Facts } from './facts.ts';
import type { Question } from './question.ts';
import { realDataBeside, startRealPortal } from './real-portal.ts';
import type { Outcome } from './judge.ts';
import { INVENTED, replay } from './replayed-model.ts';

/** Of the questions that have an answer, this share is answered. */
const LEAST_RIGHT = 0.8;
/** Seconds. */
const MOST_SECONDS = 1;

const OUTCOMES: readonly Outcome[] = ['right', 'refused', 'wrong'];

function tableOf(judged: readonly Judged[]): string {
  const groups = [
    ...new Set(judged.flatMap(({ question: { data, kind, language } }) => [data, kind, language])),
    'all',
  ];
  const order = (group: string): number =>
    ['demo', 'SAFI', 'water points'].includes(group) ? 0 : group === 'all' ? 3 : group.length === 2 ? 2 : 1;
  const rows = groups
    .toSorted((a, b) => order(a) - order(b))
    .map((group) => {
      const own = judged.filter(
        ({ question }) =>
          group === 'all' || [question.data, question.kind, question.language].some((one) => one === group),
      );
      return [
        group,
        String(own.length),
        ...OUTCOMES.map((outcome) => String(own.filter((one) => one.outcome === outcome).length)),
      ];
    });
  return [['questions', 'asked', ...OUTCOMES], ...rows]
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(14) : cell.padStart(9))).join(''))
    .join('\n');
}

/** What the questions that were not answered rightly were answered with. */
export const reportOf = (judged: readonly Judged[]): string =>
  [
    tableOf(judged),
    ...judged
      .filter(({ outcome }) => outcome !== 'right')
      .map(
        ({ question, outcome, right, reply }) =>
          `\n${outcome}: ${question.text}\n  right: ${right}\n  ${reply
            .split('\n')
            .filter((line) => line !== '')
            .slice(1, 4)
            .join('\n  ')}`,
      ),
  ].join('\n');

export function budgetsOf(judged: readonly Judged[]): readonly Budget[] {
  const right = judged.filter(({ outcome }) => outcome === 'right').length;
  return [
    {
      what: 'wrong answers of the assistant',
      measured: judged.filter(({ outcome }) => outcome === 'wrong').length,
      most: 0,
      unit: '',
    },
    {
      what: 'questions that it does not answer rightly, in percent',
      measured: Math.ceil(100 * (1 - right / judged.length)),
      most: 100 * (1 - LEAST_RIGHT),
      unit: '',
    },
    { what: 'its first answer', measured: judged[0]?.seconds ?? Infinity, most: MOST_SECONDS, unit: 's' },
    {
      what: 'its slowest other answer',
      measured: Math.max(...judged.slice(1).map(({ seconds }) => seconds)),
      most: MOST_SECONDS,
      unit: 's',
    },
  ];
}

/** What holds with a model that repeats what it gets and invents a number. */
export function budgetsWithModel(judged: readonly Judged[]): readonly Budget[] {
  const standing = judged.filter(
    ({ reply }) => reply.replaceAll(/~~[^~]*~~/g, '').includes(INVENTED) || !reply.includes(`~~${INVENTED}~~`),
  );
  return [
    {
      what: 'wrong answers with a scripted model',
      measured: judged.filter(({ outcome }) => outcome === 'wrong').length,
      most: 0,
      unit: '',
    },
    { what: 'replies of it in which an invented number stands', measured: standing.length, most: 0, unit: '' },
  ];
}

/** The model that settings name, or one that replays calls of tools. */
async function startModel() {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = process.env;
  if (url !== undefined && model !== undefined)
    return { named: model, url, model, key, close: () => Promise.resolve() };
  const scripted = await startScriptedModel(replay);
  return { named: undefined, url: scripted.url, model: 'scripted', key: undefined, close: () => scripted.close() };
}

/** A portal and what is right to say of its data. */
interface Place {
  readonly questions: readonly Question[];
  readonly facts: Facts;
  readonly url: string;
  readonly modelled: string;
}

/** Asks the questions of `questions.ts` over the demo and over real data, without a model and with one. */
export async function benchAssistant(say: (text: string) => void): Promise<readonly Budget[]> {
  const root = path.resolve(import.meta.dirname, '../..');
  const data = realDataBeside(root);
  const plenty = { max: 100_000, windowMs: 60_000 };
  const { named, close, ...model } = await startModel();
  const ends: (() => Promise<void>)[] = [close];
  const folders: string[] = [];
  const start = async (
    questions: readonly Question[],
    prepare: (options: Parameters<typeof startRealPortal>[2]) => Promise<RunningBackend>,
    factsIn: (folder: string) => Facts,
  ): Promise<Place> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-bench-'));
    folders.push(folder);
    const { shellDir, remotesDir, registryFile } = await publishBuilt(root, folder);
    const backend = await prepare({
      dataDir: folder,
      port: await findFreePort(),
      origin: 'http://localhost',
      registration: 'open',
      twoFactor: 'optional',
      log: () => undefined,
    });
    ends.push(() => backend.stop());
    const served = {
      configFile: path.join(folder, 'config.json'),
      apiUrl: backend.url,
      dataUrl: backend.url,
      shellDir,
      remotesDir,
      registryFile,
      rateLimits: { chat: plenty, login: plenty },
    };
    const gateway = await createGateway(served);
    const modelled = await createGateway({
      ...served,
      languageModel: { ...model, questionsPerDay: 100_000, patienceMs: 60_000 },
    });
    ends.push(
      () => gateway.close(),
      () => modelled.close(),
    );
    return { questions, facts: factsIn(folder), url: await gateway.listen(0), modelled: await modelled.listen(0) };
  };
  try {
    say('Preparing a Directus with demo data');
    const places = [
      await start(
        demoQuestions,
        async (options) => (await prepareBackend(options), startBackend(options)),
        (folder) => readDemoFacts(root, path.join(folder, 'backend/data.db')),
      ),
    ];
    if (data === undefined)
      say(
        'The SAFI survey and the water points are not beside this checkout (../shared/data): their questions are left out.',
      );
    else {
      say('Preparing a Directus with the SAFI survey and the water points');
      places.push(
        await start(
          realQuestions,
          (options) => startRealPortal(root, data, options),
          () => readRealFacts(root, data),
        ),
      );
    }
    const measureAll = async (
      urlOf: (place: Place) => string,
      isAsked: (question: Question) => boolean,
    ): Promise<readonly Judged[]> => {
      const judged: Judged[] = [];
      for (const place of places)
        judged.push(...(await measureAssistant(urlOf(place), place.facts, place.questions.filter(isAsked))));
      return judged;
    };
    const judged = await measureAll(
      ({ url }) => url,
      () => true,
    );
    say(reportOf(judged));
    say(`\nWith ${named ?? 'a scripted model'}:`);
    // A scripted one does not put a short question in full: what it asks is another question then.
    const withModel = await measureAll(
      ({ modelled }) => modelled,
      ({ kind }) => named !== undefined || kind !== 'follow-up',
    );
    say(reportOf(withModel));
    // Of a real one it is shown how well it does, and no more.
    return [...budgetsOf(judged), ...(named === undefined ? budgetsWithModel(withModel) : [])];
  } finally {
    for (const end of ends.toReversed()) await end();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
