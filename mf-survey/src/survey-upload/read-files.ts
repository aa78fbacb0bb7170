import { t } from '@groundwork/shared/messages';
import { newKey } from '@groundwork/shared/data';
import { ReadProblem, type DraftRequest } from '@groundwork/survey/import';
import { sendDecisions } from './check-decisions.ts';
import { reasonOf, type Asked, type Fetched } from './import-phase.ts';
import type { ImportContext } from './use-import-context.ts';

/** Asks the server what the files hold, and proposes what becomes of their columns. */
async function readFiles(context: ImportContext, files: Asked, signal: AbortSignal): Promise<void> {
  const { askDraft, answeredDraft, discardDraft, firstDecisions, nameOf } = await import('./engine.ts');
  const { asked, events, lists, memory, setPhase } = context;
  const { id, request, formMapping } = files;
  const name = nameOf(request);
  const reading = (part: number): void => setPhase({ at: 'reading', name, part });
  reading(0);
  await askDraft(id, request, signal);
  asked.current = files;
  events.onDraft(id);
  const { summary, problem } = await answeredDraft(id, request.number, signal, reading);
  if (signal.aborted) return;
  if (summary === null || problem !== null) {
    void discardDraft(id).catch(() => undefined);
    return context.refuse(problem ?? t`It cannot be read. It may be damaged.`);
  }
  context.setQuestions([]);
  context.setSource({ id, request, name, formMapping, summary });
  const { questions, repeats } = lists.current;
  const first = firstDecisions(summary, { formMapping, remembered: memory.current.definition, questions, repeats });
  context.setDecisions(first);
  setPhase({ at: 'matching', error: null });
  // How the submissions before these were read is not known when this is continued.
  if (formMapping !== null) void sendDecisions(context, first, false).catch(() => undefined);
}

/** What is asked of files as the mapping file in use says. */
async function mappedRequest({ mapping, round }: ImportContext) {
  const by = await mapping.current();
  return { mapping: by?.text ?? null, mappingName: by?.name ?? null, round: round.id, check: true, decisions: null };
}

/** Takes chosen or fetched files in. */
export async function chooseFiles(
  context: ImportContext,
  files: readonly File[],
  fetched: Fetched | null,
): Promise<void> {
  const { asked, setPhase } = context;
  if (fetched === null && files.length === 0) return;
  await context.attempt(
    async (signal) => {
      const { discardDraft, nameOf, sendFiles } = await import('./engine.ts');
      const uploading = (name: string, part: number): void => {
        if (!signal.aborted) setPhase({ at: 'uploading', name, part });
      };
      if (fetched === null) setPhase({ at: 'uploading', name: files[0]?.name ?? '', part: 0 });
      const sent =
        fetched === null
          ? await sendFiles(files, signal, uploading)
          : { files: [...fetched.files], sha256: null, size: 0, source: fetched.source };
      const request = { number: 1, ...sent, ...(await mappedRequest(context)) };
      if (signal.aborted) return;
      // A corrected file takes the place of the one before; another one leaves it among the earlier imports.
      const before = asked.current;
      if (before !== null && nameOf(before.request) === nameOf(sent))
        void discardDraft(before.id).catch(() => undefined);
      await readFiles(context, { id: newKey(), request, formMapping: fetched?.mapping ?? null }, signal);
    },
    (error) =>
      context.refuse(
        error instanceof ReadProblem ? error.message : t`The file could not be uploaded. ${reasonOf(error)}`,
      ),
  );
}

const readAgain = (
  context: ImportContext,
  { request, ...files }: Asked,
  changed: () => Partial<DraftRequest> | Promise<Partial<DraftRequest>>,
): Promise<void> =>
  context.attempt(
    async (signal) => {
      const next = { ...request, ...(await changed()), number: request.number + 1, check: true, decisions: null };
      await readFiles(context, { ...files, request: next }, signal);
    },
    (error) => context.refuse(reasonOf(error)),
  );

/** Reads the chosen files anew as a mapping file says, or by the names of their columns. */
export async function mapBy(context: ImportContext, file: File | null): Promise<void> {
  const problem = await context.mapping.use(file);
  // Files that waited for it are not read in another way.
  if (problem !== null) return context.stopAt({ at: 'choosing', problem });
  const files = context.asked.current;
  if (files !== null) return readAgain(context, files, () => mappedRequest(context));
  context.setPhase((now) => (now.at === 'choosing' ? { at: 'choosing', problem: null } : now));
}

/** Reads a file anew whose letters were wrong. */
export async function encodeAs(context: ImportContext, name: string, encoding: string): Promise<void> {
  const files = context.asked.current;
  if (files === null) return;
  const encoded = files.request.files.map((one) => (one.name === name ? { ...one, encoding } : one));
  await readAgain(context, files, () => ({ files: encoded }));
}

/** Goes on with files that the server has. */
export async function resumeDraft(context: ImportContext, id: string): Promise<void> {
  const { asked, events, lists, mapping, memory, setPhase } = context;
  await context.attempt(
    async (signal) => {
      setPhase({ at: 'reading', name: '', part: 0 });
      const { continuedDraft } = await import('./engine.ts');
      const found = await continuedDraft(id, lists.current, memory.current.definition, signal);
      if (signal.aborted) return;
      if (typeof found === 'string') return context.refuse(found);
      const { source, decisions, report, problem } = found;
      const { request } = source;
      events.onRound({ id: request.round, newName: request.newRound });
      mapping.restore(request.mapping === null ? null : { text: request.mapping, name: request.mappingName ?? '' });
      asked.current = source;
      context.setDecisions(decisions);
      context.setQuestions(report?.questions ?? []);
      context.setSource(source);
      setPhase(
        report === null
          ? { at: 'matching', error: problem === null ? null : new ReadProblem(problem) }
          : { at: 'checked', report },
      );
    },
    (error) => context.refuse(t`This import cannot be continued. ${reasonOf(error)}`),
  );
}
