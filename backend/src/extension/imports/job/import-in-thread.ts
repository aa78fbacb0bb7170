import {
  applyPlan,
  checkRequest,
  columnsInRecord,
  createTurns,
  expectedOf,
  formMappingOf,
  landedRows,
  onlyNew,
  writesOf,
} from '@groundwork/survey/import';
import type { Outcome, StartedImport } from './messages.ts';
import { readCopies } from './read-copies.ts';
import { portal, send, writing } from './thread-portal.ts';

/** Reads, checks and plans an import, and writes it once the transaction is open. @throws ReadProblem with a sentence; what the portal refuses */
export async function importInThread({ request, paths }: StartedImport): Promise<Outcome> {
  const { signal } = new AbortController();
  const turns = createTurns(signal);
  const {
    plan: whole,
    decisions,
    read,
  } = await checkRequest(request, await readCopies(request.files, paths, signal, turns), portal, signal, turns);
  const { choices } = decisions;
  if (request.expected !== null && JSON.stringify(expectedOf(whole)) !== JSON.stringify(request.expected))
    return {
      kind: 'problem',
      words: 'The portal’s data has changed since the file was checked. Check the file again.',
    };
  const plan = request.update ? whole : onlyNew(whole);
  send({ kind: 'planned', total: writesOf(plan) });
  await writing;
  const mapping = {
    ...columnsInRecord(choices),
    remembered: request.remembered,
    ...(request.corrections.length > 0 && { corrections: request.corrections }),
  };
  const applied = await applyPlan(
    portal,
    plan,
    {
      batch: request.id,
      mapping,
      newRound: request.newRound,
      onProgress: (written) => send({ kind: 'progress', written }),
    },
    signal,
  );
  if (request.source === undefined) return { kind: 'written', applied };
  return {
    kind: 'written',
    applied,
    submissions: { ...landedRows(plan, read.sheets, applied.refused), formMapping: formMappingOf(decisions) },
  };
}
