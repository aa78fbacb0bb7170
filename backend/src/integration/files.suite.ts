import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import type { Connection } from '../api/client.ts';
import { inDatabase as run } from './in-database.ts';
import { ofToday } from '@groundwork/shared/testing/of-today';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn, statusAtLast } from './server.ts';
import { sendFile } from './send-file.ts';
import { create } from './items.ts';

const MEDIA = 'media_upload_items';

const authorised = ({ token }: Connection): Record<string, string> => ({ Authorization: `Bearer ${token ?? ''}` });

/** What a member may do to files: to the member's own, to those of others, and to what Directus notes about them. */
export const filesSuite = (who: () => People): void => {
  const content = async (person: Connection, file: string): Promise<string> => {
    const answer = await fetch(`${person.url}/assets/${file}`, { headers: authorised(person) });
    return answer.ok ? answer.text() : `status ${answer.status}`;
  };
  /** Runs a statement past Directus, as nobody outside the server can. */
  const inDatabase = (sql: string, ...values: string[]): unknown => run(who().server.dataDir, sql, ...values)[0];
  /** A text file of the manager's that everybody may read. */
  const openFile = async (text: string): Promise<string> => {
    const file = await sendFile(who().manager, 'open.txt', 'text/plain', text);
    await create(who().manager, 'documents', { title: 'Open', file });
    expect(await statusAtLast(() => call(who().member, 'GET', `/files/${file}`), 200)).toBe(200);
    return file;
  };
  const form = (parts: Record<string, string>, bytes = 'replaced'): FormData => {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) body.append(name, value);
    body.append('file', new Blob([bytes], { type: 'text/plain' }), 'a.txt');
    return body;
  };
  const sendForm = async (person: Connection, method: string, path: string, body: FormData): Promise<number> =>
    (await fetch(`${person.url}${path}`, { method, body, headers: authorised(person) })).status;

  const tus = (
    person: Connection,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Response> =>
    fetch(`${person.url}/files/tus${path}`, {
      method,
      headers: { ...authorised(person), 'Tus-Resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const metadata = (facts: Record<string, string>): string =>
    Object.entries({ filename_download: 'a.txt', type: 'text/plain', ...facts })
      .map(([name, value]) => `${name} ${btoa(value)}`)
      .join(',');
  const begin = (person: Connection, facts: Record<string, string> = {}, length = 8): Promise<Response> =>
    tus(person, 'POST', '', { 'Upload-Length': String(length), 'Upload-Metadata': metadata(facts) });
  const placeOf = (answer: Response): string => answer.headers.get('location')?.split('/').at(-1) ?? '';
  const append = (person: Connection, upload: string, body = 'replaced'): Promise<Response> =>
    tus(
      person,
      'PATCH',
      `/${upload}`,
      { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body,
    );

  it('the database, its uploads and its folders are readable by the account of the server alone', async () => {
    const id = randomUUID();
    expect(await sendForm(who().member, 'POST', '/files?fields=id', form({ id }))).toBe(200);
    const folder = join(who().server.dataDir, 'backend');
    const open = ['.', 'data.db', 'uploads', `uploads/${id}.txt`, '../mail', '../imports'].filter(
      (file) => (statSync(join(folder, file)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });

  describe('a member cannot hide files of others', () => {
    it('with a restricted record of the member’s own that names the file', async () => {
      const file = await openFile('Everybody reads this.');
      for (const field of ['preview_image', 'video', 'original']) {
        const answer = await call(who().member, 'POST', `/items/${MEDIA}`, { consent: 'restricted', [field]: file });
        expect({ field, status: answer.status }).toEqual({ field, status: 400 });
        expect(answer.text).toContain('Only files that you uploaded can be restricted');
      }
      expect(await content(who().member, file)).toBe('Everybody reads this.');
    });

    it('with a record that is restricted later, or a restricted one that is given the file later', async () => {
      const file = await openFile('Everybody reads this, too.');
      const id = await create(who().member, MEDIA, { consent: 'granted', video: file });
      await expectStatus(400, who().member, 'PATCH', `/items/${MEDIA}/${id}`, { consent: 'restricted' });
      await expectStatus(400, who().member, 'PATCH', `/items/${MEDIA}`, [{ id, consent: 'restricted' }]);
      await expectStatus(400, who().member, 'PATCH', `/items/${MEDIA}`, {
        keys: [id],
        data: { consent: 'restricted' },
      });
      expect(await content(who().member, file)).toBe('Everybody reads this, too.');
    });

    it('not even for a moment with a change that is refused', async () => {
      const file = await openFile('Never hidden.');
      const id = await create(who().manager, MEDIA, { consent: 'granted', video: file });
      const refused = [
        await call(who().visitor, 'PATCH', `/items/${MEDIA}/${id}`, { consent: 'restricted' }),
        await call(who().visitor, 'POST', `/items/${MEDIA}`, { consent: 'restricted', video: file }),
        await call(who().member, 'PATCH', `/items/${MEDIA}/${id}`, { consent: 'restricted' }),
        await call(who().member, 'PATCH', `/items/${MEDIA}/${id}`, { consent: 'restricted', video: file }),
      ];
      for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
      expect(await content(who().member, file)).toBe('Never hidden.');
    });

    it('while a data manager can, and a member can restrict the member’s own', async () => {
      const file = await openFile('Hidden by the manager.');
      await create(who().manager, MEDIA, { consent: 'restricted', video: file });
      expect(await statusAtLast(() => call(who().member, 'GET', `/files/${file}`), 403)).toBe(403);
      const mine = await sendFile(who().member, 'mine.txt', 'text/plain', 'Mine.');
      await expectStatus(204, who().member, 'POST', `/items/${MEDIA}`, { consent: 'restricted', original: mine });
      expect(await statusAtLast(() => call(who().member, 'GET', `/files/${mine}`), 403)).toBe(403);
      expect(await content(who().manager, mine)).toBe('Mine.');
    });
  });

  describe('the bytes of a file cannot be replaced by a member', () => {
    it('with a forged upload in parts (CVE-2026-35412)', async () => {
      const { member } = who();
      const file = await openFile('The original text.');
      const upload = randomUUID().replaceAll('-', '');
      const forged = {
        type: 'text/plain',
        filename_download: 'a.txt',
        filename_disk: 'forged.txt',
        storage: 'local',
        filesize: 8,
        tus_id: upload,
        tus_data: {
          id: upload,
          size: 8,
          offset: 0,
          metadata: { replace_id: file },
          storage: { type: 'file', path: '' },
        },
      };
      for (const row of [forged, { ...forged, filename_disk: undefined }])
        await expectStatus(403, member, 'POST', '/files', row);
      expect((await call(member, 'POST', '/files', [forged])).status).toBeGreaterThanOrEqual(400);
      expect(
        await sendForm(
          member,
          'POST',
          '/files',
          form({ tus_id: upload, tus_data: JSON.stringify(forged.tus_data), filesize: '8' }),
        ),
      ).toBe(403);
      expect(
        (await call(member, 'POST', '/items/documents', { title: 'x', file: forged })).status,
      ).toBeGreaterThanOrEqual(400);
      expect((await append(member, upload)).status).toBeGreaterThanOrEqual(400);
      expect(await content(member, file)).toBe('The original text.');
    });

    it('with a forged upload that was stored before this was refused', async () => {
      const { member } = who();
      const file = await openFile('Still the original.');
      const upload = placeOf(await begin(member));
      inDatabase(
        "UPDATE directus_files SET tus_data = json_set(tus_data, '$.metadata.replace_id', ?) WHERE tus_id = ? RETURNING id",
        file,
        upload,
      );
      expect((await append(member, upload)).status).toBe(403);
      expect(
        (
          await tus(
            member,
            'PATCH',
            `/${placeOf(await begin(member))}?x=/${upload}`,
            { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
            'replaced',
          )
        ).status,
      ).toBe(403);
      expect(await content(member, file)).toBe('Still the original.');
    });

    it('by naming it at the beginning of an upload in parts, whatever else is named there', async () => {
      const file = await openFile('Also the original.');
      for (const name of [
        'id',
        'replace_id',
        'tus_id',
        'tus_data',
        'filename_disk',
        'storage',
        'uploaded_by',
        'restricted',
        'filesize',
        'folder',
        'metadata',
        'Replace_Id',
      ]) {
        expect({ name, status: (await begin(who().member, { [name]: file })).status }).toEqual({ name, status: 403 });
      }
    });

    it('by sending a file to the address of another, or of the member’s own, complete or not', async () => {
      const { member } = who();
      const [theirs, mine] = [
        await openFile('Of the manager.'),
        await sendFile(member, 'mine.txt', 'text/plain', 'Mine.'),
      ];
      await begin(member, { title: 'Unfinished' });
      const unfinished = z
        .object({ id: z.string() })
        .parse(inDatabase("SELECT id FROM directus_files WHERE title = 'Unfinished'")).id;
      const disk = z
        .object({ filename_disk: z.string() })
        .parse(inDatabase('SELECT filename_disk FROM directus_files WHERE id = ?', theirs)).filename_disk;
      for (const file of [theirs, mine, unfinished]) {
        expect(await sendForm(member, 'PATCH', `/files/${file}`, form({}))).toBe(403);
        expect(await sendForm(member, 'PATCH', `/files/${file}`, form({ filename_disk: disk }))).toBe(403);
        expect(
          await sendForm(member, 'PATCH', `/files/${file}`, form({ filename_disk: `${theirs}__thumb.webp` })),
        ).toBe(403);
      }
      expect(await sendForm(member, 'POST', '/files', form({ id: theirs }))).toBeGreaterThanOrEqual(400);
      expect([await content(member, theirs), await content(member, mine)]).toEqual(['Of the manager.', 'Mine.']);
    });
  });

  it('a person uploads so much a day and keeps so many files without a record, and no more', async () => {
    const { server } = who();
    const account = { email: 'quota@example.org', password: 'quota-password-1' };
    await call(who().admin, 'POST', '/users', { ...account, role: ids.roles.member, status: 'active' });
    const person = await signedIn(server.url, account);
    const answer = await begin(person, {}, 4.5 * 1024 ** 3);
    expect(answer.status).toBe(413);
    const tooLarge = await begin(person, {}, 2 * 1024 ** 3 + 1);
    expect([tooLarge.status, await tooLarge.text()]).toEqual([413, expect.stringContaining('Maximum size exceeded')]);
    for (let at = 0; at < 5; at += 1) expect((await begin(person, {}, 1_000_000_000)).status).toBe(at < 4 ? 201 : 413);
    const { id } = z
      .object({ id: z.string() })
      .parse(inDatabase('SELECT id FROM directus_users WHERE email = ?', account.email));
    inDatabase('DELETE FROM directus_files WHERE uploaded_by = ? RETURNING id', id);
    inDatabase(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO directus_files (id, storage, filename_download, uploaded_by, restricted) SELECT 'quota-' || i, 'local', 'x', ?, NULL FROM n RETURNING id",
      id,
    );
    expect(await sendForm(person, 'POST', '/files', form({}))).toBe(413);
    expect((await begin(person)).status).toBe(413);
    expect((await begin(who().member)).status).toBe(201);
  });

  describe('what Directus notes about a file', () => {
    const notes: Record<string, unknown> = {
      tus_id: 'x',
      tus_data: { metadata: {} },
      filename_disk: 'x.txt',
      storage: 'local',
      uploaded_by: null,
      restricted: false,
      filesize: 1,
      type: 'text/javascript',
      uploaded_on: '2020-01-01',
      metadata: {},
      width: 1,
    };

    it('is set by no member, with or without the bytes, in one piece, many or within another record', async () => {
      const { member } = who();
      for (const [name, value] of ofToday(Object.entries(notes), 3)) {
        const row = { type: 'text/plain', filename_download: 'a.txt', [name]: value };
        const refused = [
          await call(member, 'POST', '/files', row),
          await call(member, 'POST', '/items/documents', { title: 'x', file: row }),
        ];
        expect({ name, statuses: refused.map(({ status }) => status) }).toEqual({ name, statuses: [403, 403] });
        if (name === 'type') continue;
        expect({
          name,
          status: await sendForm(member, 'POST', '/files', form({ [name]: JSON.stringify(value) })),
        }).toEqual({ name, status: 403 });
      }
    });

    it('can be changed only by the server, complete or not, one file or many', async () => {
      const { manager, member } = who();
      await begin(member, { title: 'Under way' });
      const underWay = z
        .object({ id: z.string() })
        .parse(inDatabase("SELECT id FROM directus_files WHERE title = 'Under way'")).id;
      for (const person of [member, manager]) {
        const file = await sendFile(person, 'mine.txt', 'text/plain', 'Mine.');
        for (const id of person === member ? [file, underWay] : [file]) {
          for (const [name, value] of ofToday(
            Object.entries({ ...notes, filename_download: 'x.js', folder: null }),
            3,
          )) {
            const refused = [
              await call(person, 'PATCH', `/files/${id}`, { [name]: value }),
              await call(person, 'PATCH', '/files', [{ id, [name]: value }]),
              await call(person, 'PATCH', '/files', { keys: [id], data: { [name]: value } }),
              await call(person, 'PATCH', '/files', {
                query: { filter: { id: { _eq: id } } },
                data: { [name]: value },
              }),
              await call(person, 'POST', '/items/documents', { title: 'x', file: { id, [name]: value } }),
            ];
            expect({ name, statuses: refused.map(({ status }) => status) }).toEqual({
              name,
              statuses: [403, 403, 403, 403, 403],
            });
          }
        }
        await expectStatus(200, person, 'PATCH', `/files/${file}`, { title: 'Another title' });
      }
    });

    it('an upload in parts goes through, and so does one of a file with an id of its own', async () => {
      const { member } = who();
      const upload = placeOf(await begin(member, { title: 'In parts' }));
      const done = await append(member, upload, 'in parts');
      expect(done.status).toBe(204);
      expect(await content(member, done.headers.get('directus-file-id') ?? '')).toBe('in parts');
      const id = randomUUID();
      expect(await sendForm(member, 'POST', '/files?fields=id', form({ id }, 'whole'))).toBe(200);
      expect(await content(member, id)).toBe('whole');
      const given = placeOf(await begin(member));
      expect((await tus(member, 'HEAD', `/${given}`, {})).status).toBe(200);
      expect((await tus(member, 'DELETE', `/${given}`, {})).status).toBe(204);
    });
  });
};
