import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  textFile,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import {
  checkDraft,
  createTurns,
  draftRequestSchema,
  readSurveyFile,
  ReadProblem,
  type DraftRequest,
  type FileRead,
  type ImportReport,
  type SurveyReader,
} from '@groundwork/survey/import';
// What the screen fetches later is read here, so that no test waits for it.
import './engine.ts';
import './ReadFile.tsx';
import { Component as SurveyUpload } from './SurveyUpload.tsx';

/** What the tests of the upload have in common; no build takes it in. */
export const HOUSEHOLDS = '/data/items/households';
export const VILLAGES = '/data/items/villages';
export const IMPORTS = '/data/groundwork-imports';
export const MAPPINGS = '/data/items/import_mappings';
export const PATH = '/baseline-survey/tools/upload';
const DRAFT = /^\/data\/groundwork-imports\/[^/]+\/draft$/;
const CONFIRM = /^\/data\/groundwork-imports\/[^/]+\/confirm$/;
export let server: FakeDirectus;

interface ServedDraft {
  request: DraftRequest;
  checked: number | null;
  problem: string | null;
  summary: unknown;
  report: ImportReport | null;
}
let drafts = new Map<string, ServedDraft>();
let uploaded: File[] = [];
let confirmed: { readonly id: string; readonly body: object }[] = [];

/** Begins every test of the file in a fresh page, before a fresh server. */
export const inFreshPages = (): void =>
  void beforeEach(() => {
    freshPage();
    queryClient.clear();
    server = serveFake();
    drafts = new Map();
    uploaded = [];
    confirmed = [];
    allow('full');
    server.items['survey_rounds'] = [
      { id: 'r2', name: 'Midline' },
      { id: 'r1', name: 'Baseline' },
    ];
    server.items['villages'] = [
      { village_id: 'V1', village_name: 'Chirodzo' },
      { village_id: 'V2', village_name: 'Ruaca' },
    ];
    server.items['crops'] = [{ crop_id: 'maize', name: 'Maize' }];
    server.items['survey_questions'] = [];
    server.items['import_batches'] = [];
    server.items['import_mappings'] = [];
    server.on('POST', MAPPINGS, () => ({ status: 200, body: { data: [] } }));
    server.on('POST', '/data/files', ({ body }) => {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) uploaded.push(file);
      return { status: 200, body: { data: { id: String(uploaded.length - 1) } } };
    });
    rows = {};
    server.on('POST', DRAFT, async ({ path, body }) => ({
      status: 200,
      body: { data: await ask(keyIn(path), draftRequestSchema.parse(body)) },
    }));
    server.on('GET', /^\/data\/groundwork-imports\/[^/]+$/, ({ path }) =>
      drafts.has(path.split('/').at(-1) ?? '')
        ? { status: 200, body: { data: state(path.split('/').at(-1) ?? '') } }
        : undefined,
    );
    server.on('GET', DRAFT, ({ path }) => {
      const draft = drafts.get(keyIn(path));
      return draft === undefined
        ? refusal(409, 'IMPORT_ENDED', 'This import has ended already.')
        : { status: 200, body: { data: draft } };
    });
    server.on('DELETE', DRAFT, ({ path }) => (drafts.delete(keyIn(path)), { status: 204, body: '' }));
    server.on('POST', CONFIRM, ({ path, body }) => {
      confirmed.push({ id: keyIn(path), body: body as object });
      return { status: 200, body: { data: follow(keyIn(path), { state: 'waiting' }) } };
    });
  });

const keyIn = (path: string): string => path.split('/').at(-2) ?? '';

let rows: Record<string, readonly object[]> = {};
/** The server has these rows. */
export function holds(path: string, ...there: readonly object[]): void {
  rows[path.replace('/data/items/', '')] = there;
}

const reader: SurveyReader = {
  search: (collection) =>
    Promise.resolve([...(rows[collection] ?? server.items[collection] ?? [])] as readonly Readonly<
      Record<string, unknown>
    >[]),
};

/** As the server does: reads and checks uploaded files with the engine of the imports, in a moment. */
async function ask(id: string, request: DraftRequest): Promise<object> {
  const before = drafts.get(id);
  if (before !== undefined && before.request.number >= request.number) return state(id);
  const draft: ServedDraft = {
    request,
    checked: request.check ? null : request.number,
    problem: null,
    summary: before?.summary ?? null,
    report: null,
  };
  drafts.set(id, draft);
  if (request.check) await check(draft);
  return state(id);
}

async function check(draft: ServedDraft): Promise<void> {
  const { request } = draft;
  const { signal } = new AbortController();
  try {
    const files: FileRead[] = [];
    for (const { id, name, encoding } of request.files) {
      const file = uploaded[Number(id)] ?? waiting[id];
      if (file === undefined)
        throw new ReadProblem('A file of this import has not been uploaded, or not by you. Choose it again.');
      files.push({ name, sheets: await readSurveyFile(file, signal, { encoding }) });
    }
    const found = await checkDraft(request, files, reader, signal, createTurns(signal));
    if (found.kind === 'summary') draft.summary = structuredClone(found.summary);
    else draft.report = structuredClone(found.report);
  } catch (error) {
    if (!(error instanceof ReadProblem)) throw error;
    draft.problem = error.message;
  }
  draft.checked = request.number;
}

/** Files that the server has fetched from a source, by their keys. */
export const waiting: Record<string, File> = {};

function state(id: string): object {
  const draft = drafts.get(id);
  return {
    id,
    file_name: draft?.request.files.map(({ name }) => name).join(', '),
    state: 'draft',
    problem: draft?.problem ?? null,
    checked: draft?.checked ?? null,
    rows_created: null,
    rows_updated: null,
    rows_rejected: null,
    resumable: false,
    progress: null,
    undone: null,
  };
}

/** An import as the server has it from now on: done, unless it is said otherwise. */
export function follow(id: string, first: object = {}): object {
  const { request, report } = drafts.get(id) ?? {};
  const sum = (count: 'created' | 'corrected' | 'rejected'): number =>
    (report?.tables ?? []).reduce((all, table) => all + table[count], 0);
  const update = confirmed.at(-1)?.body;
  const done = {
    id,
    file_name: request?.files.map(({ name }) => name).join(', ') ?? 'may.csv',
    state: 'applied',
    problem: null,
    rows_created: sum('created'),
    rows_updated: update !== undefined && 'update' in update && update.update === true ? sum('corrected') : 0,
    rows_rejected: sum('rejected'),
    resumable: false,
    progress: null,
    undone: null,
  };
  server.on('GET', `${IMPORTS}/${id}`, () => ({ status: 200, body: { data: done } }));
  return { ...done, resumable: true, ...first };
}

export function allow(access: string): void {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { create: { access } } } },
  }));
}
export const open = (path = PATH): RenderedScreen => renderScreen(<SurveyUpload />, { path, signedInAs: ada, server });
export const textFileOf = textFile;
export const csv = (text: string, name = 'may.csv'): File => textFile(name, text);
/** The drafts that the server has, by their keys. */
export const served = (): ReadonlyMap<string, ServedDraft> => drafts;

/** The import that a person confirmed last: what was decided about its files, and what the check had found. */
export function begun() {
  const last = confirmed.at(-1);
  if (last === undefined) return undefined;
  const draft = drafts.get(last.id);
  if (draft === undefined || draft.request.decisions === null) throw new Error('It was not checked.');
  const { decisions, newRound: _soFar, ...files } = draft.request;
  const expected = Object.fromEntries(
    (draft.report?.tables ?? []).map(({ table, created, corrected, rejected }) => [
      table,
      { created, corrected, rejected },
    ]),
  );
  return {
    ...files,
    ...decisions,
    ...(last.body as { readonly update: boolean; readonly newRound?: string; readonly remembered: unknown }),
    expected,
  };
}
/** How often an import was confirmed. */
export const timesBegun = (): number => confirmed.length;
