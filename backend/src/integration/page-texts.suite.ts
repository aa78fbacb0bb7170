import { randomUUID } from 'node:crypto';
import type { Connection } from '../api/client.ts';
import type { People } from './signed-in-people.ts';
import { call } from './server.ts';
import { created } from './created.ts';

/** The texts of the portal, as data managers write them where they are shown. */
export const pageTextsSuite = (who: () => People): void => {
  const send = async (person: Connection, write: object, expects: object | null = null) =>
    call(person, 'POST', '/groundwork-outbox', {
      id: randomUUID(),
      user: created.parse((await call(person, 'GET', '/users/me?fields=id')).body).data.id,
      write,
      expects,
    });
  const shown = async (): Promise<unknown> =>
    (await call(who().member, 'GET', '/items/cms_pages?filter[slug][_eq]=organisation&fields=title,body_text')).body;
  const written = { status: 200, body: { data: { state: 'written' } } };
  const id = randomUUID();

  describe('texts of pages', () => {
    it('are written by a data manager, and read by members', async () => {
      const values = { id, slug: 'organisation', title: 'አቡነ ውሃ', body_text: '<p>منذ 2009</p>' };
      expect(await send(who().manager, { action: 'create', collection: 'cms_pages', values })).toMatchObject(written);
      expect(await shown()).toEqual({ data: [{ title: 'አቡነ ውሃ', body_text: '<p>منذ 2009</p>' }] });
    });

    it('are there once: who creates the same page later is refused', async () => {
      const values = { id: randomUUID(), slug: 'organisation', title: 'Another' };
      expect(await send(who().manager, { action: 'create', collection: 'cms_pages', values })).toMatchObject({
        status: 400,
        body: { errors: [{ extensions: { code: 'RECORD_NOT_UNIQUE' } }] },
      });
    });

    it('are not overwritten where somebody else has changed them meanwhile, however long they are', async () => {
      const long = 'ក'.repeat(50_000);
      const change = (title: string, seen: string) =>
        send(
          who().manager,
          { action: 'update', collection: 'cms_pages', values: { id, title, body_text: long } },
          { collection: 'cms_pages', key: id, values: { title: seen, body_text: '<p>منذ 2009</p>' } },
        );
      expect(await change('Água', 'Somebody read this')).toMatchObject({
        status: 200,
        body: { data: { state: 'conflict', differences: [{ field: 'title', current: 'አቡነ ውሃ' }] } },
      });
      expect(await change('Água', 'አቡነ ውሃ')).toMatchObject(written);
      expect(await shown()).toEqual({ data: [{ title: 'Água', body_text: long }] });
    });

    it('are not for members to write, and no other pages are made so', async () => {
      const update = { action: 'update', collection: 'cms_pages', values: { id, title: 'Mine' } };
      const seen = { collection: 'cms_pages', key: id, values: { title: 'Água' } };
      expect((await send(who().member, update, seen)).status).toBe(403);
      const page = { id: randomUUID(), slug: 'landing', title: 'Mine' };
      expect((await send(who().member, { action: 'create', collection: 'cms_pages', values: page })).status).toBe(403);
      const other = { id: randomUUID(), slug: 'elsewhere', title: 'Page' };
      expect((await send(who().manager, { action: 'create', collection: 'cms_pages', values: other })).status).toBe(
        400,
      );
      expect(
        (await send(who().manager, { action: 'delete', collection: 'cms_pages', values: { id } }, seen)).status,
      ).toBe(400);
    });
  });
};
