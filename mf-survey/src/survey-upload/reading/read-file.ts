import { t } from '@groundwork/shared/messages';
import { ReadProblem, type Sheet, type SheetRow } from '@groundwork/survey/import';
import type { Answer } from './answer-file.ts';
import { startReader, type StartReader } from './start-reader.ts';

/** How long the worker may work without telling of any progress, in milliseconds. */
const QUIET = 120_000;

type OnProgress = (part: number) => void;

/**
 * The tables of a file, read beside the page.
 * @param onProgress called with how much is read, 0 to 1
 * @throws ReadProblem with a sentence for the person; AbortError when it was cancelled
 */
export async function readFile(file: File, signal: AbortSignal, onProgress: OnProgress = () => undefined, start: StartReader = startReader): Promise<readonly Sheet[]> {
  const worker = await start(signal).then((started) => readyWorker(started, signal)).catch((): null => null);
  signal.throwIfAborted();
  if (worker === null) throw new ReadProblem(t`This browser does not let the portal read files. Open the portal in a current browser.`);
  try {
    return await answerOf(worker, file, signal, onProgress);
  } finally {
    worker.terminate();
  }
}

/** The worker once it runs. A browser that does not let it run says so by an error, before its first word. */
function readyWorker(worker: Worker, signal: AbortSignal): Promise<Worker> {
  return new Promise((resolve, reject) => {
    let runs = false;
    const refuse = (): void => {
      if (runs) return;
      worker.terminate();
      reject(new Error(t`The worker does not run.`));
    };
    const welcome = (): void => {
      runs = true;
      resolve(worker);
    };
    worker.addEventListener('message', welcome, { once: true });
    worker.addEventListener('error', refuse, { once: true });
    signal.addEventListener('abort', refuse, { once: true });
  });
}

function answerOf(worker: Worker, file: File, signal: AbortSignal, onProgress: OnProgress): Promise<readonly Sheet[]> {
  return new Promise((resolve, reject) => {
    const sheets: (Omit<Sheet, 'rows'> & { readonly rows: SheetRow[] })[] = [];
    const refuse = (message: string): void => reject(new ReadProblem(message));
    const tooSlow = (): void => refuse(t`${file.name} cannot be read: this device has made no progress for ${QUIET / 60_000} minutes. Split the file.`);
    let patience = setTimeout(tooSlow, QUIET);
    const hear = (answer: Answer): void => {
      clearTimeout(patience);
      if (answer.at !== 'done' && answer.at !== 'refused' && answer.at !== 'failed') patience = setTimeout(tooSlow, QUIET);
      switch (answer.at) {
        case 'ready':
          return;
        case 'progress':
          return onProgress(answer.part);
        case 'sheet':
          return void sheets.push({ ...answer.sheet, rows: [] });
        case 'rows':
          return void sheets.at(-1)?.rows.push(...answer.rows);
        case 'done':
          return resolve(sheets);
        case 'refused':
          return refuse(answer.message);
        case 'failed':
          return reject(new Error(t`The file could not be read.`));
      }
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
    worker.addEventListener('error', () => {
      clearTimeout(patience);
      refuse(t`Reading it needs more memory than this device has. Close other programs, or split the file.`);
    });
    signal.addEventListener('abort', () => {
      clearTimeout(patience);
      reject(new DOMException('Cancelled', 'AbortError'));
    }, { once: true });
    worker.postMessage(file);
  });
}
