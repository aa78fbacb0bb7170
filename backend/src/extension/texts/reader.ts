import { inTransaction } from '../database/database.ts';
import type { Context } from '../directus.ts';
import type { GivenUp, JobKind } from '../jobs/job.ts';
import { counters } from '../counters.ts';
import { readApart, type TakenText } from './reading/read-apart.ts';
import { cutPassages } from './reading/cut-passages.ts';
import { Unreadable } from './reading/unreadable.ts';
import { wellFormed } from './reading/well-formed.ts';
import { fetchFile } from './fetch-file.ts';
import { endReading, READING, readingInput, take, type Reading } from './queue.ts';
import { writePassages } from './write-passages.ts';

/** A row without a file may bring its text along, as an import does. */
async function textsOf({ file, text: brought }: Reading, context: Context): Promise<TakenText> {
  if (file !== null) return readApart(await fetchFile(file, context));
  const text = wellFormed(brought ?? '');
  if (text.trim() === '') throw new Unreadable('There is no file to read.', true);
  return { pageCount: null, text, passages: cutPassages([{ page: null, text }]) };
}

const whenOf = ({ kind }: Reading): object => (kind.readAt === null ? {} : { [kind.readAt]: new Date() });

async function writeFailure(reading: Reading, { database }: Context, reason: string, state = 'failed'): Promise<void> {
  const { kind, id } = reading;
  await inTransaction(database, async (write) => {
    const values = {
      [kind.state]: state,
      [kind.error]: reason,
      text: null,
      page_count: null,
      passage_count: 0,
      ...whenOf(reading),
    };
    if (await endReading(write, reading, values)) await writePassages(write, kind.collection, id, []);
  });
}

async function read(reading: Reading, context: Context): Promise<void> {
  const { kind, id } = reading;
  try {
    const { pageCount, text, passages } = await textsOf(reading, context);
    await inTransaction(context.database, async (write) => {
      const values = {
        [kind.state]: 'ready',
        [kind.error]: null,
        text,
        page_count: pageCount,
        passage_count: passages.length,
        ...whenOf(reading),
      };
      if (await endReading(write, reading, values)) await writePassages(write, kind.collection, id, passages);
    });
    counters.jobs.inc({ outcome: 'read' });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    counters.jobs.inc({ outcome: 'unreadable' });
    await writeFailure(
      reading,
      context,
      error.message,
      error.nothing && kind.collection === 'documents' ? 'none' : 'failed',
    );
  }
}

/** What the row says of a reading that is not tried again. */
const reasons: Readonly<Record<GivenUp, string>> = {
  failed: 'The server could not read it. Try again later.',
  crashed: 'Reading it stopped the server three times, so it is not read again.',
  canceled: 'An administrator stopped it before it was read.',
};

/** Reads documents, one after the other in each instance. */
export const readingJob = (context: Context): JobKind<{ readonly collection: string; readonly item: string }> => ({
  name: READING,
  input: readingInput,
  run: async ({ input }) => {
    const reading = await take(context.database, input);
    if (reading === undefined) return;
    try {
      await read(reading, context);
    } catch (error) {
      counters.jobs.inc({ outcome: 'failed' });
      context.logger.error(error, `The text of ${input.collection} ${input.item} could not be read`);
      // The job is listed with its reason, and a database's has values.
      throw new Error('The document could not be read. The log of Directus says why.', { cause: error });
    }
  },
  onGivenUp: async (input, why) => {
    const reading = await take(context.database, input);
    if (reading !== undefined) await writeFailure(reading, context, reasons[why]);
  },
});
