import { inTransaction } from '../database/database.ts';
import type { Context } from '../directus.ts';
import { counters } from '../operations/counters.ts';
import { readApart, type TakenText } from './reading/read-apart.ts';
import { cutPassages } from './reading/cut-passages.ts';
import { Unreadable } from './reading/unreadable.ts';
import { wellFormed } from './reading/well-formed.ts';
import { fetchFile } from './fetch-file.ts';
import { endReading, requireSparing, takeNext, type Job } from './queue.ts';
import { writePassages } from './write-passages.ts';

/** A row without a file may bring its text along, as an import does. */
async function textsOf(job: Job, context: Context): Promise<TakenText> {
  requireSparing(job);
  if (job.file !== null) return readApart(await fetchFile(job.file, context));
  const text = wellFormed(job.text ?? '');
  if (text.trim() === '') throw new Unreadable('There is no file to read.', true);
  return { pageCount: null, text, passages: cutPassages([{ page: null, text }]) };
}

async function read(job: Job, context: Context): Promise<void> {
  const { kind, id } = job;
  const readAt = kind.readAt === null ? {} : { [kind.readAt]: new Date() };
  try {
    const { pageCount, text, passages } = await textsOf(job, context);
    await inTransaction(context.database, async (write) => {
      const values = { [kind.state]: 'ready', [kind.error]: null, text, page_count: pageCount, passage_count: passages.length, ...readAt };
      if (await endReading(write, job, values)) await writePassages(write, kind.collection, id, passages);
    });
    counters.jobs.inc({ outcome: 'read' });
  } catch (error) {
    const known = error instanceof Unreadable;
    counters.jobs.inc({ outcome: known ? 'unreadable' : 'failed' });
    if (!known) context.logger.error(error, `The text of ${kind.collection} ${id} could not be read`);
    const none = known && error.nothing && kind.collection === 'documents';
    const reason = known ? error.message : 'The server could not read it. Try again later.';
    await inTransaction(context.database, async (write) => {
      const values = { [kind.state]: none ? 'none' : 'failed', [kind.error]: reason, text: null, page_count: null, passage_count: 0 };
      if (await endReading(write, job, values)) await writePassages(write, kind.collection, id, []);
    });
  }
}

/** Reads what waits, one after the other. `wake` is called whenever something may wait. */
export function createReader(context: Context): { readonly wake: () => void } {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    try {
      do {
        again = false;
        for (let job = await takeNext(context.database); job !== undefined; job = await takeNext(context.database)) await read(job, context);
      } while (again);
    } catch (error) {
      context.logger.error(error, 'Reading documents stopped; it resumes with the next document');
    } finally {
      running = false;
    }
  };
  return {
    wake: () => {
      again = true;
      if (!running) void run();
    },
  };
}
