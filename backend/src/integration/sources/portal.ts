import { randomUUID } from 'node:crypto';
import {
  checkImport,
  choicesOf,
  createTurns,
  importSheets,
  importSummaryOf,
  readLists,
  readSurveyFile,
  requestOf,
  withNewQuestions,
  withNewRepeats,
  withQuestion,
  type FileRead,
  type SheetChoice,
} from '@groundwork/survey/import';
import { customFieldName } from '@groundwork/survey/model';
import { z } from 'zod';
import { peopleOf, type People } from '../signed-in-people.ts';
import { portalFor } from '../prepared-import.ts';
import { call, expectStatus, startTestServer, type TestServer } from '../server.ts';
import { until } from '../until.ts';
import { startKoboServer, type KoboAsset, type KoboServer } from './kobo-server.ts';
import { startOdkServer, type OdkForm, type OdkServer } from './odk-server.ts';
import { rowsAt } from '../items.ts';

/** A portal beside a KoboToolbox and an ODK Central, and what its people do with them. */
interface Servers {
  readonly kobo: KoboServer;
  readonly odk: OdkServer;
  readonly people: People;
}

let servers: Servers | undefined;
const started = (): Servers => {
  if (servers === undefined) throw new Error('The servers have not started.');
  return servers;
};
export const who = (): People => started().people;
export const service = (): KoboServer => started().kobo;
export const central = (): OdkServer => started().odk;

/** @param start starts the portal's server with these settings */
export async function startServers(
  start: (settings: Readonly<Record<string, string>>) => Promise<TestServer> = startTestServer,
): Promise<void> {
  const kobo = await startKoboServer({ name: 'Of another survey' });
  const odk = await startOdkServer({ name: 'Of another survey' });
  servers = { kobo, odk, people: await peopleOf(await start({ GROUNDWORK_SOURCE_SERVERS: `${kobo.url},${odk.url}` })) };
}

/** Stops the portal's server in the middle of whatever it does, and starts it again with the same data. */
export async function restart(): Promise<void> {
  const { kobo, odk, people } = started();
  await people.server.pause();
  servers = {
    kobo,
    odk,
    people: await peopleOf(
      await startTestServer({ GROUNDWORK_SOURCE_SERVERS: `${kobo.url},${odk.url}` }, people.server.dataDir),
    ),
  };
}

export async function stopServers(): Promise<void> {
  await servers?.people.server.stop();
  await servers?.kobo.close();
  await servers?.odk.close();
}

const sourceSchema = z.looseObject({
  id: z.string(),
  state: z.enum(['idle', 'syncing', 'ready', 'importing']),
  problem: z.string().nullable(),
  imported: z.number(),
  left_out: z.number(),
  deleted: z.number(),
  batch: z.string().nullable(),
  photos: z.looseObject({
    added: z.number(),
    gone: z.number(),
    missing: z.number(),
    fetching: z.boolean(),
    problems: z.array(z.object({ words: z.string(), photos: z.number() })),
  }),
  waiting: z
    .looseObject({
      submissions: z.number(),
      fetch: z.string().nullable(),
      files: z.array(z.object({ id: z.string(), name: z.string() })),
    })
    .nullable(),
});
type Source = z.infer<typeof sourceSchema>;
const listSchema = z.object({ data: z.object({ servers: z.array(z.string()), sources: z.array(sourceSchema) }) });

export const connection = () => ({ kind: 'kobo', address: service().url, account: null, secret: service().token });
export const odkConnection = () => ({
  kind: 'odk',
  address: central().url,
  account: central().email,
  secret: central().password,
});
export const connect = async (form: KoboAsset | OdkForm): Promise<string> => {
  const id = randomUUID();
  const of =
    'uid' in form
      ? { ...connection(), project: null, form: form.uid }
      : { ...odkConnection(), project: String(central().projectId), form: form.xmlFormId };
  const made = await call(who().manager, 'POST', '/groundwork-sources', { id, ...of, schedule: 'hourly' });
  expect([made.status, made.body]).toEqual([200, expect.anything()]);
  expect(made.text).not.toContain(of.secret);
  return id;
};
export const sourceOf = async (id: string): Promise<Source> => {
  const { sources } = listSchema.parse((await call(who().manager, 'GET', '/groundwork-sources')).body).data;
  const found = sources.find((one) => one.id === id);
  if (found === undefined) throw new Error('The source is not listed.');
  return found;
};
/** The source once nothing of it is under way. */
export const settled = (id: string): Promise<Source> =>
  until(
    () => sourceOf(id),
    ({ state }) => state === 'idle' || state === 'ready',
  );
/** What is shown of a source's photos, once it is what is expected and none are being fetched. */
export const photosOf = async (id: string, expected: Readonly<Record<string, unknown>>): Promise<Source['photos']> => {
  const { photos } = await until(
    () => sourceOf(id),
    ({ photos: now }) => !now.fetching && Object.entries(expected).every(([name, value]) => now[name] === value),
  );
  expect(photos).toMatchObject({ fetching: false, ...expected });
  return photos;
};
export const sync = async (id: string, review = false): Promise<Source> => {
  await expectStatus(200, who().manager, 'POST', `/groundwork-sources/${id}/sync`, { review });
  return settled(id);
};
/**
 * A form whose submissions were reviewed and imported.
 * @param open names of questions that the person does not restrict
 */
export const imported = async (form: KoboAsset | OdkForm, toRestrict: readonly string[] = []) => {
  const id = await connect(form);
  expect(await settled(id)).toMatchObject({ state: 'ready' });
  const round = await newRound();
  const { ended, batch } = await importWaiting(id, round, toRestrict);
  expect(ended).toMatchObject({ state: 'applied', problem: null });
  return { id, round, batch };
};
export const newRound = async (): Promise<string> => {
  const id = randomUUID();
  await expectStatus(200, who().manager, 'POST', '/items/survey_rounds', { id, name: id });
  return id;
};
const restricted = (choice: SheetChoice, names: readonly string[]): SheetChoice =>
  choice.columns.reduce((before, field, index) => {
    const question = before.questions.find((one) => customFieldName(one) === field);
    return question !== undefined && names.includes(question.name)
      ? withQuestion(before, index, { ...question, restricted: true })
      : before;
  }, choice);
/** Begins the import of what was fetched, as the screen does once a person has looked at it. */
export const beginWaiting = async (id: string, round: string, toRestrict: readonly string[] = []) => {
  const { manager } = who();
  const { waiting } = await sourceOf(id);
  if (waiting === null || waiting.fetch === null) throw new Error('Nothing waits for a review.');
  const { signal } = new AbortController();
  const found: FileRead[] = [];
  for (const file of waiting.files) {
    const { text } = await call(manager, 'GET', `/assets/${file.id}`);
    found.push({ name: file.name, sheets: await readSurveyFile(new File([text], file.name), signal) });
  }
  const portal = portalFor(manager);
  const read = importSheets(found, { mapping: null, isFetched: true });
  const known = await readLists(portal, signal);
  const choices = withNewQuestions(
    withNewRepeats(choicesOf(importSummaryOf(read), known), known),
    undefined,
    read.form,
  ).map((choice) => restricted(choice, toRestrict));
  const decisions = { choices, words: {}, answers: {}, corrections: [] };
  const { plan } = await checkImport({
    ...decisions,
    read,
    reader: portal,
    known,
    round,
    signal,
    turns: createTurns(signal),
  });
  const request = requestOf({
    id: randomUUID(),
    files: [...waiting.files],
    sha256: null,
    mapping: null,
    round,
    update: true,
    remembered: {},
    decisions,
    plan,
    source: { id, fetch: waiting.fetch },
  });
  await portal.begin(request);
  return { portal, batch: request.id };
};
/** The same, until it has ended. */
export const importWaiting = async (id: string, round: string, toRestrict: readonly string[] = []) => {
  const { portal, batch } = await beginWaiting(id, round, toRestrict);
  return { ended: await portal.ended(batch, () => undefined), batch };
};
/** What each submission carries beside its answers; another at every run. */
const SUBMISSION = ['submission_start', 'submission_end', 'form_version', 'device', 'submitter'];
function withoutSubmission(answers: unknown): Readonly<Record<string, unknown>> | null {
  const own = Object.entries((answers ?? {}) as Readonly<Record<string, unknown>>).filter(
    ([name]) => !SUBMISSION.includes(name),
  );
  return own.length === 0 ? null : Object.fromEntries(own);
}
/** Households as they are stored, with what their submissions carried. */
export const householdsStored = (round: string) =>
  rowsAt(
    who().manager,
    `/items/households?filter[survey_round_id][_eq]=${round}&sort=household_code&fields=id,household_code,external_id,rooms,answers,restricted_answers,review_state`,
  );
export const households = async (round: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await householdsStored(round)).map((row) => ({
    ...row,
    restricted_answers: withoutSubmission(row['restricted_answers']),
  }));
/** Reviews follow when an import has ended. */
export const firstReviewed = async (round: string): Promise<void> => {
  await until(
    () => households(round),
    ([first]) => first?.['review_state'] !== 'not_reviewed',
  );
};
/** What was deleted at the source, or is missing in an edit, and waits for a decision. */
export const deletedOf = async (id: string) => rowsAt(who().manager, `/groundwork-sources/${id}/deleted`);
/** Decides about one of these. @returns how many wait then */
export const decide = async (id: string, row: Readonly<Record<string, unknown>> | undefined, remove: boolean) =>
  z.object({ data: z.object({ deleted: z.number() }) }).parse(
    (
      await call(who().manager, 'POST', `/groundwork-sources/${id}/deleted`, {
        submissions: [row?.['submission']],
        remove,
      })
    ).body,
  ).data.deleted;

/** Makes two households one, as the panel does. */
export const mergeHouseholds = async (keep: string, remove: string): Promise<void> => {
  const { manager } = who();
  const two = { collection: 'households', keep, remove };
  const { data } = z
    .object({
      data: z.looseObject({ seen: z.string(), differences: z.array(z.looseObject({ id: z.string() })) }),
    })
    .parse((await call(manager, 'POST', '/groundwork-merge', { ...two, isPreview: true })).body);
  const me = z
    .object({ data: z.object({ id: z.string() }) })
    .parse((await call(manager, 'GET', '/users/me?fields=id')).body).data.id;
  await expectStatus(200, manager, 'POST', '/groundwork-merge', {
    ...two,
    isPreview: false,
    id: randomUUID(),
    user: me,
    seen: data.seen,
    values: Object.fromEntries(data.differences.map(({ id }) => [id, 'keep'])),
    reason: 'ሁለቱ አንድ ናቸው',
  });
};
