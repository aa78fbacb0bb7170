import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { tinyPng } from './file-samples.ts';
import { create } from './items.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn } from './server.ts';
import { inDatabase } from './in-database.ts';
import { sendFile } from './send-file.ts';
import { until } from './until.ts';

const created = z.object({ data: z.object({ id: z.string() }) });

export async function pdfOf(pages: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of pages) pdf.addPage().drawText(text, { x: 40, y: 700, size: 12, font });
  return pdf.save();
}

const document = z.object({
  data: z.looseObject({
    text_state: z.string().nullable(),
    text_error: z.string().nullable(),
    text: z.string().nullable(),
    page_count: z.number().nullable(),
    passage_count: z.number().nullable(),
  }),
});
const knowledge = z.object({
  data: z.looseObject({ state: z.string(), error: z.string().nullable(), text: z.string().nullable() }),
});

/** Asks until the reading of a row has ended. */
const settled = <T>(ask: () => Promise<T>, stateOf: (row: T) => string | null): Promise<T> =>
  until(ask, (row) => ![null, 'queued', 'reading'].includes(stateOf(row)));
export const readDocument = (person: Connection, id: string) =>
  settled(
    async () => document.parse((await call(person, 'GET', `/items/documents/${id}`)).body).data,
    ({ text_state }) => text_state,
  );
const readKnowledge = (person: Connection, id: string) =>
  settled(
    async () => knowledge.parse((await call(person, 'GET', `/items/knowledge_docs/${id}`)).body).data,
    ({ state }) => state,
  );

/** An account that reads those documents alone that are reports. */
async function readerOfReports(admin: Connection): Promise<{ readonly email: string; readonly password: string }> {
  const keyOf = async (where: string, body: object): Promise<string> =>
    created.parse((await call(admin, 'POST', where, body)).body).data.id;
  const policy = await keyOf('/policies', { name: 'Reports', app_access: false });
  const role = await keyOf('/roles', { name: 'Reports' });
  await call(admin, 'POST', '/access', { policy, role });
  await call(admin, 'POST', '/permissions', [
    { policy, collection: 'documents', action: 'read', fields: ['*'], permissions: { kind: { _eq: 'report' } } },
  ]);
  const account = { email: `${randomUUID()}@example.org`, password: 'reports-password' };
  await call(admin, 'POST', '/users', { ...account, role, status: 'active' });
  return account;
}

/** The text of files is extracted on the server only. */
export const textsSuite = (who: () => People): void => {
  describe('the text of files', () => {
    const passagesOf = (id: string) =>
      inDatabase(
        who().server.dataDir,
        "SELECT page, text FROM groundwork_passages WHERE item = ? AND part = 'text' ORDER BY position",
        id,
      );

    it('is read page by page, and stored as passages with their pages', async () => {
      const { member } = who();
      const file = await sendFile(
        member,
        'two.pdf',
        'application/pdf',
        await pdfOf(['First page.', 'The second one.']),
      );
      const id = await create(member, 'documents', {
        title: 'Two pages',
        file,
        text: 'made up',
        text_state: 'ready',
        passage_count: 99,
      });
      expect(await readDocument(member, id)).toMatchObject({
        text_state: 'ready',
        text_error: null,
        text: 'First page.\n\nThe second one.',
        page_count: 2,
        passage_count: 2,
      });
      expect(passagesOf(id)).toMatchObject([
        { page: 1, text: 'First page.' },
        { page: 2, text: 'The second one.' },
      ]);
    });

    it('says why where there is none, and can be retried', async () => {
      const { member } = who();
      const file = await sendFile(member, 'broken.pdf', 'application/pdf', '%PDF-1.7 nothing');
      const id = await create(member, 'knowledge_docs', { title: 'Broken', file });
      expect(await readKnowledge(member, id)).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/^The file is damaged/) as string,
      });
      const better = await sendFile(member, 'good.txt', 'text/plain', 'Good now.');
      await call(member, 'PATCH', `/items/knowledge_docs/${id}`, { file: better, state: 'ready', text: 'made up' });
      expect(await readKnowledge(member, id)).toMatchObject({ state: 'ready', error: null, text: 'Good now.' });
      await expectStatus(200, member, 'PATCH', `/items/knowledge_docs/${id}`, { state: 'queued' });
      expect(await readKnowledge(member, id)).toMatchObject({ state: 'ready', text: 'Good now.' });
    });

    it('a file that has ended the server three times is not read again', async () => {
      const { member, server } = who();
      const id = await create(member, 'documents', { title: 'Ends the server', text: 'Some text.' });
      await readDocument(member, id);
      inDatabase(server.dataDir, "UPDATE documents SET text_state = 'reading' WHERE id = ?", id);
      // What three instances have begun, each of which was killed: the lease of the last one has expired.
      const jobs = new DatabaseSync(join(server.dataDir, 'backend/jobs.db'), { timeout: 10_000 });
      const past = new Date(Date.now() - 60_000).toISOString();
      jobs
        .prepare(
          "INSERT INTO workflow_runs (namespace_id, id, workflow_name, status, config, input, attempts, worker_id, available_at, started_at, created_at, updated_at) VALUES ('text', ?, 'text', 'running', '{}', ?, 3, 'gone', ?, ?, ?, ?)",
        )
        .run(randomUUID(), JSON.stringify({ collection: 'documents', item: id }), past, past, past, past);
      jobs.close();
      expect(await readDocument(member, id)).toMatchObject({
        text_state: 'failed',
        text_error: 'Reading it stopped the server three times, so it is not read again.',
        text: null,
        passage_count: 0,
      });
      await expectStatus(200, member, 'PATCH', `/items/documents/${id}`, { text_state: 'queued' });
      await settled(
        async () => document.parse((await call(member, 'GET', `/items/documents/${id}`)).body).data,
        ({ text_error: error }) => (error?.startsWith('Reading it stopped') === true ? null : 'asked again'),
      );
    });

    it('a picture among the documents is no failure', async () => {
      const file = await sendFile(who().member, 'a.png', 'image/png', tinyPng);
      expect(
        await readDocument(who().member, await create(who().member, 'documents', { title: 'Plan', file })),
      ).toMatchObject({ text_state: 'none', passage_count: 0 });
    });

    it('goes with its row, and so does the file that nothing else uses', async () => {
      const { admin, member } = who();
      const file = await sendFile(member, 'a.txt', 'text/plain', 'Shared by two.');
      const ids = [
        await create(member, 'knowledge_docs', { title: 'One', file }),
        await create(member, 'knowledge_docs', { title: 'Two', file }),
      ];
      for (const id of ids) await readKnowledge(member, id);
      await call(member, 'DELETE', `/items/knowledge_docs/${ids[0] ?? ''}`);
      await settled(
        () => Promise.resolve(passagesOf(ids[0] ?? '').length),
        (left) => (left === 0 ? 'gone' : null),
      );
      await expectStatus(200, admin, 'GET', `/files/${file}`);
      await call(member, 'DELETE', `/items/knowledge_docs/${ids[1] ?? ''}`);
      await settled(
        async () => (await call(admin, 'GET', `/files/${file}`)).status,
        (status) => (status === 200 ? null : 'gone'),
      );
    });

    it('is searched with the rights of the reader, regardless of accents, with the page and the place', async () => {
      const { admin, member, visitor } = who();
      const file = await sendFile(
        member,
        'agua.pdf',
        'application/pdf',
        await pdfOf(['Nada.', 'Água potável em Quelimandzi.']),
      );
      const id = await create(member, 'documents', { title: 'Relatório', file, tags: ['furo'] });
      await readDocument(member, id);
      const search = async (q: string, more = '', person = member) =>
        call(person, 'GET', `/documents-search?q=${encodeURIComponent(q)}${more}`);
      for (const q of ['AGUA quelimand', '"agua potavel"', 'relatorio quelimandzi']) {
        expect({ q, body: (await search(q)).body }).toMatchObject({
          q,
          body: { data: [{ id, found: { page: 2 } }], meta: { filter_count: 1 } },
        });
      }
      for (const q of ['"potavel agua" quelimandzi', 'quelimandzi zebra', "'; drop table documents; --", '"'])
        expect((await search(q)).body).toMatchObject({ data: [], meta: { filter_count: 0 } });
      expect((await search('quelimandzi')).body).toMatchObject({
        data: [
          {
            found: {
              where: ['text'],
              passage: [
                { text: 'Água potável em ', found: false },
                { text: 'Quelimandzi', found: true },
                { text: '.', found: false },
              ],
            },
          },
        ],
      });
      expect((await search('quelimandzi', '', visitor)).status).toBe(403);
      expect((await call(member, 'GET', '/documents-search?tag=furo&fields=title')).body).toMatchObject({
        data: [{ id, title: 'Relatório' }],
        meta: { filter_count: 1 },
      });
      await call(member, 'PATCH', `/items/documents/${id}`, { title: 'Outro nome' });
      await settled(
        async () => (await search('outro nome')).text,
        (text) => (text.includes(id) ? 'found' : null),
      );
      await call(admin, 'DELETE', `/items/documents/${id}`);
      await settled(
        async () => (await search('quelimandzi')).text,
        (text) => (text.includes(id) ? null : 'gone'),
      );
    });

    it('a reader of some documents finds nothing in the others', async () => {
      const { admin, member, server } = who();
      const ids = [
        await create(member, 'documents', { title: 'Open to all', text: 'The word is xylophone.', kind: 'report' }),
        await create(member, 'documents', { title: 'Closed', text: 'Another xylophone.', kind: 'letter' }),
      ];
      for (const id of ids) await readDocument(member, id);
      const reader = await signedIn(server.url, await readerOfReports(admin));
      expect((await call(reader, 'GET', '/documents-search?q=xylophone')).body).toMatchObject({
        data: [{ id: ids[0] }],
        meta: { filter_count: 1 },
      });
      await expectStatus(403, reader, 'GET', `/documents-search/similar/${ids[1] ?? ''}`);
    });

    it('passages are found by other forms of their words and in place of slips, and none is of a document that the reader may not read', async () => {
      const { admin, member, server } = who();
      const ids = [
        await create(member, 'documents', { title: 'Minutes', text: 'The marimba committee met.', kind: 'report' }),
        await create(member, 'documents', { title: 'Letter', text: 'The balafon committee wrote.', kind: 'letter' }),
      ];
      for (const id of ids) await readDocument(member, id);
      const cite = async (q: string, person = member) => {
        const asked = { tool: 'search_documents', words: q };
        const { body } = await call(person, 'POST', '/groundwork-assistant/tool', asked);
        const { text } = z.object({ data: z.object({ text: z.string() }) }).parse(body).data;
        const [json = '{}'] = /\{.*\}/.exec(text) ?? [];
        const { passages, instead } = z
          .object({
            passages: z.array(z.object({ link: z.string() })).default([]),
            instead: z.array(z.object({ word: z.string(), found: z.string() })).default([]),
          })
          .parse(JSON.parse(json));
        return [passages.map(({ link }) => /document=([^&]+)/.exec(link)?.[1]), instead];
      };
      expect(await cite('marimba committees')).toEqual([[ids[0]], []]);
      expect(await cite('marinba comittees')).toEqual([
        [ids[0]],
        [
          { word: 'marinba', found: 'marimba' },
          { word: 'comittees', found: 'committee' },
        ],
      ]);
      expect(await cite('balafons wrote')).toEqual([[ids[1]], []]);
      expect(await cite('marimba xyzzyxyzzy')).toEqual([[], []]);
      // Both words are there, in different documents: neither is a slip.
      expect(await cite('marimba balafon')).toEqual([[], []]);
      const reader = await signedIn(server.url, await readerOfReports(admin));
      expect(await cite('marinba', reader)).toEqual([[ids[0]], [{ word: 'marinba', found: 'marimba' }]]);
      for (const q of ['balafon', 'balafom']) expect(await cite(q, reader)).toEqual([[], []]);
    });

    it('versions are numbered in the group of the first, and one is the newest', async () => {
      const { manager, member } = who();
      const first = await create(member, 'documents', { title: 'Ver A', text: 'a', kind: 'report', tags: ['x'] });
      const second = await create(member, 'documents', { title: 'Ver B', text: 'b', version_of: first, version_no: 1 });
      const third = await create(member, 'documents', { title: 'Ver C', text: 'c', version_of: second, newest: false });
      const read = async () =>
        (
          await call(
            member,
            'GET',
            `/items/documents?sort=version_no&fields=id,version_of,version_no,newest,kind&filter=${encodeURIComponent(JSON.stringify({ title: { _starts_with: 'Ver ' } }))}`,
          )
        ).body;
      const shows = async (data: readonly object[]) =>
        settled(
          async () => JSON.stringify(await read()),
          (text) => (text === JSON.stringify({ data }) ? 'so' : null),
        );
      await shows([
        { id: first, version_of: null, version_no: 1, newest: false, kind: 'report' },
        { id: second, version_of: first, version_no: 2, newest: false, kind: 'report' },
        { id: third, version_of: first, version_no: 3, newest: true, kind: 'report' },
      ]);
      await call(manager, 'DELETE', `/items/documents/${first}`);
      await shows([
        { id: second, version_of: null, version_no: 2, newest: false, kind: 'report' },
        { id: third, version_of: second, version_no: 3, newest: true, kind: 'report' },
      ]);
    });

    it('a later version is added only by people who may change the first', async () => {
      const { manager, member } = who();
      const [theirs, mine] = [
        await create(manager, 'documents', { title: 'Plan', text: 'a' }),
        await create(member, 'documents', { title: 'Mine', text: 'a' }),
      ];
      const add = async (person: Connection, first: string): Promise<number> =>
        (await call(person, 'POST', '/items/documents', { title: 'Forged', text: 'b', version_of: first })).status;
      expect(await add(member, theirs)).toBe(403);
      expect([await add(member, mine), await add(manager, mine), await add(manager, theirs)]).toEqual([200, 200, 200]);
      // Nor by way of a version that the member is allowed to see.
      const [second] = z
        .object({ data: z.array(z.object({ id: z.string() })) })
        .parse((await call(member, 'GET', `/items/documents?filter[version_of][_eq]=${theirs}`)).body).data;
      expect(await add(member, second?.id ?? '')).toBe(403);
      expect(
        (
          await call(
            member,
            'GET',
            `/items/documents?filter[title][_eq]=Forged&filter[version_of][_eq]=${theirs}&aggregate[count]=id`,
          )
        ).body,
      ).toEqual({ data: [{ count: { id: 1 } }] });
    });

    it('a link opens the file for an outsider until it expires, is revoked, or the password is missing', async () => {
      const { manager, member, visitor } = who();
      const file = await sendFile(member, 'a.txt', 'text/plain', 'For the donor.');
      const document = await create(member, 'documents', { title: 'Shared', file });
      const made = z.object({ data: z.object({ id: z.string(), token: z.string() }) });
      const make = async (more: object = {}) =>
        made.parse(
          (
            await call(member, 'POST', '/document-shares', {
              document,
              ends_at: new Date(Date.now() + 600_000).toISOString(),
              ...more,
            })
          ).body,
        ).data;
      const open = async (token: string, headers: Record<string, string> = {}) => {
        const answer = await fetch(`${who().server.url}/document-shares/open/${token}`, { headers });
        return { status: answer.status, text: await answer.text() };
      };
      const basic = (password: string) => ({
        Authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}`,
      });
      const link = await make();
      expect(await open(link.token)).toEqual({ status: 200, text: 'For the donor.' });
      const locked = await make({ password: 'só para nós' });
      expect([
        (await open(locked.token)).status,
        (await open(locked.token, basic('something'))).status,
        (await open(locked.token, basic('só para nós'))).status,
      ]).toEqual([401, 401, 200]);
      const others = await create(manager, 'documents', { title: 'Of the manager', file });
      await expectStatus(403, member, 'POST', '/document-shares', {
        document: others,
        ends_at: new Date(Date.now() + 600_000).toISOString(),
      });
      await expectStatus(403, visitor, 'GET', `/document-shares?document=${document}`);
      await expectStatus(400, member, 'POST', '/document-shares', {
        document,
        ends_at: new Date(Date.now() + 31 * 86_400_000).toISOString(),
      });
      expect((await call(member, 'GET', `/document-shares?document=${document}`)).text).not.toContain(link.token);
      await expectStatus(204, member, 'DELETE', `/document-shares/${link.id}`);
      expect(await open(link.token)).toEqual({
        status: 404,
        text: 'This link has expired or was withdrawn. Ask the person who sent it for a new one.\n',
      });
      const short = await make({ ends_at: new Date(Date.now() + 700).toISOString() });
      await settled(
        async () => (await open(short.token)).status,
        (status) => (status === 404 ? 'ended' : null),
      );
    });

    it.each([
      'groundwork_invitations',
      'groundwork_passages',
      'groundwork_words',
      'groundwork_shares',
      'groundwork_suggestions',
    ])('%s is nothing that Directus hands out, not even to an administrator', async (table) => {
      await expectStatus(403, who().admin, 'GET', `/items/${table}`);
    });
  });
};
