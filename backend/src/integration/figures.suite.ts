import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { People } from './people.ts';
import { call, signedIn, type Answer } from './server.ts';
import type { Connection } from '../api/client.ts';

const path = '/survey-figures/answers';
const ask = (person: Connection, collection: string, facet: object, more: object = {}): Promise<Answer> => call(person, 'POST', path, { collection, facets: [facet], ...more });

const column = z.object({ values: z.array(z.unknown()), at: z.array(z.number()) });
const facets = z.object({
  data: z.array(z.object({ size: z.number(), times: z.array(z.number()), weight: z.array(z.number().nullable()), village: column, consent: column, answers: z.record(z.string(), column) })),
});

/** Combinations as people would write them: the answers, how often, the sum of weights. */
const combinations = ({ body }: Answer): unknown[][] => {
  const found = facets.parse(body).data[0];
  if (found === undefined) throw new Error('No facet.');
  const valueIn = ({ values, at }: z.infer<typeof column>, row: number): unknown => values[at[row] ?? -1];
  return Array.from({ length: found.size }, (_, row) => [...Object.values(found.answers).map((one) => valueIn(one, row)), found.times[row], found.weight[row]]).sort((a, b) =>
    JSON.stringify(a).localeCompare(JSON.stringify(b)),
  );
};

/** What the screens of the survey ask, as the bench asks it too. */
const questions = z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).parse(JSON.parse(readFileSync(join(__dirname, '../../../bench/survey/section-questions.json'), 'utf8')));

const created = z.object({ data: z.object({ id: z.string() }) });

/** Counted answers: what they are, and what nobody gets by them. */
export const figuresSuite = (who: () => People): void => {
  describe('counted answers', () => {
    const filter = { village: 'FIG-1' };

    beforeAll(async () => {
      const { manager } = who();
      await call(manager, 'POST', '/items/villages', { village_id: 'FIG-1', village_name: 'Figures' });
      const members = (people: readonly object[]) => people.map((person, index) => ({ line_no: index + 1, name: 'Secret', ...person }));
      await call(manager, 'POST', '/items/households', [
        {
          household_code: 'FIG-A', village_id: 'FIG-1', weight: 1.5, consent: true, latitude: -17.5, assets: ['radio', 'bed'],
          members: members([{ sex: 'female', age_years: 40, is_head: true }, { sex: 'male', age_years: 12 }, { sex: 'male', age_years: 13 }]),
          plots: [{ plot_no: 1, area_ha: 0.5, document: 'none', irrigated: false }, { plot_no: 2, area_ha: 1.25, document: 'title', irrigated: true }],
          livestock: [{ species: 'goat', count_owned: 3 }, { species: 'cattle', count_owned: 2 }],
          finance: [{ savings: 20, income_sources: [{ kind: 'wages', amount: 10, period: 'month' }, { kind: 'crops', amount: 5, period: 'year' }] }],
        },
        {
          household_code: 'FIG-B', village_id: 'FIG-1', weight: 2, consent: true, latitude: -17.6, assets: ['bed', 'radio'],
          members: members([{ sex: 'female', age_years: 6, is_head: true }, { sex: 'male', is_head: true }]),
          plots: [{ plot_no: 1, document: null }],
          livestock: [{ species: 'camel', count_owned: 1 }],
        },
        { household_code: 'FIG-C', village_id: 'FIG-1', weight: -1, consent: true },
      ]);
    });
    afterAll(async () => {
      const { manager } = who();
      await call(manager, 'DELETE', '/items/households', { query: { filter: { village_id: { village_id: { _eq: 'FIG-1' } } } } });
    });

    it.each([
      ['rows of a table, with the sum of the weights of their households', 'members', { sex: { field: 'sex' } }, [['female', 2, 3.5], ['male', 3, 5]]],
      ['numbers by class, and those that are not known', 'members', { age: { field: 'age_years', from: [0, 6, 13] } }, [[13, 2, 3], [6, 2, 3.5], [null, 1, 2]]],
      ['a weight below zero as not known', 'households', {}, [[1, null], [2, 3.5]]],
      ['the head of the household, where it is one', 'households', { head: { head: 'sex' } }, [['female', 1, 1.5], [null, 1, 2], [null, 1, null]]],
      ['the sum of a table, null where a part is not known', 'households', { ha: { each: 'plots', sum: 'area_ha' }, plots: { each: 'plots', count: true } }, [[1.75, 2, 1, 1.5], [null, 0, 1, null], [null, 1, 1, 2]]],
      ['amounts as their sums, without weights and with', 'plots', { ha: { field: 'area_ha', summed: true } }, [[[1.75, 2.625], 2, 3], [null, 1, 2]]],
      ['a sum with factors, null where one is missing', 'households', { units: { each: 'livestock', sum: 'count_owned', factors: { by: 'species', values: { goat: 0.1, cattle: 0.7 } } } }, [[1.7, 1, 1.5], [null, 1, 2], [null, 1, null]]],
      ['whether one is of some kind', 'households', { document: { each: 'plots', some: 'document', except: 'none' } }, [[null, 1, 2], [null, 1, null], [true, 1, 1.5]]],
      ['what there is of a table, in its order', 'households', { water: { each: 'plots', list: ['irrigated', { field: 'area_ha', from: [0, 1] }] } }, [[[[false, 0], [true, 1]], 1, 1.5], [[[null, null]], 1, 2], [[], 1, null]]],
      ['the parts of a table by another column in proportion, null where one is not known', 'households', { parts: { each: 'plots', parts: 'area_ha', by: 'document' } }, [[[], 1, null], [[2, 5], 1, 1.5], [null, 1, 2]]],
      ['the same list in another order as the same', 'households', { assets: { field: 'assets', entries: { codes: true } } }, [[['bed', 'radio'], 2, 3.5], [null, 1, null]]],
      ['the sum of a list of records', 'households', { income: { of: 'finance', field: 'income_sources', entries: { sum: 'amount', factors: { by: 'period', values: { month: 12, year: 1 } } } } }, [[125, 1, 1.5], [null, 1, 2], [null, 1, null]]],
    ] as const)('tells %s', async (_, collection, facet, expected) => {
      const answer = await ask(who().member, collection, facet, { filter });
      expect({ status: answer.status, told: answer.status === 200 ? combinations(answer) : answer.text }).toEqual({ status: 200, told: expected });
    });

    it.each(Object.entries(questions))('answers what the survey asks about %s', async (_, asked) => {
      for (const question of asked) {
        const { status, text } = await call(who().member, 'POST', path, { ...question, filter });
        expect({ question, status, text: status === 200 ? '' : text }).toEqual({ question, status: 200, text: '' });
      }
    });

    it('counts once, and anew as soon as a row of the survey has changed', async () => {
      const { member, manager } = who();
      const heads = async (): Promise<unknown> => {
        const answer = await ask(member, 'households', { head: { head: 'sex' }, rooms: { field: 'rooms' } }, { filter });
        return [answer.headers.get('groundwork-counted'), combinations(answer).filter(([head]) => head === 'female')];
      };
      const found = z.object({ data: z.array(z.object({ id: z.string() })).length(1) });
      const { data } = found.parse((await call(manager, 'GET', '/items/households?filter[household_code][_eq]=FIG-A&fields=id')).body);
      expect(await heads()).toEqual(['now', [['female', null, 1, 1.5]]]);
      expect(await heads()).toEqual(['before', [['female', null, 1, 1.5]]]);
      await call(manager, 'PATCH', `/items/households/${data[0]?.id ?? ''}`, { rooms: 4 });
      expect(await heads()).toEqual(['now', [['female', 4, 1, 1.5]]]);
      await call(manager, 'PATCH', `/items/households/${data[0]?.id ?? ''}`, { rooms: null });
      expect(await heads()).toEqual(['now', [['female', null, 1, 1.5]]]);
    });

    it('what has been counted for one who may read it is not given to one who may not', async () => {
      const asked = ['members', { name: { field: 'name' } }, { filter }] as const;
      expect((await ask(who().manager, ...asked)).status).toBe(200);
      expect((await ask(who().member, ...asked)).status).toBe(403);
    });

    it('tells rows of which a condition is that something is not known', async () => {
      const untold = { each: 'plots', where: { document: null, irrigated: null } };
      expect(combinations(await ask(who().member, 'households', { any: { ...untold, any: true } }, { filter }))).toEqual([[false, 1, 1.5], [false, 1, null], [true, 1, 2]]);
    });

    it('a visitor gets nothing', async () => {
      expect((await ask(who().visitor, 'members', { sex: { field: 'sex' } })).status).toBe(403);
      expect((await ask(who().visitor, 'members', {})).status).toBe(403);
    });

    it.each([
      ['members', { a: { field: 'name' } }, {}],
      ['households', { a: { field: 'latitude' } }, {}],
      ['households', { a: { field: 'latitude', from: [-17.55, 0] } }, {}],
      ['households', { a: { total: { latitude: 1 } } }, {}],
      ['households', { a: { field: 'latitude', summed: true } }, {}],
      ['households', { a: { of: 'members', field: 'name' } }, {}],
      ['households', { a: { each: 'members', list: ['name'] } }, {}],
      ['households', { a: { each: 'members', list: [{ field: 'name', from: [0] }] } }, {}],
      ['households', { a: { each: 'members', some: 'name', except: 'Secret' } }, {}],
      ['households', { a: { each: 'members', sum: 'name' } }, {}],
      ['households', { a: { each: 'members', sum: 'line_no', factors: { by: 'name', values: { Secret: 1 } } } }, {}],
      ['households', { a: { each: 'members', parts: 'line_no', by: 'name' } }, {}],
      ['households', { a: { each: 'members', parts: 'name', by: 'sex' } }, {}],
      ['households', { a: { each: 'members', any: true, where: { name: 'Secret' } } }, {}],
      ['members', { a: { field: 'sex' } }, { where: { name: 'Secret' } }],
    ] as const)('a member gets neither names nor positions by %s %j %j', async (collection, facet, more) => {
      const answer = await ask(who().member, collection, facet, more);
      expect({ status: answer.status, secret: answer.text.includes('Secret') }).toEqual({ status: 403, secret: false });
    });

    it('a data manager, who may read names, may count them', async () => {
      expect(combinations(await ask(who().manager, 'members', { name: { field: 'name' } }, { filter }))).toEqual([['Secret', 5, 8.5]]);
    });

    it.each([
      ['directus_users', { a: { field: 'email' } }, {}],
      ['villages', { a: { field: 'village_name' } }, {}],
      ['__proto__', {}, {}],
      ['members', { a: { field: 'sex" from members; --' } }, {}],
      ['members', { a: { field: 'household_id.household_code' } }, {}],
      ['households', { a: { field: 'members' } }, {}],
      ['households', { a: { each: 'directus_users', list: ['email'] } }, {}],
      ['households', { a: { field: 'rooms', raw: '1' } }, {}],
      ['households', { a: { total: { rooms: '1); drop table members' } } }, {}],
      ['households', { a: { each: 'plots', parts: 'area_ha' } }, {}],
      ['households', { a: { each: 'plots', sum: 'area_ha', by: 'document' } }, {}],
      ['households', {}, { where: { 'rooms) or (1': 1 } }],
      ['households', {}, { filter: { village: { _neq: '' } } }],
    ] as const)('asks nothing but columns of the survey: %s %j %j', async (collection, facet, more) => {
      expect((await ask(who().member, collection, facet, more)).status).toBe(400);
    });

    it('a reader from whom rows are hidden is told so, instead of being counted what he may not see', async () => {
      const { admin, server } = who();
      const keyOf = async (where: string, body: object): Promise<string> => created.parse((await call(admin, 'POST', where, body)).body).data.id;
      const policy = await keyOf('/policies', { name: 'One village', app_access: false });
      const role = await keyOf('/roles', { name: 'One village' });
      await call(admin, 'POST', '/access', { policy, role });
      const rows = { village_id: { village_id: { _eq: 'FIG-1' } } };
      await call(admin, 'POST', '/permissions', [{ policy, collection: 'households', action: 'read', fields: ['*'], permissions: rows }]);
      const account = { email: 'one-village@example.org', password: 'one-village-password' };
      await call(admin, 'POST', '/users', { ...account, role, status: 'active' });
      const reader = await signedIn(server.url, account);
      expect((await ask(reader, 'households', {})).status).toBe(409);
      expect((await ask(reader, 'members', { sex: { field: 'sex' } })).status).toBe(403);
    });
  });
};
