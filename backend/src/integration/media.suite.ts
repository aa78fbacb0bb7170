import { OPEN_TO_STORAGE, STORAGE_HEADER } from '@groundwork/shared/contract/offline';
import type { Connection } from '../api/client.ts';
import { film as filmOf } from './file-samples.ts';
import { rowsSchema } from './items.ts';
import { sendFile } from './send-file.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, statusAtLast } from './server.ts';
import { created } from './created.ts';

const MEDIA = '/items/media_upload_items';
const film = Uint8Array.from(filmOf());

const asked = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** Photos and videos: who sees which, what follows them, and how they are found. */
export const mediaSuite = (who: () => People): void => {
  const upload = (uploader: Connection, name: string, type: string) => sendFile(uploader, name, type, film);
  const create = async (person: Connection, row: object): Promise<string> =>
    created.parse((await call(person, 'POST', MEDIA, row)).body).data.id;
  const pieceOf = (person: Connection, file: string): Promise<Response> =>
    fetch(`${who().server.url}/assets/${file}`, {
      headers: { Authorization: `Bearer ${person.token ?? ''}`, Range: 'bytes=100-199' },
    });

  describe('media', () => {
    it('a video comes in pieces, and a restricted one comes to no member, not by its still either', async () => {
      const [video, still] = [
        await upload(who().member, 'film.mp4', 'video/mp4'),
        await upload(who().member, 'still.mp4', 'video/mp4'),
      ];
      const id = await create(who().manager, { kind: 'video', preview_image: still, video });
      const piece = await pieceOf(who().member, video);
      expect(piece.status).toBe(206);
      const whole = Buffer.from(
        await (
          await fetch(`${who().server.url}/assets/${video}`, {
            headers: { Authorization: `Bearer ${who().member.token ?? ''}` },
          })
        ).arrayBuffer(),
      );
      expect(piece.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
      expect(piece.headers.get(STORAGE_HEADER)).toBe(OPEN_TO_STORAGE);
      expect(Buffer.from(await piece.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
      await call(who().manager, 'PATCH', `${MEDIA}/${id}`, { consent: 'restricted' });
      for (const file of [video, still]) {
        expect((await pieceOf(who().member, file)).status).toBe(403);
        const piece = await pieceOf(who().manager, file);
        // Nobody's device may store it.
        expect([piece.status, piece.headers.get(STORAGE_HEADER)]).toEqual([206, null]);
      }
      await call(who().manager, 'PATCH', `${MEDIA}/${id}`, { consent: 'granted' });
      expect(await statusAtLast(() => pieceOf(who().member, video), 206)).toBe(206);
    });

    it('nothing reveals restricted media to a member: no list, count, filter along a relation, order, file, archive, activity or revision', async () => {
      await call(who().manager, 'POST', '/items/villages', { village_id: 'SECRET-1', village_name: 'Here' });
      const file = await upload(who().manager, 'secret-face.mp4', 'video/mp4');
      const id = await create(who().manager, {
        consent: 'restricted',
        caption: 'Secret face',
        credit: 'x',
        sha256: 'cafe',
        tags: ['hidden'],
        village_id: 'SECRET-1',
        video: file,
      });
      const { member, manager } = who();
      const revealing: string[] = [];
      const paths = [
        `${MEDIA}?limit=-1`,
        `${MEDIA}?limit=-1&fields=*,video.*,preview_image.*`,
        `${MEDIA}?search=Secret`,
        `${MEDIA}?filter=${asked({ consent: { _eq: 'restricted' } })}`,
        `${MEDIA}?filter=${asked({ sha256: { _eq: 'cafe' } })}`,
        `${MEDIA}?aggregate[count]=*&groupBy[]=consent`,
        `${MEDIA}?aggregate[count]=*&groupBy[]=tag_words`,
        '/items/villages?fields=village_id,media.*',
        '/items/villages?fields=village_id,count(media)',
        '/files?limit=-1',
        '/files?search=secret',
        '/folders',
        '/activity?limit=-1',
        '/revisions?limit=-1',
        '/shares',
      ];
      for (const path of paths) {
        const { text } = await call(member, 'GET', path);
        if (
          [id, file, 'Secret', 'secret-face', 'restricted', 'hidden', 'cafe', '"media_count":1'].some((word) =>
            text.includes(word),
          )
        )
          revealing.push(path);
      }
      expect(revealing).toEqual([]);
      // Directus would ask these of every row, those too that may not be seen.
      const along = [
        { media: { consent: { _eq: 'restricted' } } },
        { media: { _some: { caption: { _starts_with: 'Sec' } } } },
        { 'count(media)': { _gt: 0 } },
      ];
      for (const filter of along) {
        const { status, text } = await call(
          member,
          'GET',
          `/items/villages?filter=${asked(filter)}&fields=village_id&meta=filter_count`,
        );
        expect({ filter, status, leaked: text.includes('SECRET-1') }).toEqual({ filter, status: 403, leaked: false });
      }
      await expectStatus(403, member, 'SEARCH', '/items/villages', {
        query: { filter: along[0], meta: ['filter_count'] },
      });
      await expectStatus(
        403,
        member,
        'GET',
        `/items/households?fields=id&filter=${asked({ village_id: { media: { consent: { _eq: 'restricted' } } } })}`,
      );
      await expectStatus(403, member, 'GET', '/items/villages?fields=village_id&sort=media.caption');
      for (const path of [`${MEDIA}/${id}`, `/assets/${file}`, `/assets/${file}?download`, `/files/${file}`]) {
        expect({ path, status: (await call(member, 'GET', path)).status }).toEqual({ path, status: 403 });
      }
      const archive = await call(member, 'POST', '/assets/files/', { ids: [file] });
      expect(archive.text).not.toContain(Buffer.from(film.slice(0, 40)).toString());
      expect(
        (
          await call(member, 'POST', '/utils/export/media_upload_items', {
            query: { limit: -1 },
            format: 'csv',
            file: { title: 'x' },
          })
        ).text,
      ).not.toContain('Secret');
      await expectStatus(200, manager, 'GET', `${MEDIA}/${id}`);
    });

    it("a file is its uploader's alone until a record says that others may see it", async () => {
      const { member, manager } = who();
      const [paper, photo, mine] = [
        await upload(manager, 'paper.mp4', 'video/mp4'),
        await upload(manager, 'unseen.mp4', 'video/mp4'),
        await upload(member, 'own.mp4', 'video/mp4'),
      ];
      const listed = async (): Promise<string> => (await call(member, 'GET', '/files?limit=-1&fields=id')).text;
      for (const file of [paper, photo]) {
        expect((await pieceOf(member, file)).status).toBe(403);
        await expectStatus(403, member, 'GET', `/files/${file}`);
        expect(await listed()).not.toContain(file);
      }
      expect((await pieceOf(member, mine)).status).toBe(206);
      // Naming it is no way to see it.
      await create(member, { caption: 'guessed', consent: 'granted', video: photo });
      await create(manager, { consent: 'restricted', video: photo });
      await call(manager, 'POST', '/items/documents', { title: 'a paper', file: paper });
      expect(await statusAtLast(() => pieceOf(member, paper), 206)).toBe(206);
      expect((await pieceOf(member, photo)).status).toBe(403);
      expect(await listed()).not.toContain(photo);
      // Answered with nothing: the row is kept back from its giver, too.
      await expectStatus(204, member, 'POST', MEDIA, { consent: 'restricted', video: mine });
      expect((await pieceOf(member, mine)).status).toBe(403);
    });

    it('the person who added a picture cannot lift a restriction set by others, nor reach its file through another record', async () => {
      const file = await upload(who().member, 'mine.mp4', 'video/mp4');
      const id = await create(who().member, { caption: 'mine', consent: 'granted', video: file });
      await call(who().manager, 'PATCH', `${MEDIA}/${id}`, { consent: 'restricted' });
      await expectStatus(403, who().member, 'PATCH', `${MEDIA}/${id}`, { consent: 'granted' });
      await create(who().member, { caption: 'another', consent: 'granted', video: file });
      expect((await pieceOf(who().member, file)).status).toBe(403);
    });

    it('a change that is refused opens no file and closes none', async () => {
      const [secret, plain] = [
        await upload(who().manager, 'secret.mp4', 'video/mp4'),
        await upload(who().manager, 'plain.mp4', 'video/mp4'),
      ];
      const ids = [
        await create(who().manager, { consent: 'restricted', video: secret }),
        await create(who().manager, { consent: 'granted', video: plain }),
      ];
      await expectStatus(403, who().member, 'PATCH', `${MEDIA}/${ids[0] ?? ''}`, { consent: 'granted' });
      expect((await pieceOf(who().member, secret)).status).toBe(403);
      await expectStatus(400, who().member, 'PATCH', `${MEDIA}/${ids[1] ?? ''}`, { consent: 'restricted' });
      await expectStatus(403, who().visitor, 'POST', MEDIA, { consent: 'restricted', video: plain });
      expect((await pieceOf(who().member, plain)).status).toBe(206);
      expect((await pieceOf(who().member, secret)).status).toBe(403);
    });

    it('a change of many is stored or refused as a whole, and reveals no records of others', async () => {
      const mine = await create(who().member, { caption: 'mine' });
      const theirs = await create(who().manager, { caption: 'theirs' });
      const change = [mine, theirs].map((id) => ({ id, credit: 'changed' }));
      await expectStatus(403, who().member, 'PATCH', MEDIA, change);
      expect((await call(who().member, 'GET', `${MEDIA}/${mine}`)).text).not.toContain('changed');
      await expectStatus(200, who().member, 'PATCH', MEDIA, change.slice(0, 1));
    });

    it('media are found by a whole tag, regardless of its author and spelling', async () => {
      const id = await create(who().member, { caption: 'tagged', tags: ['Dry Season', 'pump'], tag_words: '|forged|' });
      const found = async (tag: string): Promise<boolean> =>
        (
          await call(
            who().member,
            'GET',
            `${MEDIA}?fields=id&filter=${asked({ tag_words: { _contains: `|${tag}|` } })}`,
          )
        ).text.includes(id);
      expect([await found('dry season'), await found('pump'), await found('season'), await found('forged')]).toEqual([
        true,
        true,
        false,
        false,
      ]);
      await call(who().member, 'PATCH', `${MEDIA}/${id}`, { tags: null, tag_words: '|forged|' });
      expect([await found('pump'), await found('forged')]).toEqual([false, false]);
    });

    it('counts of the months are those of UTC', async () => {
      await create(who().manager, { taken_at: '1999-12-31T23:30:00Z' });
      await create(who().manager, { taken_at: '2000-01-01T00:30:00Z' });
      const { body } = await call(
        who().member,
        'GET',
        `${MEDIA}?aggregate[count]=*&groupBy[0]=year(taken_at)&groupBy[1]=month(taken_at)&filter=${asked({ taken_at: { _lt: '2000-02-01' } })}`,
      );
      const counted = rowsSchema
        .parse(body)
        .data.map((row) => [Number(row['taken_at_year']), Number(row['taken_at_month']), Number(row['count'])]);
      expect(counted).toEqual(
        expect.arrayContaining([
          [1999, 12, 1],
          [2000, 1, 1],
        ]),
      );
    });

    it('removed media take their files along, unless something else names them', async () => {
      const [lonely, shared] = [
        await upload(who().manager, 'lonely.mp4', 'video/mp4'),
        await upload(who().manager, 'shared.mp4', 'video/mp4'),
      ];
      const large = await upload(who().manager, 'large.mp4', 'video/mp4');
      const ids = [
        await create(who().manager, { video: lonely, original: large }),
        await create(who().manager, { video: shared }),
      ];
      const kept = await create(who().manager, { video: shared });
      await expectStatus(403, who().member, 'DELETE', MEDIA, ids);
      expect((await pieceOf(who().manager, lonely)).status).toBe(206);
      await expectStatus(204, who().manager, 'DELETE', MEDIA, ids);
      // The files go after the rows.
      expect(await statusAtLast(() => pieceOf(who().admin, lonely), 403)).toBe(403);
      expect(await statusAtLast(() => pieceOf(who().admin, large), 403)).toBe(403);
      expect((await pieceOf(who().admin, shared)).status).toBe(206);
      expect((await call(who().manager, 'GET', `${MEDIA}/${kept}`)).text).toContain(shared);
    });
  });
};
