import axios from 'axios';
import { statusOf } from '../http/index.ts';

/** The longest pause that a server may ask for, and the one where it names none, in seconds. */
const LONGEST = 120;
const USUAL = 5;
/** How often it may ask for one. */
const TRIES = 6;

function pauseAskedBy(error: unknown): number {
  const header: unknown = axios.isAxiosError(error) ? error.response?.headers['retry-after'] : undefined;
  const seconds = Number.parseInt(String(header), 10);
  return Math.min(LONGEST, Number.isNaN(seconds) ? USUAL : Math.max(1, seconds)) * 1000;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const clock = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(clock);
        reject(new DOMException('Stopped.', 'AbortError'));
      },
      { once: true },
    );
  });

/** Keeping a district asks more at a time than a person does: where the server says that it is too much, it waits as long as the server says. */
export async function retryWhenBusy<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (statusOf(error) !== 429 || tries === TRIES || signal.aborted) throw error;
      await pause(pauseAskedBy(error), signal);
    }
  }
}
