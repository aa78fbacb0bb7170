import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import type { Cells } from './cells.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, statusAtLast } from './server.ts';
import { created } from './created.ts';

const keys = z.object({ data: z.array(z.object({ id: z.string() })) });
const erasure = z.object({
  id: z.string(),
  done_at: z.string(),
  done_by: z.string(),
  by: z.string().nullable(),
  collection: z.string(),
  item: z.string(),
  fields: z.array(z.string()),
  reason: z.string(),
});
const done = z.object({ data: erasure });
const list = z.object({ data: z.array(erasure) });

const ERASURE = '/groundwork-erasure';

/**
 * Notes, answers and names that an administrator takes out of the whole database.
 * @param database what the database of that server holds
 */
export const erasureSuite = (who: () => People, database: () => Cells): void => {
  const cellsWith = (text: string): readonly string[] => database().withText(text);
  const write = async (person: Connection, method: string, path: string, body: unknown): Promise<string> => {
    const answer = await call(person, method, path, body);
    expect({ path, status: answer.status, text: answer.status === 200 ? '' : answer.text }).toEqual({
      path,
      status: 200,
      text: '',
    });
    return answer.text;
  };
  const make = async (collection: string, row: object): Promise<string> =>
    created.parse(JSON.parse(await write(who().manager, 'POST', `/items/${collection}`, row))).data.id;
  const change = (collection: string, id: string, row: object) =>
    write(who().manager, 'PATCH', `/items/${collection}/${id}`, row);
  const redact = (
    collection: string,
    item: string,
    fields: readonly string[],
    reason = 'The household asked for it.',
    person = who().admin,
  ) => call(person, 'POST', ERASURE, { collection, item, fields, reason });
  const membersOf = async (household: string): Promise<readonly string[]> =>
    keys
      .parse(
        (
          await call(
            who().manager,
            'GET',
            `/items/members?filter[household_id][_eq]=${household}&sort=line_no&fields=id`,
          )
        ).body,
      )
      .data.map(({ id }) => id);

  describe('a redaction', () => {
    it('leaves nothing of a name, an answer, a note or a title anywhere in the database, and everything else as it was', async () => {
      const { admin, manager } = who();
      const mark = `Quillfeather${randomUUID().slice(0, 8)}`;
      const household = await make('households', {
        household_code: 'HH-ERASE',
        rooms: 2,
        wall: `${mark} reed`,
        restricted_answers: { contact: `${mark} of the mill` },
        members: [
          { line_no: 1, name: `${mark} First`, age_years: 30 },
          { line_no: 2, name: 'Someone Else', age_years: 31 },
        ],
      });
      const [person = '', other = ''] = await membersOf(household);
      await change('members', person, { name: `${mark} "Second"\nof two`, age_years: 32 });
      await change('members', other, { name: 'Someone New' });
      await change('households', household, {
        wall: `${mark} stone`,
        rooms: 4,
        members: { create: [], update: [{ id: person, name: `${mark} Third` }], delete: [] },
      });
      await change('households', household, { wall: `${mark} clay` });

      const batch = randomUUID();
      await write(manager, 'POST', '/items/import_batches', {
        id: batch,
        file_name: 'a.csv',
        collection: 'members',
        state: 'running',
      });
      await write(manager, 'PATCH', '/items/members', [
        { id: person, name: `${mark} Fourth`, age_years: 33, source_batch_id: batch },
      ]);
      const rejections = [
        { sheet: 'members', row: 2, column: 'name', value: `${mark} Fourth`, reason: `"${mark} Fourth" stands twice.` },
        { sheet: 'members', row: 3, column: 'name', value: 'Another Person', reason: 'Too old.' },
      ];
      await write(manager, 'PATCH', `/items/import_batches/${batch}`, {
        state: 'applied',
        left_out: { rejections, differences: [], remarks: [], counts: { rejections: 2, differences: 0, remarks: 0 } },
      });

      const review = await make('household_reviews', {
        household_id: household,
        state: 'on_hold',
        note: `${mark} was away.`,
      });
      await write(admin, 'POST', '/comments', {
        collection: 'households',
        item: household,
        comment: `Ask ${mark} of the mill.`,
      });
      const note = await make('figure_notes', { figure: 'Rooms', note: `${mark} counts twice.` });
      await change('figure_notes', note, { note: `${mark} counts once.` });
      const title = await make('documents', { title: `${mark} letter`, tags: [`${mark}`], text: 'Dear reader.' });
      await change('documents', title, { title: `${mark} second letter` });
      const photo = await make('media_upload_items', {
        kind: 'photo',
        caption: `${mark} at the pump`,
        credit: mark,
        tags: [mark, 'pump'],
        consent: 'granted',
      });
      await change('media_upload_items', photo, { caption: `${mark} with a friend`, tags: [`${mark} again`] });
      expect(
        await statusAtLast(
          () =>
            Promise.resolve({
              status: cellsWith(`${mark} second letter`).includes('groundwork_passages.text') ? 1 : 0,
            }),
          1,
        ),
      ).toBe(1);
      await write(admin, 'POST', '/comments', {
        collection: 'members',
        item: person,
        comment: `Is ${mark} Fourth the head?`,
      });

      const refused = new FormData();
      refused.append(
        'file',
        new Blob(['<html><script>alert(1)</script></html>'], { type: 'image/jpeg' }),
        `${mark} Fourth.jpg`,
      );
      await fetch(`${who().server.url}/files`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${manager.token}` },
        body: refused,
      });
      expect(
        await statusAtLast(
          () => Promise.resolve({ status: cellsWith(mark).includes('groundwork_file_checks.problem') ? 1 : 0 }),
          1,
        ),
      ).toBe(1);
      expect(cellsWith(mark)).toEqual(
        expect.arrayContaining([
          'members.name',
          'directus_revisions.data',
          'directus_revisions.delta',
          'import_changes.before',
          'import_batches.left_out',
          'directus_comments.comment',
        ]),
      );

      const answers = [
        await redact('members', person, ['name'], `${mark} Fourth asked for it.`),
        await redact('households', household, ['wall', 'restricted_answers']),
        await redact('household_reviews', review, ['note']),
        await redact('figure_notes', note, ['note']),
        await redact('documents', title, ['title', 'tags']),
        await redact('media_upload_items', photo, ['caption', 'credit', 'tags']),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));

      expect(cellsWith(mark)).toEqual([]);
      expect(database().fileHolds?.(mark) ?? false).toBe(false);
      expect(readFileSync(join(who().server.dataDir, 'logs/security.log'), 'utf8')).not.toContain(mark);
      expect(
        (
          await call(
            manager,
            'GET',
            `/items/households/${household}?fields=household_code,rooms,wall,review_state,members.name,members.age_years&deep[members][_sort]=line_no`,
          )
        ).body,
      ).toEqual({
        data: {
          household_code: 'HH-ERASE',
          rooms: 4,
          wall: null,
          review_state: 'on_hold',
          members: [
            { name: null, age_years: 33 },
            { name: 'Someone New', age_years: 31 },
          ],
        },
      });
      expect((await call(manager, 'GET', `/items/household_reviews/${review}?fields=state,note`)).body).toEqual({
        data: { state: 'on_hold', note: null },
      });
      expect((await call(manager, 'GET', `/items/figure_notes/${note}?fields=figure,note`)).body).toEqual({
        data: { figure: 'Rooms', note: '[redacted]' },
      });
      expect((await call(manager, 'GET', `/items/documents/${title}?fields=title,tags,text`)).body).toEqual({
        data: { title: '[redacted]', tags: null, text: 'Dear reader.' },
      });
      expect(
        (await call(manager, 'GET', `/items/media_upload_items/${photo}?fields=kind,caption,credit,tags,consent`)).body,
      ).toEqual({ data: { kind: 'photo', caption: null, credit: null, tags: null, consent: 'granted' } });
      const history = (await call(manager, 'GET', `/groundwork-households/${household}/history`)).text;
      for (const left of ['Someone Else', 'Someone New', '"rooms"', '"age_years"']) expect(history).toContain(left);
      for (const gone of ['"wall"', 'Quill', `"name","before":null`]) expect(history).not.toContain(gone);
      const batchNow = (await call(manager, 'GET', `/items/import_batches/${batch}?fields=left_out`)).text;
      expect(batchNow).toContain('Another Person');
      expect(batchNow).toContain('\\"[redacted]\\" stands twice.');
      const imported = await call(
        admin,
        'GET',
        `/items/import_changes?filter[batch_id][_eq]=${batch}&fields=before,after`,
      );
      expect(imported.body).toMatchObject({ data: [{ before: { age_years: 32 }, after: { age_years: 33 } }] });
      expect(imported.text).not.toContain('"name"');
    });

    it('is recorded: who, when, what and why, for administrators to read', async () => {
      const began = Date.now();
      const id = await make('households', { household_code: 'HH-ERASE2', floor: 'a floor of Zebrano' });
      const { status, body } = await redact(
        'households',
        id,
        ['floor'],
        'A floor of Zebrano tells who they are: a floor of Zebrano.',
      );
      expect(status).toBe(200);
      const { data } = done.parse(body);
      expect(data).toMatchObject({
        done_by: demoAccounts.admin.id,
        collection: 'households',
        item: id,
        fields: ['floor'],
        reason: 'A floor of Zebrano tells who they are: [redacted].',
      });
      expect(data.by).not.toBeNull();
      expect(new Date(data.done_at).getTime()).toBeGreaterThan(began - 1000);
      expect(list.parse((await call(who().admin, 'GET', `${ERASURE}?items=${id},${randomUUID()}`)).body).data).toEqual([
        data,
      ]);
      expect(list.parse((await call(who().admin, 'GET', ERASURE)).body).data).toContainEqual(data);
      const log = readFileSync(join(who().server.dataDir, 'logs/security.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"erasure"'));
      expect(JSON.parse(log.find((line) => line.includes(id)) ?? '{}')).toMatchObject({
        event: 'erasure',
        outcome: 'accepted',
        user: demoAccounts.admin.id,
        collection: 'households',
        fields: ['floor'],
      });
    });

    it('reaches the history of a person who was removed', async () => {
      const household = await make('households', {
        household_code: 'HH-ERASE3',
        members: [{ line_no: 1, name: 'Wanderlint Gone', age_years: 71 }],
      });
      const [person = ''] = await membersOf(household);
      await write(who().manager, 'PATCH', `/items/members/${person}`, { name: 'Wanderlint Left' });
      await expectStatus(204, who().manager, 'DELETE', `/items/members/${person}`);
      expect((await redact('members', person, ['name'])).status).toBe(200);
      expect(cellsWith('Wanderlint')).toEqual([]);
      expect((await call(who().manager, 'GET', `/groundwork-households/${household}/history`)).text).toContain('71');
    });

    it('is for administrators: nobody else redacts or reads what was redacted', async () => {
      const id = await make('households', { household_code: 'HH-ERASE4', wall: 'tin' });
      for (const person of [who().visitor, who().member, who().manager]) {
        expect((await redact('households', id, ['wall'], 'No reason.', person)).status).toBe(403);
        await expectStatus(403, person, 'GET', ERASURE);
      }
      expect((await call(who().manager, 'GET', `/items/households/${id}?fields=wall`)).body).toEqual({
        data: { wall: 'tin' },
      });
      for (const person of [who().manager, who().admin])
        await expectStatus(403, person, 'GET', '/items/groundwork_erasures');
    });

    it.each([
      ['without a reason', { reason: ' ' }],
      ['without fields', { fields: [] }],
      ['with the key of the row', { fields: ['id'] }],
      ['with who created it', { fields: ['user_created'] }],
      ['with what follows the reviews', { fields: ['review_state'] }],
      ['with a list of other rows', { fields: ['members'] }],
      ['with a field that there is not', { fields: ['wall', 'toString'] }],
      ['of what belongs to the server', { collection: 'directus_settings', fields: ['project_name'] }],
      ['of a password', { collection: 'directus_users', item: demoAccounts.member.id, fields: ['password'] }],
      ['of a collection that there is not', { collection: '__proto__' }],
      ['with more than is expected', { value: 'x' }],
    ])('%s is refused and changes nothing', async (_what, part) => {
      const id = await make('households', { household_code: `HH-${randomUUID().slice(0, 8)}`, wall: 'tin' });
      await expectStatus(400, who().admin, 'POST', ERASURE, {
        collection: 'households',
        item: id,
        fields: ['wall'],
        reason: 'It was asked for.',
        ...part,
      });
      expect((await call(who().manager, 'GET', `/items/households/${id}?fields=wall`)).body).toEqual({
        data: { wall: 'tin' },
      });
    });

    it('of a record that does not exist and never did is answered 404', async () => {
      for (const item of [randomUUID(), "x' or 1=1"]) {
        const { status, text } = await redact('households', item, ['wall']);
        expect(status).toBe(404);
        expect(text).toContain('There is no such record');
      }
    });
  });
};
