import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { demoAccounts } from '../accounts.ts';
import { call, expectStatus, signedIn } from './server.ts';

/** A server that has the project's schema, access rules, extension and accounts. */
export interface ContractServer {
  readonly url: string;
}

const tokens = z.object({
  data: z.object({ access_token: z.string(), refresh_token: z.string(), expires: z.number() }),
});
const one = z.object({ data: z.looseObject({ id: z.string() }) });
const errors = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.looseObject({ code: z.string() }) })).min(1),
});
const counted = z.object({ data: z.array(z.looseObject({ count: z.coerce.number() })) });
const codeOf = (body: unknown): string | undefined => errors.parse(body).errors[0]?.extensions.code;

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * What the portal needs of Directus, asked of the server alone: docs/backend-contract.md. What the extension makes of it is tested by the other
 * suites; this one says quickly whether another version still answers in the way that everything rests on.
 */
export const contractSuite = (server: () => ContractServer): void => {
  describe('the contract with Directus', () => {
    let visitor: Connection;
    let member: Connection;
    let manager: Connection;
    let admin: Connection;
    beforeAll(async () => {
      const { url } = server();
      visitor = { url, token: null };
      [member, manager, admin] = (await Promise.all(
        [demoAccounts.member, demoAccounts.manager, demoAccounts.admin].map((account) => signedIn(url, account)),
      )) as [Connection, Connection, Connection];
    });
    const login = async (account: { readonly email: string; readonly password: string } = demoAccounts.member) =>
      tokens.parse(
        (await call(visitor, 'POST', '/auth/login', { email: account.email, password: account.password })).body,
      ).data;
    const villagesOf = (name: string) =>
      `/items/villages?filter=${encodeURIComponent(JSON.stringify({ village_name: { _starts_with: name } }))}`;

    describe('sign-in', () => {
      it('answers with two tokens; the access token names its person and role, and what the extension adds', async () => {
        const { access_token: token, expires } = await login();
        expect(expires).toBeGreaterThan(1000);
        const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
        expect(claims).toMatchObject({
          id: demoAccounts.member.id,
          role: expect.any(String) as unknown,
          iss: 'directus',
          issued_ms: expect.any(Number) as unknown,
          session_key: expect.any(String) as unknown,
        });
        expect((await call({ ...visitor, token }, 'GET', '/users/me')).body).toMatchObject({
          data: { id: demoAccounts.member.id, email: demoAccounts.member.email },
        });
      });

      it('refuses in one shape: a wrong password, a token with a foreign signature, one that is none, nobody', async () => {
        const { access_token: token } = await login();
        const answers = [
          await call(visitor, 'POST', '/auth/login', { email: demoAccounts.member.email, password: 'not this one' }),
          await call({ ...visitor, token: `${token.slice(0, -6)}AAAAAA` }, 'GET', '/users/me'),
          await call({ ...visitor, token: 'no token' }, 'GET', '/users/me'),
          await call(visitor, 'GET', '/users/me'),
        ];
        expect(answers.map(({ status, body }) => [status, codeOf(body)])).toEqual([
          [401, 'INVALID_CREDENTIALS'],
          [403, 'INVALID_TOKEN'],
          [401, 'INVALID_CREDENTIALS'],
          [401, 'INVALID_CREDENTIALS'],
        ]);
      });

      it('replaces the refresh token at a renewal, and ends it with the logout', async () => {
        const first = await login();
        const second = tokens.parse(
          (await call(visitor, 'POST', '/auth/refresh', { refresh_token: first.refresh_token })).body,
        ).data;
        expect(second.refresh_token).not.toBe(first.refresh_token);
        await expectStatus(204, visitor, 'POST', '/auth/logout', { refresh_token: second.refresh_token });
        const over = await call(visitor, 'POST', '/auth/refresh', { refresh_token: second.refresh_token });
        expect([over.status, codeOf(over.body)]).toEqual([401, 'INVALID_CREDENTIALS']);
      });

      it('answers to a request for a reset in the same way for every address, and refuses a link to elsewhere', async () => {
        const request = (email: string, page: string) =>
          call(visitor, 'POST', '/auth/password/request', { email, reset_url: page });
        expect((await request('nobody@example.net', 'https://elsewhere.example/reset-password')).status).toBe(400);
        expect(
          (
            await call(visitor, 'POST', '/auth/password/reset', {
              token: 'made up',
              password: 'lamp violet harbour nine',
            })
          ).status,
        ).toBeGreaterThanOrEqual(400);
      });
    });

    describe('items', () => {
      const name = `Contract ${randomUUID()}`;
      const villages = ['A', 'B', 'C'].map((letter) => ({
        village_id: `${name} ${letter}`,
        village_name: `${name} ${letter}`,
        country: letter === 'C' ? 'MZ' : 'KE',
      }));
      const list = async (query: string) =>
        z
          .object({ data: z.array(z.looseObject({})), meta: z.looseObject({}).optional() })
          .parse((await call(member, 'GET', `${villagesOf(name)}&${query}`)).body);

      it('are created, changed and removed many at a time, and answer with the fields that were asked for', async () => {
        const made = await call(manager, 'POST', '/items/villages?fields=village_id', villages);
        expect(made.body).toEqual({ data: villages.map(({ village_id: key }) => ({ village_id: key })) });
        const changed = await call(
          manager,
          'PATCH',
          '/items/villages?fields=village_id,country',
          villages.slice(0, 1).map(({ village_id: key }) => ({ village_id: key, country: 'TZ' })),
        );
        expect(changed.body).toEqual({ data: [{ village_id: `${name} A`, country: 'TZ' }] });
        const twice = await call(manager, 'POST', '/items/villages', villages[0]);
        expect([twice.status, codeOf(twice.body)]).toEqual([400, 'RECORD_NOT_UNIQUE']);
      });

      it('are listed with fields, filter, order, limit, page, offset and the number found', async () => {
        expect(await list('fields=village_id&sort=-village_id&limit=2&meta=filter_count')).toEqual({
          data: [{ village_id: `${name} C` }, { village_id: `${name} B` }],
          meta: { filter_count: 3 },
        });
        expect((await list('fields=village_id&sort=village_id&limit=2&page=2')).data).toEqual([
          { village_id: `${name} C` },
        ]);
        expect((await list('fields=village_id&sort=village_id&limit=1&offset=1')).data).toEqual([
          { village_id: `${name} B` },
        ]);
        expect((await list('fields=*&limit=1&sort=village_id')).data[0]).toMatchObject({
          village_name: `${name} A`,
          country: 'TZ',
        });
      });

      it('are asked for with SEARCH where the question is long', async () => {
        const query = {
          fields: ['village_id'],
          filter: {
            village_id: {
              _in: [...villages.map(({ village_id: key }) => key), ...Array.from({ length: 400 }, () => randomUUID())],
            },
          },
          sort: ['village_id'],
          limit: -1,
        };
        expect((await call(manager, 'SEARCH', '/items/villages', { query })).body).toEqual({
          data: villages.map(({ village_id: key }) => ({ village_id: key })),
        });
      });

      it('are counted in groups', async () => {
        const groups = counted.parse(
          (await call(member, 'GET', `${villagesOf(name)}&aggregate[count]=*&groupBy[]=country&sort=country`)).body,
        ).data;
        expect(groups.map(({ country, count }) => [country, count])).toEqual([
          ['KE', 1],
          ['MZ', 1],
          ['TZ', 1],
        ]);
      });

      it('are read along relations, and filtered by them', async () => {
        const id = randomUUID();
        await expectStatus(200, manager, 'POST', '/items/water_projects', {
          project_id: id,
          project_uid: id,
          village_id: `${name} A`,
          project_sponsorship: ['x', 'y'],
          start_date: '2016-11-17',
        });
        const filter = encodeURIComponent(JSON.stringify({ village_id: { village_name: { _eq: `${name} A` } } }));
        expect(
          (
            await call(
              member,
              'GET',
              `/items/water_projects?fields=project_uid,start_date,project_sponsorship,village_id.village_name&filter=${filter}`,
            )
          ).body,
        ).toEqual({
          data: [
            {
              project_uid: id,
              start_date: '2016-11-17',
              project_sponsorship: ['x', 'y'],
              village_id: { village_name: `${name} A` },
            },
          ],
        });
        await expectStatus(204, manager, 'DELETE', '/items/water_projects', [id]);
      });

      it('that are missing, and those that are closed, are answered alike', async () => {
        const [missing, closed] = [
          await call(member, 'GET', '/items/villages/none-of-this-key'),
          await call(visitor, 'GET', '/items/villages'),
        ];
        expect([missing.status, codeOf(missing.body), closed.status, codeOf(closed.body)]).toEqual([
          403,
          'FORBIDDEN',
          403,
          'FORBIDDEN',
        ]);
        await expectStatus(403, member, 'POST', '/items/villages', { village_id: name });
        await expectStatus(
          204,
          manager,
          'DELETE',
          '/items/villages',
          villages.map(({ village_id: key }) => key),
        );
        expect((await list('fields=village_id')).data).toEqual([]);
      });
    });

    describe('files', () => {
      let picture = '';
      const headers = () => ({ Authorization: `Bearer ${member.token ?? ''}` });
      const asset = (query = '', more: Record<string, string> = {}) =>
        fetch(`${server().url}/assets/${picture}${query}`, { headers: { ...headers(), ...more } });

      it('are stored under the key that comes with them', async () => {
        picture = randomUUID();
        const form = new FormData();
        form.set('id', picture);
        form.set('file', new Blob([PNG], { type: 'image/png' }), 'one.png');
        const answer = await fetch(`${server().url}/files?fields=id,type,filename_download`, {
          method: 'POST',
          headers: headers(),
          body: form,
        });
        expect(await answer.json()).toEqual({ data: { id: picture, type: 'image/png', filename_download: 'one.png' } });
      });

      it('are sent whole, again only where they have changed, and in the sizes that are set up', async () => {
        const whole = await asset();
        expect([
          whole.status,
          whole.headers.get('content-type'),
          Buffer.from(await whole.arrayBuffer()).length > 0,
        ]).toEqual([200, 'image/png', true]);
        expect((await asset('', { 'If-None-Match': whole.headers.get('etag') ?? 'none' })).status).toBe(304);
        const small = await asset('?key=card-160');
        expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect((await asset('?width=99999')).status).toBe(400);
        expect((await fetch(`${server().url}/assets/${picture}`)).status).toBe(403);
      });

      it('come in parts that continue where they stopped, and can be discarded', async () => {
        const tus = (method: string, place: string, more: Record<string, string>, body?: Buffer) =>
          fetch(new URL(place, `${server().url}/`), {
            method,
            headers: { ...headers(), 'Tus-Resumable': '1.0.0', ...more },
            ...(body && { body: new Uint8Array(body) }),
          });
        const metadata = Object.entries({ filename_download: 'two.png', type: 'image/png' })
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(',');
        const begin = async (): Promise<string> => {
          const begun = await tus('POST', 'files/tus', {
            'Upload-Length': String(PNG.length),
            'Upload-Metadata': metadata,
          });
          expect(begun.status).toBe(201);
          return `files/tus/${begun.headers.get('location')?.split('/').at(-1) ?? ''}`;
        };
        const part = (place: string, from: number, to: number) =>
          tus(
            'PATCH',
            place,
            { 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' },
            PNG.subarray(from, to),
          );
        const place = await begin();
        expect((await part(place, 0, 40)).headers.get('upload-offset')).toBe('40');
        expect((await tus('HEAD', place, {})).headers.get('upload-offset')).toBe('40');
        expect((await part(place, 40, PNG.length)).headers.get('upload-offset')).toBe(String(PNG.length));
        const other = await begin();
        expect((await tus('DELETE', other, {})).status).toBe(204);
      });
    });

    describe('permissions', () => {
      it('say what a person may do: with collections, with one record, and as an administrator', async () => {
        expect((await call(member, 'GET', '/permissions/me')).body).toMatchObject({
          data: { villages: { read: { access: 'full' } } },
        });
        const id = randomUUID();
        await expectStatus(200, member, 'POST', '/items/documents', { id, title: 'contract' });
        expect((await call(member, 'GET', `/permissions/me/documents/${id}`)).body).toMatchObject({
          data: { update: { access: true }, delete: { access: expect.any(Boolean) as unknown } },
        });
        expect((await call(member, 'GET', '/policies/me/globals')).body).toMatchObject({
          data: { admin_access: false },
        });
        expect((await call(admin, 'GET', '/policies/me/globals')).body).toMatchObject({ data: { admin_access: true } });
        await call(admin, 'DELETE', `/items/documents/${id}`);
      });

      it('hold for fields and rows, in lists, filters and changes', async () => {
        const hidden = await call(member, 'GET', '/items/households?fields=latitude&limit=1');
        expect([hidden.status, codeOf(hidden.body)]).toEqual([403, 'FORBIDDEN']);
        await expectStatus(403, member, 'GET', '/items/households?filter[latitude][_gt]=0');
        await expectStatus(200, manager, 'GET', '/items/households?fields=latitude&limit=1');
        const view = one.parse(
          (
            await call(member, 'POST', '/items/saved_views', {
              name: 'contract',
              screen: 'x',
              definition: { search: '' },
              shared: false,
            })
          ).body,
        ).data.id;
        await expectStatus(403, manager, 'GET', `/items/saved_views/${view}`);
        await expectStatus(403, manager, 'PATCH', `/items/saved_views/${view}`, { name: 'mine' });
        await expectStatus(204, member, 'DELETE', `/items/saved_views/${view}`);
      });

      it('are set up through the API, by role, policy and rule', async () => {
        for (const path of ['/roles', '/policies', '/permissions', '/access'])
          expect(
            z
              .object({ data: z.array(z.looseObject({})).min(1) })
              .parse((await call(admin, 'GET', `${path}?limit=1`)).body),
          ).toBeTruthy();
        expect((await call(admin, 'GET', '/settings?fields=storage_asset_transform')).body).toEqual({
          data: { storage_asset_transform: 'presets' },
        });
      });
    });

    describe('hooks', () => {
      it('stand before permissions and before every call', async () => {
        const eve = {
          first_name: 'Eve',
          email: `eve-${randomUUID()}@example.net`,
          password: 'lamp violet harbour nine',
          role: null,
        };
        await expectStatus(403, visitor, 'POST', '/users', { ...eve, status: 'active' });
        expect([403, 404]).toContain((await call(member, 'POST', '/graphql', { query: '{ __typename }' })).status);
        // A change by a query is refused by a middleware of the extension, whatever the permissions say.
        await expectStatus(403, manager, 'PATCH', '/items/villages', {
          query: { filter: {} },
          data: { country: 'KE' },
        });
      });

      it('see a change to an account: its access tokens end', async () => {
        const account = { email: `contract-${randomUUID()}@example.net`, password: 'lamp violet harbour nine' };
        const { role } = z
          .object({ data: z.object({ role: z.string() }) })
          .parse((await call(admin, 'GET', `/users/${demoAccounts.member.id}?fields=role`)).body).data;
        const { id } = one.parse(
          (await call(admin, 'POST', '/users', { ...account, role, status: 'active' })).body,
        ).data;
        const { access_token: token } = await login(account);
        await expectStatus(200, { ...visitor, token }, 'GET', '/users/me');
        await call(admin, 'PATCH', `/users/${id}`, { status: 'suspended' });
        const ended = await call({ ...visitor, token }, 'GET', '/users/me');
        expect([ended.status, codeOf(ended.body)]).toEqual([401, 'TOKEN_EXPIRED']);
        await expectStatus(204, admin, 'DELETE', `/users/${id}`);
      });

      it('answer under addresses of their own', async () => {
        expect((await call(member, 'GET', '/groundwork-accounts/me')).body).toMatchObject({
          data: { administrator: false },
        });
        await expectStatus(403, visitor, 'GET', '/groundwork-accounts/me');
      });
    });

    it('answers to a ping without anybody signed in', async () => {
      expect((await call(visitor, 'GET', '/server/ping')).text).toBe('pong');
    });
  });
};
