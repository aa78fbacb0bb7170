import { OPEN_TO_STORAGE, STORAGE_HEADER } from '@groundwork/shared/contract/offline';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { created } from './created.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';

const listed = z.object({
  data: z.object({
    total: z.number(),
    entries: z.array(
      z.object({
        user: z.string(),
        person: z.string().nullable(),
        kind: z.string(),
        what: z.string(),
        detail: z.string(),
        rows: z.number().nullable(),
        calls: z.number(),
        seen_by: z.string(),
      }),
    ),
  }),
});

/** Who read what only few may read, and who exported. */
export const auditSuite = (who: () => People): void => {
  describe('the audit log', () => {
    const entries = async (query = '') =>
      listed.parse((await call(who().admin, 'GET', `/groundwork-audit?limit=5000${query}`)).body).data.entries;
    const of = async (person: Connection, what: string) => {
      const user = person === who().member ? demoAccounts.member.id : demoAccounts.manager.id;
      return (await entries()).filter((one) => one.user === user && one.what === what);
    };
    const sum = (list: readonly { readonly rows: number | null }[]): number =>
      list.reduce((total, { rows }) => total + (rows ?? 0), 0);

    it('has reads of restricted fields however they were asked for, with the number of rows and without what they said', async () => {
      const { manager } = who();
      const id = created.parse(
        (
          await call(manager, 'POST', '/items/households?fields=id', {
            household_code: 'HH-AUDIT',
            latitude: -17.654321,
            members: [
              { line_no: 1, name: 'Somebody Audited' },
              { line_no: 2, name: 'Another Audited' },
            ],
          })
        ).body,
      ).data.id;
      const ways = [
        `/items/members?fields=name&filter[household_id][_eq]=${id}`,
        `/items/households/${id}?fields=members.name`,
        `/items/households/${id}?alias[people]=members&fields=people.name`,
        `/items/members?filter[household_id][_eq]=${id}&fields=household_id.people.name&deep[household_id][_alias][people]=members`,
        `/items/members?aggregate[max]=name&filter[household_id][_eq]=${id}`,
        `/items/members?groupBy[]=name&aggregate[count]=*&filter[household_id][_eq]=${id}`,
      ];
      for (const path of ways) {
        const before = sum(await of(manager, 'members'));
        const { status, headers } = await call(manager, 'GET', path);
        expect({ path, status, storage: headers.get(STORAGE_HEADER) }).toEqual({ path, status: 200, storage: null });
        expect({ path, isRecorded: sum(await of(manager, 'members')) > before }).toEqual({ path, isRecorded: true });
      }
      expect(
        (await of(manager, 'members')).every(
          ({ detail, kind, seen_by: by }) => detail === 'name' && kind === 'read' && by === 'server',
        ),
      ).toBe(true);
      const before = sum(await of(manager, 'members'));
      // Only such answers may be stored on the person's device.
      const open = await call(manager, 'GET', `/items/members?fields=line_no&filter[household_id][_eq]=${id}`);
      expect(open.headers.get(STORAGE_HEADER)).toBe(OPEN_TO_STORAGE);
      expect(sum(await of(manager, 'members'))).toBe(before);
      expect(JSON.stringify(await entries())).not.toMatch(/Audited|17\.654/);
      await call(manager, 'DELETE', `/items/households/${id}`);
    });

    it('has exports that the server makes and those that a page reports', async () => {
      const { member } = who();
      await call(member, 'GET', '/items/crops?export=csv&limit=3');
      expect(await of(member, 'crops')).toMatchObject([{ kind: 'export', detail: 'csv', seen_by: 'server' }]);
      await expectStatus(204, member, 'POST', '/groundwork-audit/exports', {
        screen: '/households',
        format: 'xlsx',
        rows: 12,
      });
      expect(await of(member, '/households')).toMatchObject([
        { kind: 'export', detail: 'xlsx', rows: 12, seen_by: 'page' },
      ]);
      for (const body of [
        { screen: '/households/Somebody', format: 'xlsx', rows: 1 },
        { screen: '/households', format: '<b>', rows: 1 },
        { screen: '/x', format: 'csv', rows: -1 },
        {},
      ])
        await expectStatus(400, member, 'POST', '/groundwork-audit/exports', body);
      await expectStatus(403, who().visitor, 'POST', '/groundwork-audit/exports', {
        screen: '/households',
        format: 'csv',
        rows: 1,
      });
    });

    it('is narrowed by person, kind and day', async () => {
      expect((await entries('&q=marta zuc')).every(({ user }) => user === demoAccounts.member.id)).toBe(true);
      expect((await entries('&q=nobody%25')).length).toBe(0);
      expect(new Set((await entries('&kind=export')).map(({ kind }) => kind))).toEqual(new Set(['export']));
      expect((await entries('&to=2020-01-01')).length).toBe(0);
      await expectStatus(400, who().admin, 'GET', '/groundwork-audit?from=yesterday');
    });

    it('is for administrators, and nobody changes it', async () => {
      for (const person of [who().visitor, who().member, who().manager])
        await expectStatus(403, person, 'GET', '/groundwork-audit');
      for (const [method, path] of [
        ['PATCH', '/groundwork-audit'],
        ['DELETE', '/groundwork-audit'],
        ['DELETE', '/groundwork-audit/1'],
        ['GET', '/items/groundwork_audit'],
        ['DELETE', '/items/groundwork_audit/1'],
        ['GET', '/collections/groundwork_audit'],
      ] as const) {
        expect({ method, path, isRefused: (await call(who().admin, method, path)).status >= 400 }).toEqual({
          method,
          path,
          isRefused: true,
        });
      }
    });
  });
};
