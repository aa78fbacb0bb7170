// By this name, by which the build knows it.
import { ReleasedWorker } from '@groundwork/shared/worker';
import { answeredOf, type Asked } from './answer-photo.ts';
import type { PhotoKind } from './picture-facts.ts';
import { preparePhoto, type PhotoChoices, type PhotoVerdict } from './prepare-photo.ts';

type Start = (signal: AbortSignal) => Promise<Worker>;

const startWorker: Start = (signal) => new ReleasedWorker(new URL('./photo.worker.ts', import.meta.url)).start(signal);

/** How long a worker that has nothing to do is kept, in milliseconds. */
const KEPT_IDLE = 20_000;
/** How long a worker may take to say its first word. */
const PATIENCE = 10_000;

/** Prepares photos beside the page, one after another; on the page where no worker can be started. */
export function photoPreparer(
  start: Start = startWorker,
): (file: Blob, kind: PhotoKind, choices: PhotoChoices) => Promise<PhotoVerdict> {
  let worker: Promise<Worker | null> | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let number = 0;
  const rest = (): void => {
    void worker?.then((started) => started?.terminate());
    worker = null;
  };
  const prepareOne = async (file: Blob, kind: PhotoKind, choices: PhotoChoices): Promise<PhotoVerdict> => {
    clearTimeout(resting);
    worker ??= readyWorker(start).catch(() => null);
    const started = await worker;
    try {
      if (started === null) return await preparePhoto(file, kind, choices);
      number += 1;
      const verdict = await answerOf(started, { number, file, kind, choices });
      if (verdict === null) throw new Error('The photo could not be prepared.');
      return verdict;
    } catch (problem) {
      // A worker that broke down takes nothing with it but this photo.
      rest();
      throw problem;
    } finally {
      clearTimeout(resting);
      resting = setTimeout(rest, KEPT_IDLE);
    }
  };
  // One after another: decoded, a photo of a telephone holds 50 MB, one of a good camera 400.
  let turn: Promise<unknown> = Promise.resolve();
  return (file, kind, choices) => {
    const ended = turn.then(() => prepareOne(file, kind, choices));
    turn = ended.catch(() => undefined);
    return ended;
  };
}

async function readyWorker(start: Start): Promise<Worker> {
  const worker = await start(AbortSignal.timeout(PATIENCE));
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true });
    worker.addEventListener('error', () => reject(new Error('The worker does not run.')), { once: true });
  });
  return worker;
}

function answerOf(worker: Worker, asked: Asked): Promise<PhotoVerdict | null> {
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const answer = answeredOf(data);
      if (answer?.number !== asked.number) return;
      done();
      resolve(answer.verdict);
    };
    const fail = (): void => {
      done();
      reject(new Error('Preparing the photo took more than this device has.'));
    };
    const done = (): void => {
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', fail);
    };
    worker.addEventListener('message', hear);
    worker.addEventListener('error', fail);
    worker.postMessage(asked);
  });
}
