import { createCallFinder } from '@groundwork/shared/contract/calls';
import * as z from '@groundwork/shared/contract/schema-kit';
import { importRequestSchema, type ImportRequest } from './request-schema.ts';

const key = '6f1d2c1e-0000-4000-8000-0000000000f1';
const request: ImportRequest = {
  id: key,
  files: [{ id: key, name: 'may.csv' }],
  sha256: null,
  mapping: null,
  round: key,
  newRound: 'Baseline 2026',
  choices: [],
  words: {},
  answers: {},
  corrections: [],
  update: true,
  remembered: {},
  expected: {},
  source: { id: key, fetch: key },
};

it('what the screen sends passes the gateway: with a new round, and of a source', () => {
  const found = createCallFinder()('POST', '/groundwork-imports');
  const body = found?.call.body;
  if (body?.kind !== 'json') throw new Error('An import is sent as JSON.');
  expect(z.safeParse(body.schema, request).error?.issues).toBeUndefined();
  // How it is read without a person is for the server to say.
  const { formMapping: _ofServer, ...sent } = importRequestSchema.shape;
  expect(Object.keys(request).sort()).toEqual(Object.keys(sent).sort());
});
