import { t } from '@groundwork/shared/messages';
import { ReadProblem, type Decisions, type DraftRequest, type ImportReport } from '@groundwork/survey/import';
import { reasonOf, type Asked, type ChosenRound, type Phase } from './import-phase.ts';
import { remember } from './remembered.ts';
import type { ImportContext } from './use-import-context.ts';

/** Decisions are stored so long after the last, in milliseconds. */
const STORE_AFTER = 1000;

const newRoundOf = ({ isNew, name }: ChosenRound): { readonly newRound?: string } =>
  isNew && name.trim() !== '' ? { newRound: name.trim() } : {};

/** What the last check found, as long as another one is under way. */
const lastReport = (phase: Phase): ImportReport | null =>
  phase.at === 'checked' ? phase.report : phase.at === 'checking' ? phase.last : null;

/** Sends decisions with the next number. */
export async function sendDecisions(
  { asked, lists, round }: ImportContext,
  now: Decisions,
  check: boolean,
  signal?: AbortSignal,
): Promise<Asked | null> {
  const before = asked.current;
  if (before === null) return null;
  const { askDraft, sentDecisions } = await import('./engine.ts');
  const request: DraftRequest = {
    ...before.request,
    number: before.request.number + 1,
    round: round.id,
    ...newRoundOf(round),
    check,
    decisions: sentDecisions(now, lists.current),
  };
  asked.current = { ...before, request };
  await askDraft(before.id, request, signal);
  return asked.current;
}

export async function checkDecisions(context: ImportContext, now: Decisions): Promise<void> {
  const { phase, setPhase, setSource, setQuestions } = context;
  await context.attempt(
    async (signal) => {
      setPhase({ at: 'checking', last: lastReport(phase) });
      const sent = await sendDecisions(context, now, true, signal);
      if (sent === null) return;
      const { answeredDraft } = await import('./engine.ts');
      const { report, problem } = await answeredDraft(sent.id, sent.request.number, signal);
      if (signal.aborted) return;
      if (report === null) throw new ReadProblem(problem ?? t`The server did not say what it found in the file.`);
      setSource((before) => before && { ...before, request: sent.request });
      // What has been answered stays, so that an answer can be changed.
      setQuestions((before) => [...before.filter(({ id }) => now.answers[id] !== undefined), ...report.questions]);
      setPhase({ at: 'checked', report });
    },
    (error) => setPhase({ at: 'matching', error }),
  );
}

/** Takes a decision; what was checked already is checked again. */
export function decide(context: ImportContext, next: Partial<Decisions>): void {
  const { phase, storing } = context;
  const now = { ...context.decisions, ...next };
  context.setDecisions(now);
  if (phase.at === 'checked' || phase.at === 'checking') return void checkDecisions(context, now);
  context.stopAt({ at: 'matching', error: null });
  clearTimeout(storing.current);
  // What cannot be stored now is sent with the check.
  storing.current = setTimeout(() => void sendDecisions(context, now, false).catch(() => undefined), STORE_AFTER);
}

/**
 * Imports what was checked.
 * @param update whether rows that are there already are changed
 */
export async function confirmImport(context: ImportContext, report: ImportReport, update: boolean): Promise<void> {
  const { asked, decisions, events, memory, phase, round, setPhase } = context;
  const files = asked.current;
  if (files === null || phase.at !== 'checked') return;
  setPhase({ at: 'confirming', report });
  try {
    const { confirmDraft, definitionAfter, learned } = await import('./engine.ts');
    const definition = definitionAfter(memory.current.definition, decisions.choices, decisions.words);
    const { id } = await confirmDraft(files.id, {
      number: files.request.number,
      update,
      ...newRoundOf(round),
      remembered: learned(memory.current.definition, definition),
    });
    memory.current = await remember(memory.current, definition);
    context.forget();
    events.onBegun(id);
  } catch (error) {
    setPhase({ at: 'checked', report, problem: reasonOf(error) });
  }
}
