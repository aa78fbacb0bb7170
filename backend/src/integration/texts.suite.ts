import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import type { People } from './people.ts';
import { call } from './server.ts';

const created = z.object({ data: z.object({ id: z.string() }) });

export async function pdfOf(pages: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of pages) pdf.addPage().drawText(text, { x: 40, y: 700, size: 12, font });
  return pdf.save();
}

/** Sends a file and gives its key. */
export async function sendFile(person: Connection, name: string, type: string, bytes: Uint8Array | string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), name);
  const answer = await fetch(`${person.url}/files`, { method: 'POST', headers: { Authorization: `Bearer ${person.token ?? ''}` }, body: form });
  return created.parse(await answer.json()).data.id;
}

export const create = async (person: Connection, collection: string, row: object): Promise<string> => created.parse((await call(person, 'POST', `/items/${collection}`, row)).body).data.id;

const document = z.object({ data: z.looseObject({ text_state: z.string().nullable(), text_error: z.string().nullable(), text: z.string().nullable(), page_count: z.number().nullable(), passage_count: z.number().nullable() }) });
const knowledge = z.object({ data: z.looseObject({ state: z.string(), error: z.string().nullable(), text: z.string().nullable() }) });

/** Asks until the reading of a row has ended. */
async function settled<T>(ask: () => Promise<T>, stateOf: (row: T) => string | null): Promise<T> {
  for (;;) {
    const row = await ask();
    const state = stateOf(row);
    if (state !== null && state !== 'queued' && state !== 'reading') return row;
    await pause(100);
  }
}
export const readDocument = (person: Connection, id: string) =>
  settled(async () => document.parse((await call(person, 'GET', `/items/documents/${id}`)).body).data, ({ text_state }) => text_state);
const readKnowledge = (person: Connection, id: string) => settled(async () => knowledge.parse((await call(person, 'GET', `/items/knowledge_docs/${id}`)).body).data, ({ state }) => state);

/** The text of files is taken at the server, and told by nobody else. */
export const textsSuite = (who: () => People): void => {
  describe('the text of files', () => {
    const passagesOf = (id: string): unknown[] => {
      const database = new DatabaseSync(join(who().server.dataDir, 'backend', 'data.db'), { readOnly: true });
      try {
        return database.prepare("SELECT page, text FROM groundwork_passages WHERE item = ? AND part = 'text' ORDER BY position").all(id);
      } finally {
        database.close();
      }
    };

    it('is taken page by page, and kept as passages with their pages', async () => {
      const { member } = who();
      const file = await sendFile(member, 'two.pdf', 'application/pdf', await pdfOf(['First page.', 'The second one.']));
      const id = await create(member, 'documents', { title: 'Two pages', file, text: 'made up', text_state: 'ready', passage_count: 99 });
      expect(await readDocument(member, id)).toMatchObject({ text_state: 'ready', text_error: null, text: 'First page.\n\nThe second one.', page_count: 2, passage_count: 2 });
      expect(passagesOf(id)).toMatchObject([{ page: 1, text: 'First page.' }, { page: 2, text: 'The second one.' }]);
    });

    it('says why where there is none, and can be asked for again', async () => {
      const { member } = who();
      const file = await sendFile(member, 'broken.pdf', 'application/pdf', '%PDF-1.7 nothing');
      const id = await create(member, 'knowledge_docs', { title: 'Broken', file });
      expect(await readKnowledge(member, id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/^The file is damaged/) as string });
      const better = await sendFile(member, 'good.txt', 'text/plain', 'Good now.');
      await call(member, 'PATCH', `/items/knowledge_docs/${id}`, { file: better, state: 'ready', text: 'made up' });
      expect(await readKnowledge(member, id)).toMatchObject({ state: 'ready', error: null, text: 'Good now.' });
      expect((await call(member, 'PATCH', `/items/knowledge_docs/${id}`, { state: 'queued' })).status).toBe(200);
      expect(await readKnowledge(member, id)).toMatchObject({ state: 'ready', text: 'Good now.' });
    });

    it('a picture among the documents is no failure', async () => {
      const file = await sendFile(who().member, 'a.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
      expect(await readDocument(who().member, await create(who().member, 'documents', { title: 'Plan', file }))).toMatchObject({ text_state: 'none', passage_count: 0 });
    });

    it('goes with its row, and so does the file that nothing else uses', async () => {
      const { admin, member } = who();
      const file = await sendFile(member, 'a.txt', 'text/plain', 'Shared by two.');
      const ids = [await create(member, 'knowledge_docs', { title: 'One', file }), await create(member, 'knowledge_docs', { title: 'Two', file })];
      for (const id of ids) await readKnowledge(member, id);
      await call(member, 'DELETE', `/items/knowledge_docs/${ids[0] ?? ''}`);
      expect(passagesOf(ids[0] ?? '')).toEqual([]);
      expect((await call(admin, 'GET', `/files/${file}`)).status).toBe(200);
      await call(member, 'DELETE', `/items/knowledge_docs/${ids[1] ?? ''}`);
      await settled(async () => (await call(admin, 'GET', `/files/${file}`)).status, (status) => (status === 200 ? null : 'gone'));
    });

    it.each(['groundwork_passages', 'groundwork_words', 'groundwork_readings', 'groundwork_shares'])('%s is nothing that Directus hands out, not even to an administrator', async (table) => {
      expect((await call(who().admin, 'GET', `/items/${table}`)).status).toBe(403);
    });
  });
};
