import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, textFile, type FakeDirectus, type RenderedScreen } from '@groundwork/shared/testing';
import { act } from '@testing-library/react';
import { forgetImport } from './running-import.ts';
import { Component as SurveyUpload } from './SurveyUpload.tsx';

/** What the tests of the upload have in common; no build takes it in. */
export const HOUSEHOLDS = '/data/items/households';
export const VILLAGES = '/data/items/villages';
export const BATCHES = '/data/items/import_batches';
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
  server.items['import_batches'] = [];
  server.items['import_mappings'] = [];
  for (const [method, path] of [['POST', BATCHES], ['PATCH', BATCHES], ['POST', MAPPINGS]] as const) server.on(method, path, () => ({ status: 200, body: { data: [] } }));
  for (const path of [HOUSEHOLDS, VILLAGES]) holds(path);
  act(forgetImport);
});

/** The server keeps the rows that it is sent, and finds all of them, beside those it has. */
export function holds(path: string, ...there: readonly object[]): void {
  server.on('POST', path, () => ({ status: 200, body: { data: [] } }));
  server.on('SEARCH', path, () => ({ status: 200, body: { data: [...there, ...server.seen('POST', path).flatMap(({ body }) => body as object[])] } }));
}

export function allow(access: string): void {
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { households: { create: { access } } } } }));
}
export const open = (path = PATH): RenderedScreen => renderScreen(<SurveyUpload />, { path, signedInAs: ada, server });
export const csv = (text: string, name = 'may.csv'): File => textFile(name, text);
export const written = (): Record<string, unknown>[] => server.seen('POST', HOUSEHOLDS).flatMap(({ body }) => body as Record<string, unknown>[]);

