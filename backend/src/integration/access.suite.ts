import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { drawnPhotos } from '../demo/media/photos.ts';
import { drawScene } from '../demo/photo/scene.ts';
import { sendFile } from './send-file.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, statusAtLast } from './server.ts';
import { created } from './created.ts';

/** Who may read and write what, and which doors are shut. */
export const accessSuite = (who: () => People): void => {
  describe('access', () => {
    it('a visitor reads nothing', async () => {
      for (const path of [
        '/items/villages',
        '/items/cms_pages',
        '/items/households',
        '/files',
        '/users',
        '/roles',
        '/permissions',
        '/activity',
        '/revisions',
        '/settings',
      ]) {
        const { status, body } = await call(who().visitor, 'GET', path);
        const data = z.object({ data: z.unknown() }).safeParse(body);
        expect({ path, open: status === 200 && JSON.stringify(data.data?.data ?? []).length > 4 }).toEqual({
          path,
          open: false,
        });
      }
    });

    it('GraphQL and the API description are closed to everybody but administrators', async () => {
      for (const person of [who().visitor, who().member, who().manager]) {
        for (const path of ['/graphql', '/GraphQL/system', '/graphql/']) {
          await expectStatus(403, person, 'POST', path, { query: '{ __typename }' });
        }
        await expectStatus(403, person, 'GET', '/server/specs/oas');
        await expectStatus(403, person, 'GET', '/server/specs/graphql');
        await expectStatus(403, person, 'POST', '/files/import', { url: 'http://127.0.0.1/' });
      }
      await expectStatus(200, who().admin, 'POST', '/graphql', { query: '{ __typename }' });
    });

    it('names, positions and outlines of plots are for data managers only, in every kind of request', async () => {
      const geometry = {
        type: 'Polygon',
        coordinates: [
          [
            [36.123, -17.5],
            [36.124, -17.5],
            [36.124, -17.501],
            [36.123, -17.5],
          ],
        ],
      };
      const household = {
        household_code: 'HH-T1',
        latitude: -17.5,
        longitude: 36.1,
        members: [{ line_no: 1, name: 'Somebody', sex: 'female' }],
        plots: [{ plot_no: 1, geometry }],
      };
      await expectStatus(200, who().manager, 'POST', '/items/households', household);
      for (const path of [
        '/items/members?fields=name',
        '/items/households?fields=latitude',
        '/items/households?fields=members.name',
        '/items/members?filter[name][_eq]=Somebody',
        '/items/households?filter[members][name][_eq]=Somebody',
        '/items/households?filter[latitude][_lt]=0',
        '/items/members?sort=name',
        '/items/members?aggregate[max]=name',
        '/items/members?groupBy[]=name&aggregate[count]=*',
        '/items/members?alias[x]=name&fields=x',
        '/items/plots?fields=geometry',
        '/items/households?fields=plots.geometry',
        '/items/plots?filter[geometry][_nnull]=true',
        '/items/households?filter[plots][_some][geometry][_nnull]=true',
        '/items/plots?aggregate[count]=geometry',
        '/items/plots?sort=geometry',
      ]) {
        expect({ path, status: (await call(who().member, 'GET', path)).status }).toEqual({ path, status: 403 });
      }
      for (const path of [
        '/items/members?fields=*',
        '/items/members?search=Somebody',
        '/items/households?fields=*,members.*',
      ]) {
        expect((await call(who().member, 'GET', path)).text).not.toContain('Somebody');
      }
      for (const path of [
        '/items/plots?fields=*',
        '/items/plots?search=36.123',
        '/items/households?fields=*,plots.*',
      ]) {
        expect((await call(who().member, 'GET', path)).text).not.toContain('36.123');
      }
      expect((await call(who().manager, 'GET', '/items/members?fields=name')).text).toContain('Somebody');
      expect(
        (await call(who().manager, 'GET', '/items/plots?fields=geometry&filter[geometry][_nnull]=true')).body,
      ).toEqual({ data: [{ geometry }] });
      await expectStatus(403, who().member, 'POST', '/items/households', { household_code: 'x' });
    });

    it('a restricted photo is out of reach by its file too, from the moment it is restricted', async () => {
      const scene = drawnPhotos[0]?.scene;
      if (scene === undefined) throw new Error('No photos.');
      const photo = new Uint8Array(drawScene(scene));
      // Drawing holds this process for seconds: that the server closed an idle connection meanwhile is noticed only now.
      await new Promise((resolve) => setTimeout(resolve, 50));
      const upload = (uploader: Connection) => sendFile(uploader, 'photo.png', 'image/png', photo);
      const fileId = await upload(who().member);
      const asset = `/assets/${fileId}.png?key=card-320`;
      await expectStatus(200, who().member, 'GET', asset);
      await expectStatus(403, who().visitor, 'GET', asset);
      await expectStatus(400, who().member, 'GET', `/assets/${fileId}?width=99999`);
      await expectStatus(403, who().member, 'PATCH', `/files/${fileId}`, { filename_disk: 'elsewhere.png' });
      const original = await upload(who().member);
      const made = await call(who().manager, 'POST', '/items/media_upload_items', {
        preview_image: fileId,
        original,
        consent: 'granted',
      });
      const item = `/items/media_upload_items/${created.parse(made.body).data.id}`;
      await expectStatus(200, who().manager, 'PATCH', item, { consent: 'restricted' });
      for (const path of [
        item,
        asset,
        `/assets/${fileId}`,
        `/assets/${original}`,
        `/files/${fileId}`,
        `/files/${fileId}?fields=filename_disk`,
      ]) {
        expect({ path, status: (await call(who().member, 'GET', path)).status }).toEqual({ path, status: 403 });
      }
      await expectStatus(200, who().manager, 'GET', asset);
      await call(who().manager, 'PATCH', item, { consent: 'granted' });
      expect(await statusAtLast(() => call(who().member, 'GET', asset), 200)).toBe(200);
    });

    it('members add media and documents, and correct their own only', async () => {
      const rows: [string, object][] = [
        ['media_upload_items', { caption: 'mine' }],
        ['documents', { title: 'mine' }],
        ['knowledge_docs', { title: 'mine' }],
        ['import_mappings', { name: 'mine', definition: {} }],
      ];
      for (const [collection, row] of rows) {
        const made = await call(who().member, 'POST', `/items/${collection}`, row);
        expect({ collection, status: made.status }).toEqual({ collection, status: 200 });
        const path = `/items/${collection}/${created.parse(made.body).data.id}`;
        await expectStatus(200, who().member, 'PATCH', path, row);
      }
      const theirs = await call(who().manager, 'POST', '/items/documents', { title: 'theirs' });
      const path = `/items/documents/${created.parse(theirs.body).data.id}`;
      await expectStatus(403, who().member, 'PATCH', path, { title: 'mine now' });
      await expectStatus(403, who().member, 'DELETE', path);
      await expectStatus(403, who().member, 'PATCH', '/items/cms_pages/x', { title: 'x' });
    });

    it('what an import left out is for data managers only', async () => {
      const left_out = { rejections: [{ value: 'Nobody Else' }] };
      await expectStatus(200, who().manager, 'POST', '/items/import_batches', { file_name: 'names.csv', left_out });
      await expectStatus(403, who().member, 'GET', '/items/import_batches?fields=left_out');
      expect((await call(who().member, 'GET', '/items/import_batches?fields=*')).text).not.toContain('Nobody Else');
      expect((await call(who().manager, 'GET', '/items/import_batches?fields=*')).text).toContain('Nobody Else');
    });

    it("a resumable upload goes through, and cannot write over somebody else's file", async () => {
      const start = (extra: string, type = 'text/plain'): Promise<Response> =>
        fetch(`${who().server.url}/files/tus`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${who().member.token ?? ''}`,
            'Tus-Resumable': '1.0.0',
            'Upload-Length': '5',
            'Upload-Metadata': `filename_download ${btoa('a.txt')},type ${btoa(type)}${extra}`,
          },
        });
      expect((await start(`,replace_id ${btoa(demoAccounts.admin.id)}`)).status).toBe(403);
      expect((await start(`,filename_disk ${btoa('x.txt')}`)).status).toBeGreaterThanOrEqual(400);
      for (const type of ['text/html', 'image/svg+xml', 'text/plain2', ''])
        expect({ type, status: (await start('', type)).status }).toEqual({ type, status: 400 });
      expect((await start(',Type dGV4dC9wbGFpbg==', 'text/html')).status).toBe(400);
      const begun = await start('');
      expect(begun.status).toBe(201);
      const upload = await fetch(
        `${who().server.url}/files/tus/${begun.headers.get('location')?.split('/').at(-1) ?? ''}`,
        {
          method: 'PATCH',
          headers: {
            Authorization: `Bearer ${who().member.token ?? ''}`,
            'Tus-Resumable': '1.0.0',
            'Upload-Offset': '0',
            'Content-Type': 'application/offset+octet-stream',
          },
          body: 'hello',
        },
      );
      expect(upload.status).toBe(204);
      expect(
        (await call(who().member, 'GET', '/files?filter[filename_download][_eq]=a.txt&fields=filesize')).text,
      ).toContain('5');
    });

    it("saved views are their owner's, unless shared", async () => {
      const made = await call(who().member, 'POST', '/items/saved_views', {
        name: 'mine',
        screen: 'households',
        definition: { a: 1 },
      });
      const view = `/items/saved_views/${created.parse(made.body).data.id}`;
      await expectStatus(403, who().manager, 'GET', view);
      await expectStatus(200, who().member, 'PATCH', view, { shared: true });
      await expectStatus(200, who().manager, 'GET', view);
      await expectStatus(403, who().manager, 'PATCH', view, { name: 'yours' });
      expect([400, 403]).toContain(
        (await call(who().member, 'POST', '/items/saved_views', { name: 'x', owner: demoAccounts.admin.id })).status,
      );
    });
  });
};
