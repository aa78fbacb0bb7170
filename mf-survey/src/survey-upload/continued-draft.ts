import { t } from '@groundwork/shared/messages';
import {
  restoredDecisions,
  type Decisions,
  type DraftRequest,
  type ImportReport,
  type Lists,
} from '@groundwork/survey/import';
import { answeredDraft, readDraft } from './draft.data.ts';
import { firstDecisions } from './first-decisions.ts';
import type { Source } from './import-phase.ts';
import type { Definition } from './remembered.ts';

/** What files are called together. */
export const nameOf = ({ files }: Pick<DraftRequest, 'files'>): string => files.map(({ name }) => name).join(', ');

/** Files that were left, as far as they had come. */
interface Continued {
  readonly source: Source;
  readonly decisions: Decisions;
  /** Null where they are not checked. */
  readonly report: ImportReport | null;
  /** Why they could not be checked. */
  readonly problem: string | null;
}

/**
 * Files that the server has, to go on with them.
 * @returns a sentence where the files cannot be read
 * @throws AxiosError, UnexpectedAnswer, ReadProblem; AbortError when it was cancelled
 */
export async function continuedDraft(
  id: string,
  { questions, repeats }: Lists,
  remembered: Definition,
  signal: AbortSignal,
): Promise<Continued | string> {
  const before = await readDraft(id, signal);
  const { request, summary, report, problem } =
    before.checked === before.request.number ? before : await answeredDraft(id, before.request.number, signal);
  if (summary === null) return problem ?? t`It cannot be read. It may be damaged.`;
  const decisions =
    request.decisions === null
      ? firstDecisions(summary, { formMapping: null, remembered, questions, repeats })
      : restoredDecisions(request.decisions, summary, { ...(questions && { questions }), ...(repeats && { repeats }) });
  return { source: { id, request, name: nameOf(request), formMapping: null, summary }, decisions, report, problem };
}
