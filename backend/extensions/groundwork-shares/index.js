import { randomUUID } from 'node:crypto';
import { openShare } from './open.js';
import { forbidden } from './refusal.js';
import { readKey, readRequest } from './request.js';
import { requireSharing } from './rights.js';
import { hashOf, hashPassword, newToken } from './secrets.js';
import { ensureTable, SHARES } from './table.js';

const told = ({ id, made_by: by, made_at: at, ends_at: ends, password_hash: hash, opened }) => ({ id, made_by: by, made_at: at, ends_at: ends, has_password: hash !== null, opened });

/**
 * Links to the file of a document for people without an account; each ends by itself (docs/decisions/0029). `POST /document-shares`
 * makes one and tells its token once, `GET /document-shares?document=` lists, `DELETE /document-shares/<id>` takes back,
 * `GET /document-shares/open/<token>` opens.
 */
export default {
  id: 'document-shares',
  handler: (router, { database, getSchema, services }) => {
    let ready;
    const answer = (act) => async (request, response, next) => {
      try {
        await (ready ??= ensureTable(database));
        await act(request, response);
      } catch (error) {
        next(error);
      }
    };
    const contextOf = async ({ accountability }) => {
      if (!accountability?.user || accountability.share) throw forbidden();
      return { accountability, database, schema: await getSchema(), services };
    };
    router.get('/open/:token', answer((request, response) => openShare(request.params.token, request, response, { database, getSchema, services })));
    router.get(
      '/',
      answer(async (request, response) => {
        const document = readKey(request.query.document);
        await requireSharing(document, await contextOf(request));
        const rows = await database(SHARES).where({ document }).where('ends_at', '>', new Date().toISOString()).orderBy('made_at', 'desc');
        response.set('Cache-Control', 'no-store').json({ data: rows.map(told) });
      }),
    );
    router.post(
      '/',
      answer(async (request, response) => {
        const context = await contextOf(request);
        const now = new Date();
        const { document, endsAt, password } = readRequest(request.body, now);
        await requireSharing(document, context);
        const token = newToken();
        const row = { id: randomUUID(), token_hash: hashOf(token), document, made_by: context.accountability.user, made_at: now.toISOString(), ends_at: endsAt, password_hash: password === null ? null : await hashPassword(password), opened: 0 };
        // What has ended is kept for nobody.
        await database(SHARES).where('ends_at', '<=', now.toISOString()).delete();
        await database(SHARES).insert(row);
        response.set('Cache-Control', 'no-store').json({ data: { ...told(row), token } });
      }),
    );
    router.delete(
      '/:id',
      answer(async (request, response) => {
        const context = await contextOf(request);
        const share = await database(SHARES).where({ id: readKey(request.params.id) }).first('id', 'document', 'made_by');
        if (share === undefined) throw forbidden();
        if (share.made_by !== context.accountability.user) await requireSharing(share.document, context);
        await database(SHARES).where({ id: share.id }).delete();
        response.status(204).end();
      }),
    );
  },
};
