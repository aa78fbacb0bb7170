import { Buffer } from 'node:buffer';
import type { APIRequestContext } from '@playwright/test';
import { atBackend } from './backend.ts';
import { accounts } from './portal.ts';

export const UPLOAD = '/baseline-survey/tools/upload';
/** Codes that no other test and no earlier run has used. */
export const mark = `E2E-${Date.now().toString(36).toUpperCase()}`;

export type Headers = { readonly authorization: string };

export async function bearerOf(request: APIRequestContext): Promise<Headers> {
  const answer = await request.post('/api/auth/login', { data: accounts.manager });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return { authorization: `Bearer ${data.access_token}` };
}

export interface Household {
  readonly id: string;
  readonly household_code: string;
  readonly [field: string]: unknown;
}

export async function households(request: APIRequestContext, headers: Headers): Promise<readonly Household[]> {
  const filter = JSON.stringify({ household_code: { _starts_with: mark } });
  const answer = await request.get(atBackend('/data/items/households'), {
    headers,
    params: {
      filter,
      sort: 'household_code',
      fields: '*,members.line_no,members.sex,members.age_years,members.source_batch_id',
    },
  });
  return ((await answer.json()) as { data: Household[] }).data;
}

/** A round of its own, older than every other: what is imported here counts in no round that other tests look at. */
export async function ownRound(request: APIRequestContext, headers: Headers): Promise<string> {
  const answer = await request.post(atBackend('/data/items/survey_rounds'), {
    headers,
    data: { name: `${mark} ${++rounds}`, start_date: '1990-01-01' },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
let rounds = 0;

async function remove(
  request: APIRequestContext,
  headers: Headers,
  collection: string,
  field: string,
  rule: object = { _contains: mark },
): Promise<void> {
  const filter = JSON.stringify({ [field]: rule });
  const { data } = (await (
    await request.get(atBackend(`/data/items/${collection}`), { headers, params: { filter, fields: 'id', limit: -1 } })
  ).json()) as { data: { id: string }[] };
  if (data.length > 0)
    await request.delete(atBackend(`/data/items/${collection}`), { headers, data: data.map(({ id }) => id) });
}

/** Removes what the tests of one file have left. */
export async function removeAll(request: APIRequestContext): Promise<void> {
  const headers = await bearerOf(request);
  await remove(request, headers, 'households', 'household_code');
  await remove(request, headers, 'households', 'survey_round_id', { name: { _contains: mark } });
  await remove(request, headers, 'import_batches', 'file_name');
  await remove(request, headers, 'survey_rounds', 'name');
  await remove(request, headers, 'survey_indicators', 'name');
  await remove(request, headers, 'survey_questions', 'source_batch_id', { _null: true });
  await remove(request, headers, 'import_mappings', 'name', { _eq: 'Survey upload' });
}

export const json = (name: string, records: readonly object[]) => ({
  name: `${mark} ${name}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(records)),
});
export const csv = (name: string, text: string) => ({
  name: `${mark} ${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
