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
  type FileRead,
  type ImportRequest,
} from '@groundwork/survey/import';
import type { Connection } from '../api/client.ts';
import { portalCalls, type PortalCalls } from '../import/portal-calls.ts';

export const portalFor = (person: Connection): PortalCalls => portalCalls(() => Promise.resolve(person), 100);

export const csvFile = (name: string, text: string): File => new File([text], name, { type: 'text/csv' });

/** What the screen and the command send, once files are checked and uploaded. */
export async function preparedImport(
  person: Connection,
  round: string,
  ...given: readonly File[]
): Promise<ImportRequest> {
  const portal = portalFor(person);
  const { signal } = new AbortController();
  const found: FileRead[] = [];
  for (const file of given) found.push({ name: file.name, sheets: await readSurveyFile(file, signal) });
  const read = importSheets(found, { mapping: null, isFetched: false });
  const known = await readLists(portal, signal);
  const choices = withNewQuestions(
    withNewRepeats(choicesOf(importSummaryOf(read), known), known),
    undefined,
    read.form,
  );
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
  const files: { id: string; name: string }[] = [];
  for (const file of given) files.push({ id: await portal.upload(file), name: file.name });
  return requestOf({
    id: randomUUID(),
    files,
    sha256: null,
    mapping: null,
    round,
    update: true,
    remembered: {},
    decisions,
    plan,
  });
}
