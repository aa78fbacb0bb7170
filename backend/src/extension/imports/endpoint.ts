import { importRequestSchema, isOfRound } from '@groundwork/survey/import';
import { requireMember, type Member } from '../accountability.ts';
import { answering } from '../answering.ts';
import { bodyOf } from '../body-of.ts';
import type { Context, Endpoint, Handler, ItemsService } from '../directus.ts';
import { invalid, Refusal } from '../errors.ts';
import { jobsOf } from '../jobs/index.ts';
import { noteBegun } from '../sources/imported.ts';
import { checkAgain, draftsOf } from './drafts/drafts.ts';
import { endImport } from './job/batch.ts';
import { WRITING_STATES } from './job/finish-import.ts';
import { importInput, IMPORTING } from './job/import-input.ts';
import { gone } from './job/import-job.ts';
import { UNDOING } from './job/undo-job.ts';
import { nameOf, requireFiles } from './requested-files.ts';

const STATES = [
  'id',
  'file_name',
  'state',
  'problem',
  'checked',
  'rows_created',
  'rows_updated',
  'rows_unchanged',
  'rows_rejected',
  'undone',
  'user_created',
] as const;

/** What may be resumed or cancelled, where there is a request. */
const RESUMABLE: readonly string[] = ['waiting', 'paused', 'failed'];

interface Batch {
  readonly id: string;
  readonly state: string | null;
  readonly user_created: string | null;
}

/** Adds the job of an import, or of the check before it. */
const enqueuing =
  (context: Context) =>
  async (id: string, kind: string, input: Readonly<Record<string, string>> = {}): Promise<void> => {
    await context
      .database('import_batches')
      .where({ id })
      .update({ job: await jobsOf(context).enqueue(kind, { import: id, ...input }) });
  };

/** At start: adds the jobs of imports that wait or are not finished and have none, as after a backup was restored. */
export const takeUpAgain = async (context: Context): Promise<void> => {
  const { database } = context;
  const jobs = jobsOf(context);
  await checkAgain({ context, enqueue: enqueuing(context) });
  const open = new Set((await jobs.open(IMPORTING)).map((input) => importInput.parse(input).import));
  const unfinished = database('import_batches')
    .where({ state: 'waiting' })
    .orWhere((one) => void one.whereIn('state', WRITING_STATES).whereNotNull('request'));
  for (const { id } of await unfinished.select('id')) {
    if (!open.has(id))
      await database('import_batches')
        .where({ id })
        .update({ job: await jobs.enqueue(IMPORTING, { import: id }) });
  }
};

/**
 * `/groundwork-imports`: reads and checks uploaded files, begins an import of them, says how far it is, pauses, resumes, cancels and undoes it. Who may write the
 * records of imports may; each row is written with the rights of the person.
 */
export const importsEndpoint: Endpoint = {
  id: 'groundwork-imports',
  handler: (router, context) => {
    const { database, getSchema, services } = context;
    const jobs = jobsOf(context);
    const records = async (member: Member, collection = 'import_batches'): Promise<ItemsService> =>
      new services.ItemsService(collection, { accountability: member, schema: await getSchema(), knex: database });
    const enqueue = enqueuing(context);
    const drafts = draftsOf({ context, records, enqueue });
    const stored = (id: string) => database('import_batches').where({ id }).first('request', 'job');
    const show = async (member: Member, id: string): Promise<object> => {
      const { user_created: _author, ...batch } = await (await records(member)).readOne<Batch>(id, { fields: STATES });
      const { request = null, job = null } = (await stored(id)) ?? {};
      return {
        ...batch,
        resumable: request !== null && RESUMABLE.includes(batch.state ?? ''),
        progress: job === null ? null : await jobs.progress(job),
      };
    };
    /** What the author and administrators do with an import. */
    const acting = (act: (id: string, member: Member, batch: Batch) => Promise<void>): Handler =>
      answering(async (request) => {
        const member = requireMember(request);
        const id = request.params['id'] ?? '';
        const batch = await (await records(member)).readOne<Batch>(id, { fields: STATES });
        await act(id, member, batch);
        return show(member, id);
      });
    const own = (act: (id: string, member: Member) => Promise<void>): Handler =>
      acting(async (id, member, batch) => {
        if (!member.admin && batch.user_created !== member.user)
          throw new Refusal(403, 'FORBIDDEN', 'Only the person who began an import can do that.');
        await act(id, member);
      });
    /** Stops its job, which may end it at this very moment. */
    const stop = async (id: string): Promise<void> => {
      const { job = null } = (await stored(id)) ?? {};
      if (job !== null) await jobs.cancel(job);
    };

    router.post(
      '/',
      answering(async (request) => {
        const member = requireMember(request);
        const asked = bodyOf(importRequestSchema, request);
        await requireFiles(asked.files, await records(member, 'directus_files'));
        if (asked.formMapping !== undefined || asked.expected === null)
          throw invalid('Only the server imports without a check.');
        // Sent again, as after a lost answer.
        const isKnown = async (): Promise<boolean> =>
          (await database('import_batches').where({ id: asked.id, user_created: member.user }).first('id')) !==
          undefined;
        const create = async (): Promise<boolean> => {
          const isAboutRound = asked.choices.some((choice) => choice.target !== null && isOfRound(choice.target));
          const batches = await records(member);
          try {
            await batches.createOne({
              id: asked.id,
              file_name: nameOf(asked),
              sha256: asked.sha256,
              collection: asked.choices.find((choice) => choice.target !== null)?.target ?? null,
              state: 'waiting',
              ...(asked.newRound === undefined && isAboutRound && { survey_round_id: asked.round }),
            });
            return true;
          } catch (error) {
            // Of two that come at the same moment, as by two presses of a button, one creates it.
            if (await isKnown()) return false;
            throw error;
          }
        };
        if (!(await isKnown()) && (await create())) {
          await database('import_batches')
            .where({ id: asked.id })
            .update({ request: JSON.stringify(asked) });
          await enqueue(asked.id, IMPORTING);
          if (asked.source !== undefined) await noteBegun(database, asked.source, asked.id);
        }
        return show(member, asked.id);
      }),
    );
    router.get(
      '/:id',
      answering((request) => show(requireMember(request), request.params['id'] ?? '')),
    );
    router.get(
      '/:id/draft',
      answering((request) => drafts.show(request.params['id'] ?? '', requireMember(request))),
    );
    router.post(
      '/:id/draft',
      answering(async (request) => {
        const [member, id] = [requireMember(request), request.params['id'] ?? ''];
        await drafts.ask(id, member, request.body);
        return show(member, id);
      }),
    );
    router.delete(
      '/:id/draft',
      answering((request) => drafts.discard(request.params['id'] ?? '', requireMember(request))),
    );
    router.post(
      '/:id/confirm',
      answering(async (request) => {
        const [member, id] = [requireMember(request), request.params['id'] ?? ''];
        if ((await drafts.confirm(id, member, request.body)) !== null) await enqueue(id, IMPORTING);
        return show(member, id);
      }),
    );
    router.post(
      '/:id/pause',
      own(async (id) => {
        await stop(id);
        await database('import_batches').where({ id, state: 'waiting' }).update({ state: 'paused' });
        if ((await database('import_batches').where({ id, state: 'paused' }).first('id')) === undefined) throw gone();
      }),
    );
    router.post(
      '/:id/resume',
      own(async (id) => {
        const resumed = await database('import_batches')
          .where({ id })
          .whereIn('state', ['paused', 'failed'])
          .whereNotNull('request')
          .update({ state: 'waiting', problem: null });
        if (resumed !== 1) throw gone();
        await enqueue(id, IMPORTING);
      }),
    );
    router.post(
      '/:id/cancel',
      own(async (id) => {
        await stop(id);
        if (!(await endImport(id, { state: 'canceled' }, RESUMABLE, context))) throw gone();
      }),
    );
    router.post(
      '/:id/undo',
      acting(async (id, member, { state }) => {
        if (!['applied', 'undoing', 'running', 'failed'].includes(state ?? '')) throw gone();
        // With the rights of the person: who may not change the record may not undo it.
        await (await records(member)).updateOne(id, { state: 'undoing' });
        await database('import_batches').where({ id }).update({ problem: null });
        await enqueue(id, UNDOING, { user: member.user });
      }),
    );
  },
};
