import { randomUUID } from 'node:crypto';
import { requireMember, type Member } from '../accountability.ts';
import { handling } from '../answering.ts';
import type { Share } from '../database/tables.ts';
import type { Endpoint, Handler, Reading, Request, Response } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { sha256 } from '../values.ts';
import { openShare } from './open.ts';
import { readKey, readRequest } from './request.ts';
import { requireSharing } from './rights.ts';
import { hashPassword, newToken } from './secrets.ts';
import { SHARES, sharesTable } from './shares-table.ts';

/** A link as those see it who may share its document. */
interface ShownShare extends Pick<Share, 'id' | 'made_by' | 'made_at' | 'ends_at' | 'opened'> {
  readonly has_password: boolean;
}

const shown = ({ id, made_by, made_at, ends_at, password_hash: hash, opened }: Share): ShownShare => ({
  id,
  made_by,
  made_at,
  ends_at,
  has_password: hash !== null,
  opened,
});

/**
 * Links to the file of a document for people without an account; each ends by itself (docs/decisions/0027). `POST /document-shares`
 * makes one and answers its token, this once; `GET /document-shares?document=` lists, `DELETE /document-shares/<id>` ends one early,
 * `GET /document-shares/open/<token>` opens.
 */
export const shares: Endpoint = {
  id: 'document-shares',
  handler: (router, directus) => {
    const { database, getSchema, services } = directus;
    const ensureTable = sharesTable(database);
    const answer = (act: (request: Request, response: Response) => Promise<unknown>): Handler =>
      handling(async (request, response) => {
        await ensureTable();
        await act(request, response);
      });
    const contextOf = async (request: Request): Promise<Reading & { readonly accountability: Member }> => ({
      accountability: requireMember(request),
      database,
      schema: await getSchema(),
      services,
    });
    router.get(
      '/open/:token',
      answer((request, response) => openShare(request, response, directus)),
    );
    router.get(
      '/',
      answer(async (request, response) => {
        const document = readKey(request.query['document']);
        await requireSharing(document, await contextOf(request));
        const rows = await database(SHARES)
          .where({ document })
          .where('ends_at', '>', new Date().toISOString())
          .orderBy('made_at', 'desc');
        response.set('Cache-Control', 'no-store').json({ data: rows.map(shown) });
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
        const row: Share = {
          id: randomUUID(),
          token_hash: sha256(token),
          document,
          made_by: context.accountability.user,
          made_at: now.toISOString(),
          ends_at: endsAt,
          password_hash: password === null ? null : await hashPassword(password),
          opened: 0,
        };
        await database(SHARES).where('ends_at', '<=', now.toISOString()).delete();
        await database(SHARES).insert(row);
        response.set('Cache-Control', 'no-store').json({ data: { ...shown(row), token } });
      }),
    );
    router.delete(
      '/:id',
      answer(async (request, response) => {
        const context = await contextOf(request);
        const share = await database(SHARES)
          .where({ id: readKey(request.params['id']) })
          .first('id', 'document', 'made_by');
        if (share === undefined) throw forbidden();
        if (share.made_by !== context.accountability.user) await requireSharing(share.document, context);
        await database(SHARES).where({ id: share.id }).delete();
        response.status(204).end();
      }),
    );
  },
};
