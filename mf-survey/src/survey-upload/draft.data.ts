import { dataUrl, http, statusOf } from '@groundwork/shared';
import { queryClient, UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import {
  draftRequestSchema,
  importReportSchema,
  importSummarySchema,
  type DraftRequest,
  type ImportReport,
} from '@groundwork/survey/import';
import { remember, type OneImport } from './one-import.data.ts';

/** How often a draft that is being checked is asked about, in milliseconds: at first, later, and while there is no network. */
const SOON = 250;
const LATER = 1000;
const OFFLINE = 3000;
/** How long is soon. */
const SOON_FOR = 3000;

const draftSchema = z.looseObject({
  request: draftRequestSchema,
  checked: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  summary: z.nullable(importSummarySchema),
  report: z.nullable(importReportSchema),
});
const stateSchema = z.looseObject({
  state: z.nullable(z.string()),
  checked: z.catch(z.nullable(z.number()), null),
  progress: z.catch(z.nullable(z.looseObject({ done: z.number(), total: z.number() })), null),
});

/** Files that are read and checked, and not imported yet, as the server has them. */
export type Draft = z.infer<typeof draftSchema>;
export type { ImportReport };

const address = (id: string): string => dataUrl(`/groundwork-imports/${encodeURIComponent(id)}`);

function parsed<T>(schema: z.Schema<T>, body: unknown): T {
  const answer = z.safeParse(z.looseObject({ data: schema }), body);
  if (!answer.success) throw new UnexpectedAnswer(t`The server did not say what it found in the file.`);
  return answer.data.data;
}

/** @throws AxiosError, UnexpectedAnswer */
export const readDraft = async (id: string, signal: AbortSignal): Promise<Draft> =>
  parsed(draftSchema, (await http.get<unknown>(`${address(id)}/draft`, { signal, trouble: false, timeout: 0 })).data);

/** Asks the server to read or check files, or to store what was decided about them. Asked twice, it is done once. @throws AxiosError */
export async function askDraft(id: string, request: DraftRequest, signal?: AbortSignal): Promise<void> {
  await http.post<unknown>(`${address(id)}/draft`, request, { trouble: false, ...(signal && { signal }) });
  void queryClient.invalidateQueries({ queryKey: ['import_batches'] });
}

/** Removes files that nobody wants to import. @throws AxiosError */
export async function discardDraft(id: string): Promise<void> {
  await http.delete(`${address(id)}/draft`, { trouble: false });
  void queryClient.invalidateQueries({ queryKey: ['import_batches'] });
}

/** What confirms a check that a person has seen. */
export interface Confirmed {
  readonly number: number;
  /** Whether rows that exist are changed. */
  readonly update: boolean;
  /** Name of the round that the import creates. */
  readonly newRound?: string;
  readonly remembered: unknown;
}

/** Begins the import of a draft. Asked twice, it is begun once. @throws AxiosError, UnexpectedAnswer */
export const confirmDraft = async (id: string, confirmed: Confirmed): Promise<OneImport> =>
  remember(id, (await http.post<unknown>(`${address(id)}/confirm`, confirmed, { trouble: false })).data);

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => (clearTimeout(timer), reject(new DOMException('Cancelled', 'AbortError')));
    const timer = setTimeout(() => (signal.removeEventListener('abort', stop), resolve()), milliseconds);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });

/** Whether the way to the server is the trouble, or the server is for a moment. */
const mayPass = (error: unknown): boolean => {
  const status = statusOf(error);
  return !(error instanceof UnexpectedAnswer) && (status === undefined || status === 429 || status >= 502);
};

/**
 * The draft once the server has answered a request. A connection that is lost is waited for.
 * @param onRead called with how much of the files is read, 0 to 1
 * @throws AxiosError, UnexpectedAnswer; AbortError when it was cancelled
 */
export async function answeredDraft(
  id: string,
  number: number,
  signal: AbortSignal,
  onRead: (part: number) => void = () => undefined,
): Promise<Draft> {
  const begun = Date.now();
  for (;;) {
    signal.throwIfAborted();
    let wait = Date.now() - begun < SOON_FOR ? SOON : LATER;
    try {
      const { state, checked, progress } = parsed(
        stateSchema,
        (await http.get<unknown>(address(id), { signal, trouble: false })).data,
      );
      if (checked !== null && checked >= number) return await readDraft(id, signal);
      if (state !== 'draft') throw new UnexpectedAnswer(t`The file was discarded, or imported in another tab.`);
      if (progress !== null && progress.total > 0) onRead(progress.done / progress.total);
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      wait = OFFLINE;
    }
    await pause(wait, signal);
  }
}
