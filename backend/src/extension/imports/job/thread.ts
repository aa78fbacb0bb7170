import { workerData } from 'node:worker_threads';
import { ReadProblem } from '@groundwork/survey/import';
import { checkInThread } from '../drafts/check-in-thread.ts';
import { importInThread } from './import-in-thread.ts';
import type { Started } from './messages.ts';
import { endThread, send } from './thread-portal.ts';

/** Does an import, or the check before one, in a thread of its own. */

const started = workerData as Started;

try {
  send(started.kind === 'import' ? await importInThread(started) : await checkInThread(started));
} catch (error) {
  if (!(error instanceof ReadProblem)) throw error;
  send({ kind: 'problem', words: error.message });
}
endThread();
