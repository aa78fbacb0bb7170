import { rm } from 'node:fs/promises';
import {
  draftRequestSchema,
  importRequestSchema,
  isOfRound,
  type DraftRequest,
  type ImportRequest,
} from '@groundwork/survey/import';
import { z } from 'zod';
import type { Member } from '../../accountability.ts';
import { bodyOf } from '../../body-of.ts';
import { inTransaction } from '../../database/database.ts';
import type { Context, ItemsService } from '../../directus.ts';
import { forbidden, invalid, Refusal } from '../../errors.ts';
import { removeLeftCopies } from '../../files/local-copy.ts';
import { jobsOf } from '../../jobs/index.ts';
import { noteBegun } from '../../sources/imported.ts';
import { removeFiles } from '../job/batch.ts';
import { gone } from '../job/import-job.ts';
import { nameOf, requireFiles } from '../requested-files.ts';
import { CHECKING, folderOfDraft } from './check-job.ts';
import { draftOf, draftRequestOf, type Draft } from './stored-draft.ts';

/** Drafts that nobody has continued are removed, with their files. */
const STAY_DAYS = 30;
const DAY_MS = 86_400_000;

const confirmSchema = z.strictObject({
  number: z.number(),
  update: z.boolean(),
  newRound: z.string().optional(),
  remembered: z.unknown(),
});

/** A draft as its author sees it. */
interface ShownDraft extends Draft {
  readonly request: DraftRequest;
  /** Which of the checks is done. */
  readonly checked: number | null;
  readonly problem: string | null;
}

interface Place {
  readonly context: Context;
  readonly records: (member: Member, collection?: string) => Promise<ItemsService>;
  readonly enqueue: (id: string, kind: string, input?: Readonly<Record<string, string>>) => Promise<void>;
}

/** Removes a draft with its files, unless these were fetched from a source. Whether there was one. */
async function removeDraft(id: string, context: Context): Promise<boolean> {
  const { database } = context;
  const found = await database('import_batches').where({ id, state: 'draft' }).first('request', 'job');
  if (found === undefined) return false;
  if (found.job !== null) await jobsOf(context).cancel(found.job);
  if ((await database('import_batches').where({ id, state: 'draft' }).delete()) !== 1) return false;
  const request = draftRequestOf(found.request);
  if (request === null || request.source === undefined) await removeFiles(found.request, context);
  await rm(folderOfDraft(id, context), { recursive: true, force: true });
  return true;
}

/** Removes what nobody has continued, and what is left of checks. */
async function removeOld(context: Context): Promise<void> {
  const drafts = await context
    .database('import_batches')
    .where({ state: 'draft' })
    .where('date_created', '<', new Date(Date.now() - STAY_DAYS * DAY_MS))
    .select('id');
  for (const { id } of drafts) await removeDraft(id, context);
  await removeLeftCopies(context);
}

/** Adds the jobs of drafts that wait for an answer and have none, as after a backup was restored. */
export async function checkAgain({ context, enqueue }: Pick<Place, 'context' | 'enqueue'>): Promise<void> {
  const open = new Set(
    (await jobsOf(context).open(CHECKING)).map((input) => z.looseObject({ import: z.string() }).parse(input).import),
  );
  for (const { id, request, checked } of await context
    .database('import_batches')
    .where({ state: 'draft' })
    .select('id', 'request', 'checked')) {
    const asked = draftRequestOf(request);
    if (!open.has(id) && asked !== null && asked.number !== checked)
      await enqueue(id, CHECKING, { number: String(asked.number) });
  }
  await removeOld(context);
}

const notChecked = (): Refusal => {
  const message = 'The file has not been checked as you see it. Check it again.';
  return new Refusal(409, 'IMPORT_NOT_CHECKED', message, { reason: message });
};

/** What people do with files before they are imported. Each of these is for the author alone. */
export function draftsOf({ context, records, enqueue }: Place) {
  const { database } = context;
  const recordOf = async (id: string, member: Member) => {
    const found = await database('import_batches')
      .where({ id })
      .first('state', 'request', 'draft', 'checked', 'problem', 'user_created', 'job');
    if (found !== undefined && found.user_created === member.user) return found;
    throw found?.state === 'draft' ? forbidden() : gone();
  };
  const own = async (id: string, member: Member) => {
    const found = await recordOf(id, member);
    if (found.state !== 'draft') throw gone();
    return found;
  };

  /** Asks for files to be read or checked. Sent again, it is asked once. */
  async function ask(id: string, member: Member, body: unknown): Promise<void> {
    const asked = bodyOf(draftRequestSchema, { body });
    await requireFiles(asked.files, await records(member, 'directus_files'));
    if ((await database('import_batches').where({ id }).first('id')) === undefined) {
      // Fetched submissions are reviewed once at a time.
      if (asked.source !== undefined) await removeOthers(member, asked.source);
      await removeOld(context);
      await (await records(member)).createOne({ id, file_name: nameOf(asked), sha256: asked.sha256, state: 'draft' });
    }
    const { job } = await own(id, member);
    const onlyStored = !asked.check && asked.decisions !== null;
    // Two requests may come at the same time, and the later one first.
    const isNewest = await inTransaction(database, async (write) => {
      const found = await write('import_batches').where({ id, state: 'draft' }).forUpdate().first('request', 'draft');
      if (found === undefined || (draftRequestOf(found.request)?.number ?? 0) >= asked.number) return false;
      const stored = { request: JSON.stringify(asked), problem: null };
      await write('import_batches')
        .where({ id, state: 'draft' })
        .update(
          onlyStored
            ? { ...stored, checked: asked.number, draft: JSON.stringify({ ...draftOf(found.draft), report: null }) }
            : stored,
        );
      return true;
    });
    if (!isNewest) return;
    if (job !== null) await jobsOf(context).cancel(job);
    if (!onlyStored) await enqueue(id, CHECKING, { number: String(asked.number) });
  }

  async function removeOthers(member: Member, source: NonNullable<DraftRequest['source']>): Promise<void> {
    for (const { id, request } of await database('import_batches')
      .where({ state: 'draft', user_created: member.user })
      .select('id', 'request')) {
      if (draftRequestOf(request)?.source?.id === source.id) await removeDraft(id, context);
    }
  }

  async function show(id: string, member: Member): Promise<ShownDraft> {
    const { request, draft, checked, problem } = await own(id, member);
    const asked = draftRequestOf(request);
    if (asked === null)
      throw new Refusal(409, 'IMPORT_ENDED', 'The portal has been updated. Choose the file again.', {
        reason: 'The portal has been updated. Choose the file again.',
      });
    return { request: asked, checked, problem, ...draftOf(draft) };
  }

  async function discard(id: string, member: Member): Promise<void> {
    await own(id, member);
    if (!(await removeDraft(id, context))) throw gone();
  }

  /** Makes an import of a draft, as it was checked. @returns null where that has been done already */
  async function confirm(id: string, member: Member, body: unknown): Promise<ImportRequest | null> {
    const read = confirmSchema.safeParse(body);
    if (!read.success) throw invalid('This does not confirm a check.');
    const { number, ...confirmed } = read.data;
    // Read once: pressed twice, it may become an import between two readings.
    const { state, request, draft, checked } = await recordOf(id, member);
    if (state !== 'draft') return null;
    const asked = draftRequestOf(request);
    const { report } = draftOf(draft);
    if (asked === null || asked.decisions === null || report === null || asked.number !== number || checked !== number)
      throw notChecked();
    const { files, sha256, mapping, round, source, decisions } = asked;
    const expected = Object.fromEntries(
      report.tables.map(({ table, created, corrected, rejected }) => [table, { created, corrected, rejected }]),
    );
    const ordered = importRequestSchema.parse({
      id,
      files,
      sha256,
      mapping,
      round,
      ...(source && { source }),
      ...decisions,
      ...confirmed,
      expected,
    });
    const targets = decisions.choices.flatMap(({ target }) => target ?? []);
    const isAboutRound = targets.some(isOfRound);
    const now = await database('import_batches')
      .where({ id, state: 'draft' })
      .update({
        state: 'waiting',
        request: JSON.stringify(ordered),
        draft: null,
        checked: null,
        problem: null,
        left_out: null,
        collection: targets[0] ?? null,
        date_created: new Date(),
        ...(ordered.newRound === undefined && isAboutRound && { survey_round_id: ordered.round }),
      });
    if (now !== 1) return null;
    await rm(folderOfDraft(id, context), { recursive: true, force: true });
    if (ordered.source !== undefined) await noteBegun(database, ordered.source, id);
    return ordered;
  }

  return { ask, show, discard, confirm };
}
