import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, textFile, type FakeDirectus, type RenderedScreen } from '@groundwork/shared/testing';
import type { ImportRequest } from '@groundwork/survey/import';
// What the screen fetches later is read here, so that no test waits for it.
import './engine.ts';
import './ReadFile.tsx';
import { WorkerHere } from './reading/worker-here.ts';
import { Component as SurveyUpload } from './SurveyUpload.tsx';

// There are no workers in jsdom.
jest.mock('./reading/start-reader.ts', () => ({ startReader: () => Promise.resolve(new WorkerHere()) }));

/** What the tests of the upload have in common; no build takes it in. */
export const HOUSEHOLDS = '/data/items/households';
export const VILLAGES = '/data/items/villages';
export const IMPORTS = '/data/groundwork-imports';
export const MAPPINGS = '/data/items/import_mappings';
export const PATH = '/baseline-survey/tools/upload';
export let server: FakeDirectus;

/** Begins every test of the file in a fresh page, before a fresh server. */
export const inFreshPages = (): void => void beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  allow('full');
  server.items['survey_rounds'] = [{ id: 'r2', name: 'Midline' }, { id: 'r1', name: 'Baseline' }];
  server.items['villages'] = [{ village_id: 'V1', village_name: 'Chirodzo' }, { village_id: 'V2', village_name: 'Ruaca' }];
  server.items['crops'] = [{ crop_id: 'maize', name: 'Maize' }];
  server.items['survey_questions'] = [];
  server.items['import_batches'] = [];
  server.items['import_mappings'] = [];
  server.on('POST', MAPPINGS, () => ({ status: 200, body: { data: [] } }));
  server.on('POST', '/data/files', () => ({ status: 200, body: { data: { id: FILE } } }));
  for (const path of [HOUSEHOLDS, VILLAGES]) holds(path);
  server.on('POST', IMPORTS, ({ body }) => ({ status: 200, body: { data: follow((body as ImportRequest).id, { state: 'waiting' }) } }));
});

/** The server has these rows. */
export function holds(path: string, ...there: readonly object[]): void {
  server.on('SEARCH', path, () => ({ status: 200, body: { data: there } }));
}

const FILE = '6f1d2c1e-0000-4000-8000-0000000000f1';

/** An import as the server has it from now on: done, unless it is said otherwise. */
export function follow(id: string, first: object = {}): object {
  const counts = Object.values(begun()?.expected ?? {});
  const sum = (count: 'created' | 'corrected' | 'rejected'): number => counts.reduce((all, one) => all + one[count], 0);
  const done = { id, file_name: begun()?.files.map(({ name }) => name).join(', ') ?? 'may.csv', state: 'applied', problem: null, rows_created: sum('created'), rows_updated: begun()?.update === true ? sum('corrected') : 0, rows_rejected: sum('rejected'), resumable: false, progress: null, undone: null };
  server.on('GET', `${IMPORTS}/${id}`, () => ({ status: 200, body: { data: done } }));
  return { ...done, resumable: true, ...first };
}

export function allow(access: string): void {
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { households: { create: { access } } } } }));
}
export const open = (path = PATH): RenderedScreen => renderScreen(<SurveyUpload />, { path, signedInAs: ada, server });
export const textFileOf = textFile;
export const csv = (text: string, name = 'may.csv'): File => textFile(name, text);
/** The import that the page asked for last. */
export const begun = (): ImportRequest | undefined => server.seen('POST', IMPORTS).at(-1)?.body as ImportRequest | undefined;
