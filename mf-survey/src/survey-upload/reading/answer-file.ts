import { ReadProblem, readSurveyFile, type Sheet, type SheetRow } from '@groundwork/survey/import';

/** Messages from the worker to the page, in this order; progress in between. */
export type Answer =
  /** It runs, and waits for the file. */
  | { readonly at: 'ready' }
  | { readonly at: 'progress'; /** 0 to 1. */ readonly part: number }
  | { readonly at: 'sheet'; readonly sheet: Omit<Sheet, 'rows'> }
  /** Of the sheet that was reported last. */
  | { readonly at: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly at: 'done' }
  /** With a sentence for the person. */
  | { readonly at: 'refused'; readonly message: string }
  | { readonly at: 'failed' };

/** Rows of one message: what the page can take in within one frame. */
const AT_ONCE = 400;
/** Parts of the whole that are reported. */
const STEPS = 200;

/** Reads a file and sends its sheets piece by piece, so that a large one does not block the receiver. Never rejects. */
export async function answerFile(file: File, send: (answer: Answer) => void): Promise<void> {
  let latest = 0;
  const onProgress = (part: number): void => {
    const step = Math.floor(part * STEPS);
    if (step > latest) send({ at: 'progress', part });
    latest = Math.max(latest, step);
  };
  try {
    // Nobody waits in a worker: the work needs no slices.
    const sheets = await readSurveyFile(file, new AbortController().signal, { turns: { turn: () => Promise.resolve() }, onProgress });
    for (const { rows, ...sheet } of sheets) {
      send({ at: 'sheet', sheet });
      for (let from = 0; from < rows.length; from += AT_ONCE) send({ at: 'rows', rows: rows.slice(from, from + AT_ONCE) });
    }
    send({ at: 'done' });
  } catch (error) {
    send(error instanceof ReadProblem ? { at: 'refused', message: error.message } : { at: 'failed' });
  }
}
