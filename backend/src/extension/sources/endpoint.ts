import {
  sourceBody,
  sourceChangeBody,
  sourceDecisionBody,
  sourceFormsBody,
  syncBody,
} from '@groundwork/shared/contract/calls';
import { answering } from '../answering.ts';
import { bodyOf } from '../body-of.ts';
import type { Member } from '../accountability.ts';
import type { Source } from '../database/source-rows.ts';
import type { Endpoint, Handler, Request } from '../directus.ts';
import { invalid, notFound, Refusal } from '../errors.ts';
import { removeUnused } from '../files/unused-files.ts';
import { jobsOf } from '../jobs/index.ts';
import { securityLog } from '../security-log.ts';
import { clientFor, clientOf } from './connection.ts';
import { decideDeleted, listDeleted } from './deleted.ts';
import { encrypted } from './encryption.ts';
import { storedFiles } from './files.ts';
import { formKey } from './photos/form-key.ts';
import { requestSync } from './request-sync.ts';
import { requireImporting } from './rights.ts';
import { serverAt, serversOf } from './servers.ts';
import { shownSource, underWay } from './shown-source.ts';
import { SourceProblem } from './source-problem.ts';
import { PHOTOS, SOURCES, SUBMISSIONS, sourcesTables } from './source-tables.ts';

/** Milliseconds in which a server has to answer somebody who waits. */
const PATIENCE = 30_000;
const MOST_SOURCES = 100;

/** What a server with forms says to somebody who waits. */
async function asked<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(PATIENCE));
  } catch (error) {
    const message =
      error instanceof SourceProblem ? error.message : 'The server does not answer in time. Try again later.';
    throw new Refusal(422, 'SOURCE_PROBLEM', message, { reason: message });
  }
}

/**
 * `/groundwork-sources`: forms of KoboToolbox and ODK Central whose submissions are imported. Tokens and passwords come in and never go out;
 * each call asks whether the person may import a survey.
 */
export const sourcesEndpoint: Endpoint = {
  id: 'groundwork-sources',
  handler: (router, context) => {
    const { database, env } = context;
    const jobs = jobsOf(context);
    const record = securityLog(context);
    const ensureTables = sourcesTables(database);
    const answer = (act: (request: Request, member: Member) => unknown): Handler =>
      answering(async (request) => {
        await ensureTables();
        return act(request, await requireImporting(request, database));
      });
    const ofSource = (act: (source: Source, member: Member, request: Request) => unknown): Handler =>
      answer(async (request, member) => {
        const source = await database(SOURCES)
          .where({ id: request.params['id'] ?? '' })
          .first();
        if (source === undefined) throw notFound('This source is not connected any more.');
        return act(source, member, request);
      });
    const show = async (id: string, { user }: Member): Promise<object | undefined> => {
      const now = await underWay(database, jobs);
      const source = await database(SOURCES).where({ id }).first();
      return source === undefined ? undefined : shownSource(source, { database, jobs, now, reader: user });
    };
    const sync = async (id: string, { user }: Member, review: boolean): Promise<void> => {
      await requestSync(id, user, review, context);
    };

    router.get(
      '/',
      answer(async (_request, { user }) => {
        const now = await underWay(database, jobs);
        const all = await database(SOURCES).orderBy('created_at').select('*');
        return {
          servers: serversOf(env),
          sources: await Promise.all(all.map((source) => shownSource(source, { database, jobs, now, reader: user }))),
        };
      }),
    );
    router.post(
      '/forms',
      answer((request) => {
        const { kind, address, account, secret } = bodyOf(sourceFormsBody, request);
        const client = clientFor({ kind, address: serverAt(address, env), account, secret, project: null, form: '' });
        return asked((signal) => client.forms(signal));
      }),
    );
    router.post(
      '/',
      answer(async (request, member) => {
        const { id, kind, address, account, secret, project, form, schedule } = bodyOf(sourceBody, request);
        const server = serverAt(address, env);
        const known = await database(SOURCES)
          .where({ address: server, form, ...(project !== null && { project }) })
          .first('id', 'name');
        if (known !== undefined && known.id !== id) throw invalid(`“${known.name}” is connected already.`);
        if (known === undefined) {
          if ((await database(SOURCES).select('id')).length >= MOST_SOURCES)
            throw invalid(`At most ${MOST_SOURCES} forms can be connected.`);
          const { name } = await asked((signal) =>
            clientFor({ kind, address: server, account, secret, project, form }).form(signal),
          );
          await database(SOURCES).insert({
            id,
            kind,
            name: name.slice(0, 255),
            address: server,
            project,
            form,
            account,
            secret: encrypted(secret, env),
            person: member.user,
            schedule,
            incomplete: false,
            created_at: new Date().toISOString(),
          });
          record({ event: 'source.connect', outcome: 'accepted', user: member.user, source: id, server });
        }
        await sync(id, member, true);
        return show(id, member);
      }),
    );
    router.post(
      '/:id/sync',
      ofSource(async ({ id }, member, request) => {
        await sync(id, member, bodyOf(syncBody, request).review);
        return show(id, member);
      }),
    );
    router.post(
      '/:id/change',
      ofSource(async (source, member, request) => {
        const { schedule, account, secret } = bodyOf(sourceChangeBody, request);
        if (secret !== undefined) {
          const changed = { ...source, account: account ?? source.account, secret: encrypted(secret, env) };
          await asked((signal) => clientOf(changed, env).form(signal));
          await database(SOURCES)
            .where({ id: source.id })
            .update({ account: changed.account, secret: changed.secret, problem: null });
        }
        // What waits is for the person it was fetched for.
        if (schedule !== undefined)
          await database(SOURCES)
            .where({ id: source.id })
            .update({ schedule, ...(source.files === null && { person: member.user }) });
        return show(source.id, member);
      }),
    );
    router.post(
      '/:id/disconnect',
      ofSource(async (source, { user }) => {
        const { job, id } = source;
        if (job !== null) await jobs.cancel(job);
        await database(SOURCES).where({ id }).delete();
        await database(SUBMISSIONS).where({ source: id }).delete();
        // What is in the portal is known when the form is connected again, and goes when its import is undone.
        await database(PHOTOS)
          .where({ form: formKey(source) })
          .whereNot({ state: 'added' })
          .delete();
        await removeUnused(
          storedFiles(source).map((file) => file.id),
          context,
        );
        record({ event: 'source.disconnect', outcome: 'accepted', user, source: id });
      }),
    );
    router.get(
      '/:id/deleted',
      ofSource(({ id }, member) => listDeleted(id, member, context)),
    );
    router.post(
      '/:id/deleted',
      ofSource(async ({ id }, member, request) => {
        const { submissions, remove } = bodyOf(sourceDecisionBody, request);
        await decideDeleted(id, submissions, remove, member, context);
        return show(id, member);
      }),
    );
  },
};
