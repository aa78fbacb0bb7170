import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ask, byFacet, combinations, created, path } from './counted.ts';
import type { People } from './people.ts';
import { call, signedIn } from './server.ts';

/** What the screens of the survey ask, as the bench asks it too. */
const questions = z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).parse(JSON.parse(readFileSync(join(__dirname, '../../../bench/survey/section-questions.json'), 'utf8')));

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
          household_code: 'FIG-A', interview_date: '2024-05-02', village_id: 'FIG-1', weight: 1.5, consent: true, latitude: -17.5, assets: ['radio', 'bed'], floor: 'cement', toilet_type: 'pit_slab', toilet_shared: false, rooms: 2, meals_per_day: 3,
          members: members([{ sex: 'female', age_years: 40, is_head: true, can_read_write: true }, { sex: 'male', age_years: 12 }, { sex: 'male', age_years: 13 }]),
          plots: [{ plot_no: 1, area_ha: 0.5, document: 'none', irrigated: false }, { plot_no: 2, area_ha: 1.25, document: 'title', irrigated: true }],
          livestock: [{ species: 'goat', count_owned: 3, died: 1, consumed: 2 }, { species: 'cattle', count_owned: 2 }],
          finance: [{ savings: 20, income_sources: [{ kind: 'wages', amount: 10, period: 'month' }, { kind: 'crops', amount: 5, period: 'year' }] }],
        },
        {
          household_code: 'FIG-B', interview_date: '2024-05-31', village_id: 'FIG-1', weight: 2, consent: true, latitude: -17.6, assets: ['bed', 'radio'],
          members: members([{ sex: 'female', age_years: 6, is_head: true }, { sex: 'male', is_head: true }]),
          plots: [{ plot_no: 1, document: null }],
          livestock: [{ species: 'camel', count_owned: 1 }],
        },
        { household_code: 'FIG-C', village_id: 'FIG-1', weight: -1, consent: true },
      ]);
    });
    afterAll(async () => {
      await call(who().admin, 'DELETE', '/items/households', { query: { filter: { village_id: { village_id: { _eq: 'FIG-1' } } } } });
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
      ['the points of a household, null where an answer is not known', 'households', { score: { points: [
        { points: 10, field: 'assets', holds: 'radio' }, { points: 5, field: 'assets', holds: 'bicycle' }, { points: 1, field: 'floor', in: ['cement', 'tiles'] }, { points: 2, field: 'toilet_type', out: ['none'], unless: 'toilet_shared' },
        { points: 100, field: 'rooms', people: 1 }, { points: 20, field: 'meals_per_day', from: 3 }, { points: 1000, head: 'can_read_write' },
      ] } }, [[1033, 1, 1.5], [null, 1, 2], [null, 1, null]]],
      ['how many different ones there are, and of how many households', 'plots', { water: { field: 'irrigated' }, plots: { different: 'plot_no' }, homes: { different: 'household' } }, [[false, 1, 1, 1, 1.5], [null, 1, 1, 1, 2], [true, 1, 1, 1, 1.5]]],
      ['a product divided by a column', 'livestock', { born: { ratio: ['count_owned', 'died'], to: 'consumed' } }, [[1.5, 1, 1.5], [null, 2, 3.5]]],
      ['the same list in another order as the same', 'households', { assets: { field: 'assets', entries: { codes: true } } }, [[['bed', 'radio'], 2, 3.5], [null, 1, null]]],
      ['the sum of a list of records', 'households', { income: { of: 'finance', field: 'income_sources', entries: { sum: 'amount', factors: { by: 'period', values: { month: 12, year: 1 } } } } }, [[125, 1, 1.5], [null, 1, 2], [null, 1, null]]],
    ] as const)('tells %s', async (_, collection, facet, expected) => {
      const answer = await ask(who().member, collection, facet, { filter });
      expect({ status: answer.status, told: answer.status === 200 ? combinations(answer) : answer.text }).toEqual({ status: 200, told: expected });
    });

    const inVillage = (way: string) => ({ at: `${way}village_id`, is: 'FIG-1' });
    const alone = (way: string, weighted: boolean, ...rules: readonly object[]) => ({ alone: { weighted, rules: [inVillage(way), ...rules] } });

    it.each([
      ['counted without a place', 'members', { sex: { at: 'sex' } }, alone('household_id.', false), [['female', 2, 2], ['male', 3, 3]]],
      ['weighted by their household', 'plots', { water: { at: 'irrigated' } }, alone('household_id.', true), [[false, 1, 1.5], [null, 1, 2], [true, 1, 1.5]]],
      ['a weight that is not above zero as none', 'households', {}, alone('', true), [[1, null], [2, 3.5]]],
      ['by how their household lives', 'members', { code: { at: 'household_id.household_code' }, age: { at: 'age_years', from: [0, 13] } }, alone('household_id.', false), [['FIG-A', 0, 1, 1], ['FIG-A', 13, 2, 2], ['FIG-B', 0, 1, 1], ['FIG-B', null, 1, 1]]],
      ['of the rules that fit', 'members', { sex: { at: 'sex' } }, alone('household_id.', false, { at: 'age_years', min: 12 }, { at: 'age_years', max: 13 }, { at: 'household_id.household_code', has: 'fig-a' }, { at: 'is_head', known: false }), [['male', 2, 2]]],
      ['an amount by its spread', 'members', { age: { at: 'age_years', spread: true } }, alone('household_id.', false), [[{ n: 4, withoutWeight: 0, weight: 4, total: 71, least: 6, most: 40, median: 12.5 }, 5, null]]],
      ['an amount by its spread in groups, weighted', 'members', { code: { at: 'household_id.household_code' }, age: { at: 'age_years', spread: true } }, alone('household_id.', true), [
        ['FIG-A', { n: 3, withoutWeight: 0, weight: 4.5, total: 97.5, least: 12, most: 40, median: 13 }, 3, null],
        ['FIG-B', { n: 1, withoutWeight: 0, weight: 2, total: 12, least: 6, most: 6, median: 6 }, 2, null],
      ]],
      ['months of days', 'households', { month: { at: 'interview_date', month: true } }, alone('', false), [['2024-05', 2, 2], [null, 1, 1]]],
    ] as const)('tells rows by themselves: %s', async (_, collection, facet, more, expected) => {
      const answer = await ask(who().member, collection, facet, more);
      expect({ status: answer.status, told: answer.status === 200 ? combinations(answer) : answer.text }).toEqual({ status: 200, told: expected });
    });

    it('rows by themselves are narrowed as Directus narrows them', async () => {
      const filter = { village_id: { village_id: { _eq: 'FIG-1' } }, interview_date: { _gte: '2024-05-02', _lte: '2024-05-02' }, household_code: { _icontains: 'Fig' } };
      const listed = await call(who().member, 'GET', `/items/households?${new URLSearchParams({ filter: JSON.stringify(filter), fields: 'id' }).toString()}`);
      const rules = [{ at: 'interview_date', min: '2024-05-02' }, { at: 'interview_date', max: '2024-05-02' }, { at: 'household_code', has: 'Fig' }];
      const counted = combinations(await ask(who().member, 'households', {}, alone('', false, ...rules)));
      expect([counted, z.object({ data: z.array(z.unknown()) }).parse(listed.body).data.length]).toEqual([[[1, 1]], 1]);
    });

    it.each(Object.entries(questions))('answers what the survey asks about %s', async (_, asked) => {
      for (const question of asked) {
        const { status, text } = await call(who().member, 'POST', path, { ...question, filter: { ...z.optional(z.object({ round: z.string().optional() })).parse(question['filter']), ...filter } });
        expect({ question, status, text: status === 200 ? '' : text }).toEqual({ question, status: 200, text: '' });
      }
    });

    it.each(Object.entries(questions))('tells of what is asked together about %s what it tells of each alone', async (_, asked) => {
      const answer = async (question: object, facets: readonly unknown[]) => {
        const { status, body } = await call(who().member, 'POST', path, { ...question, facets });
        return status === 200 ? byFacet(body) : status;
      };
      for (const question of asked) {
        const several = z.array(z.record(z.string(), z.unknown())).parse(question['facets']);
        // Under other names it is nothing that has been counted before.
        const renamed = several.map((facet) => Object.fromEntries(Object.entries(facet).map(([name, one]) => [`${name} alone`, one])));
        const alone = await Promise.all(renamed.map((facet) => answer(question, [facet])));
        expect(await answer(question, several)).toEqual(alone.flat());
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
      expect(await heads()).toEqual(['now', [['female', 2, 1, 1.5]]]);
      expect(await heads()).toEqual(['before', [['female', 2, 1, 1.5]]]);
      await call(manager, 'PATCH', `/items/households/${data[0]?.id ?? ''}`, { rooms: 4 });
      expect(await heads()).toEqual(['now', [['female', 4, 1, 1.5]]]);
      await call(manager, 'PATCH', `/items/households/${data[0]?.id ?? ''}`, { rooms: 2 });
      expect(await heads()).toEqual(['now', [['female', 2, 1, 1.5]]]);
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
      ['members', { a: { different: 'name' } }, {}],
      ['households', { a: { ratio: ['latitude'], to: 'rooms' } }, {}],
      ['households', { a: { points: [{ points: 1, field: 'latitude', from: 0 }] } }, {}],
      ['households', { a: { points: [{ points: 1, head: 'name' }] } }, {}],
      ['members', { a: { at: 'name' } }, { alone: { weighted: false, rules: [] } }],
      ['members', { a: { at: 'household_id.latitude', spread: true } }, { alone: { weighted: false, rules: [] } }],
      ['members', { a: { at: 'sex' } }, { alone: { weighted: false, rules: [{ at: 'name', has: 'Sec' }] } }],
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
      ['households', { a: { points: [{ points: 1, field: 'rooms', from: 0, raw: '1' }] } }, {}],
      ['plots', { a: { points: [{ points: 1, field: 'password', from: 0 }] } }, {}],
      ['members', { a: { at: 'household_id.user_created.email' } }, { alone: { weighted: false, rules: [] } }],
      ['members', { a: { at: 'id) --' } }, { alone: { weighted: false, rules: [] } }],
      ['members', { a: { at: 'plot_id.area_ha' } }, { alone: { weighted: false, rules: [] } }],
      ['members', { a: { at: 'sex' } }, {}],
      ['members', { a: { field: 'sex' } }, { alone: { weighted: false, rules: [] } }],
      ['members', {}, { alone: { weighted: false, rules: [{ at: 'sex', is: 'male', or: 1 }] } }],
      ['members', {}, { alone: { weighted: false, rules: [{ at: 'age_years', min: 'x' }] } }],
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
