import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { create } from './items.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';
import { created } from './created.ts';

const entries = z.object({
  data: z.array(
    z.object({
      who: z.string().nullable(),
      action: z.string(),
      collection: z.string(),
      when: z.string().nullable(),
      place: z.union([z.string(), z.number()]).nullable(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
});
const findings = z.object({
  data: z.object({
    total: z.number(),
    findings: z.array(
      z.looseObject({
        household: z.looseObject({ household_code: z.string() }).nullish(),
        enumerator: z.string().optional(),
        says: z.string(),
      }),
    ),
  }),
});

/** Reviews, the history and the automatic checks of households. */
export const householdsSuite = (who: () => People): void => {
  const make = async (row: object, collection = 'households'): Promise<string> =>
    await create(who().manager, collection, row);
  const stateOf = async (id: string): Promise<unknown> =>
    (await call(who().member, 'GET', `/items/households/${id}?fields=review_state`)).body;

  describe('a review', () => {
    const review = (person: Connection, row: object) => call(person, 'POST', '/items/household_reviews', row);

    it('sets the state of its household when a data manager gives it, and the newest state counts', async () => {
      const id = await make({ household_code: 'HH-R1' });
      expect(await stateOf(id)).toEqual({ data: { review_state: 'not_reviewed' } });
      for (const state of ['on_hold', 'approved']) {
        expect((await review(who().manager, { household_id: id, state, note: 'Looked at it.' })).status).toBe(200);
        expect(await stateOf(id)).toEqual({ data: { review_state: state } });
      }
      expect((await review(who().manager, { household_id: id, note: 'A note leaves the state.' })).status).toBe(200);
      expect(await stateOf(id)).toEqual({ data: { review_state: 'approved' } });
      const read = await call(
        who().member,
        'GET',
        `/items/household_reviews?filter[household_id][_eq]=${id}&fields=note,user_created.first_name`,
      );
      expect(read.text).toContain('A note leaves the state.');
    });

    it('may be a member’s note, and never a member’s state', async () => {
      const id = await make({ household_code: 'HH-R2' });
      expect((await review(who().member, { household_id: id, note: 'The village is another one.' })).status).toBe(200);
      for (const row of [
        { household_id: id, state: 'approved' },
        { household_id: id, state: 'approved', note: 'Fine.' },
      ]) {
        expect((await review(who().member, row)).status).toBe(403);
      }
      expect((await review(who().visitor, { household_id: id, note: 'x' })).status).toBe(403);
      expect(await stateOf(id)).toEqual({ data: { review_state: 'not_reviewed' } });
      expect((await review(who().member, { household_id: id, note: '  ' })).status).toBe(400);
      expect((await review(who().manager, { household_id: id, state: 'splendid' })).status).toBe(400);
    });

    it('is the only way to set the state, and cannot be changed by anybody', async () => {
      const id = await make({ household_code: 'HH-R3' });
      const given = created.parse((await review(who().manager, { household_id: id, state: 'approved' })).body).data.id;
      for (const person of [who().member, who().manager, who().admin]) {
        for (const [method, path, body] of [
          ['PATCH', `/items/households/${id}`, { review_state: 'on_hold' }],
          ['POST', '/items/households', { household_code: 'HH-R4', review_state: 'approved' }],
          ['PATCH', `/items/household_reviews/${given}`, { state: 'on_hold' }],
          ['DELETE', `/items/household_reviews/${given}`, undefined],
        ] as const) {
          expect([400, 403]).toContain((await call(person, method, path, body)).status);
        }
      }
      expect(await stateOf(id)).toEqual({ data: { review_state: 'approved' } });
    });
  });

  describe('the history of a household', () => {
    it('shows who changed what, without restricted fields for people who may not read them', async () => {
      const id = await make({
        household_code: 'HH-H1',
        rooms: 2,
        latitude: -17.5,
        longitude: 36.1,
        members: [{ line_no: 1, name: 'Former Name', age_years: 30 }],
      });
      const { body } = await call(who().manager, 'GET', `/items/members?filter[household_id][_eq]=${id}&fields=id`);
      const [person] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data;
      await call(who().manager, 'PATCH', `/items/households/${id}`, { rooms: 3, latitude: -17.9 });
      await call(who().manager, 'PATCH', `/items/households/${id}`, { longitude: 36.9 });
      await call(who().manager, 'PATCH', `/items/members/${person?.id}`, { name: 'Present Name', age_years: 31 });

      await call(who().manager, 'POST', '/items/household_reviews', {
        household_id: id,
        state: 'on_hold',
        note: 'Where is it?',
      });

      const asMember = await call(who().member, 'GET', `/groundwork-households/${id}/history`);
      expect(asMember.status).toBe(200);
      // The seconds of a time may read like a coordinate.
      const withoutTimes = asMember.text.replaceAll(/"when":"[^"]*"/g, '');
      for (const secret of ['latitude', 'longitude', '17.5', '17.9', '36.9', '"name"', 'Former', 'Present'])
        expect(withoutTimes).not.toContain(secret);
      const shown = entries.parse(asMember.body).data;
      expect(
        shown.filter(({ action }) => action !== 'create').map(({ collection, changes }) => [collection, changes]),
      ).toEqual([
        [
          'household_reviews',
          [
            { field: 'state', before: 'not_reviewed', after: 'on_hold' },
            { field: 'note', before: null, after: 'Where is it?' },
          ],
        ],
        ['members', [{ field: 'age_years', before: 30, after: 31 }]],
        ['households', [{ field: 'rooms', before: 2, after: 3 }]],
      ]);
      expect(shown.every(({ who: name }) => name !== null && name !== '')).toBe(true);

      const asManager = await call(who().manager, 'GET', `/groundwork-households/${id}/history`);
      for (const open of ['latitude', '36.9', 'Former Name', 'Present Name']) expect(asManager.text).toContain(open);
    });

    it('shows what was known of a removed person, without the name for people who may not read names', async () => {
      const id = await make({
        household_code: 'HH-H3',
        members: [
          { line_no: 1, name: 'Who Stays', age_years: 30 },
          { line_no: 2, name: 'Who Went', age_years: 71 },
        ],
      });
      const { body } = await call(
        who().manager,
        'GET',
        `/items/members?filter[household_id][_eq]=${id}&filter[line_no][_eq]=2&fields=id`,
      );
      const [gone] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data;
      await call(who().manager, 'DELETE', `/items/members/${gone?.id}`);
      const asMember = await call(who().member, 'GET', `/groundwork-households/${id}/history`);
      expect(asMember.text).not.toContain('Who Went');
      const [newest] = entries.parse(asMember.body).data;
      expect(newest).toMatchObject({ action: 'delete', collection: 'members', place: 2 });
      expect(newest?.changes).toEqual(expect.arrayContaining([{ field: 'age_years', before: 71, after: null }]));
      expect((await call(who().manager, 'GET', `/groundwork-households/${id}/history`)).text).toContain('Who Went');
    });

    it('is closed to visitors, and is 404 for a household that does not exist', async () => {
      const id = await make({ household_code: 'HH-H2' });
      await expectStatus(403, who().visitor, 'GET', `/groundwork-households/${id}/history`);
      await expectStatus(
        403,
        who().member,
        'GET',
        '/groundwork-households/6f1d2c1e-0000-4000-8000-0000000000aa/history',
      );
      expect(
        (await call(who().member, 'GET', "/groundwork-households/x' or 1=1/history")).status,
      ).toBeGreaterThanOrEqual(400);
      for (const path of ['/revisions', '/activity'])
        expect((await call(who().member, 'GET', `${path}?limit=1`)).text).not.toContain('households');
    });
  });

  describe('the checks', () => {
    const find = async (check: string, person = who().member) =>
      findings.parse((await call(person, 'GET', `/groundwork-households/checks/${check}`)).body).data;
    const codes = async (check: string): Promise<string[]> =>
      (await find(check)).findings
        .map(({ household, enumerator }) => household?.household_code ?? enumerator ?? '')
        .sort();

    it('go by the record of what a round asked, and not by what its rows happen to say', async () => {
      const { manager } = who();
      const round = await make(
        { name: 'Recorded round', asked: ['members', 'members.is_head', 'households.wall', 'households.roof'] },
        'survey_rounds',
      );
      const silent = await make({ name: 'Silent round' }, 'survey_rounds');
      const rows = (of: string, code: string) => [
        ...Array.from({ length: 10 }, (_, index) => ({
          household_code: `HH-${code}${index}`,
          survey_round_id: of,
          consent: true,
          enumerator_code: `E-${code}`,
          rooms: 2,
        })),
        {
          household_code: `HH-${code}-LISTED`,
          survey_round_id: of,
          consent: null,
          members: [{ line_no: 1, age_years: 40, survey_round_id: of }],
        },
      ];
      const post = async (all: object[]): Promise<void> =>
        void (await expectStatus(200, manager, 'POST', '/items/households', all));
      await post(rows(round, 'REC'));
      await post(rows(silent, 'SIL').slice(0, 10));
      const found = async (check: string): Promise<string[]> =>
        (await codes(check)).filter((code) => /REC|SIL/.test(code));
      expect(await found('head-count')).toEqual(['HH-REC-LISTED']);
      expect(await found('nobody-listed')).toEqual(Array.from({ length: 10 }, (_, index) => `HH-REC${index}`));
      expect(await found('missing-answers')).toEqual(['E-REC']);
      expect((await find('missing-answers')).findings.find(({ enumerator }) => enumerator === 'E-REC')?.says).toContain(
        '66.7% of the answers of 10 interviews are missing',
      );
      await call(who().admin, 'DELETE', '/items/households', {
        query: { filter: { survey_round_id: { _in: [round, silent] } }, limit: -1 },
      });
    });

    it('answer findings with their households, sorted and narrowed', async () => {
      const round = await make(
        { name: 'Checked round', start_date: '2024-05-01', end_date: '2024-05-31' },
        'survey_rounds',
      );
      const couple = [
        { line_no: 1, is_head: true, relation: 'head', sex: 'male', age_years: 40 },
        { line_no: 2, relation: 'spouse', sex: 'female', age_years: 38 },
      ];
      const row = (code: string, more: object = {}) => ({
        household_code: code,
        survey_round_id: round,
        consent: true,
        rooms: 2,
        members: couple,
        ...more,
      });
      const usual = Array.from({ length: 60 }, (_, index) => row(`HH-U${index}`, { rooms: 2 + (index % 3) }));
      await make({ village_id: 'CHK', village_name: 'Checked' }, 'villages').catch(() => undefined);
      const twin = {
        village_id: 'CHK',
        interview_date: '2024-05-06',
        enumerator_code: 'E9',
        roof: 'grass',
        wall: 'reed',
        floor: 'earth',
        water_source: 'borehole',
      };
      const many = Array.from({ length: 13 }, (_, index) =>
        row(`HH-M${index}`, { enumerator_code: 'E8', interview_date: '2024-05-07', rooms: null }),
      );
      const faulty = [
        row('HH-TWIN1', twin),
        row('HH-TWIN2', twin),
        row('HH-ROOMS', { rooms: 14 }),
        row('HH-NEVER', { rooms: 99 }),
        row('HH-LATE', { interview_date: '2024-07-01' }),
      ];
      await expectStatus(200, who().manager, 'POST', '/items/households', [...usual, ...many, ...faulty]);

      expect(await codes('same-interview')).toEqual(['HH-TWIN1', 'HH-TWIN2']);
      expect((await find('same-interview')).findings[0]?.household).toMatchObject({
        interview_date: '2024-05-06',
        enumerator_code: 'E9',
        village_id: { village_name: 'Checked' },
      });
      expect((await find('rooms')).findings.map(({ household, says }) => [household?.household_code, says])).toEqual([
        ['HH-NEVER', '99 rooms. Plausible: 1 to 15 rooms.'],
        ['HH-ROOMS', expect.stringMatching(/^14 rooms\. Usually up to 7\.448 rooms; median 3 rooms of \d+ answers\.$/)],
      ]);
      expect(await codes('outside-round')).toEqual(['HH-LATE']);
      expect((await find('interviews-a-day')).findings).toEqual([
        { enumerator: 'E8', day: '2024-05-07', says: '13 interviews on 2024-05-07. Plausible: up to 12.' },
      ]);
      const inOrder = async (check: string): Promise<(string | undefined)[]> =>
        (await find(check)).findings.map(({ household }) => household?.household_code ?? undefined);
      expect(await inOrder('same-interview?sort=-household')).toEqual(['HH-TWIN2', 'HH-TWIN1']);
      expect((await find('rooms?limit=0')).total).toBe(2);
      expect((await find('rooms?village=CHK')).total).toBe(0);
      expect((await find(`rooms?round=${round}`)).total).toBe(2);
    });

    it('run all of them for a member, and none for a visitor', async () => {
      const { data } = z
        .object({ data: z.array(z.object({ id: z.string(), rule: z.string() })) })
        .parse((await call(who().member, 'GET', '/groundwork-households/checks')).body);
      expect(data.length).toBeGreaterThan(15);
      for (const { id } of data) {
        expect({
          id,
          status: (await call(who().member, 'GET', `/groundwork-households/checks/${id}?limit=2&offset=1`)).status,
        }).toEqual({ id, status: 200 });
        await expectStatus(403, who().visitor, 'GET', `/groundwork-households/checks/${id}`);
      }
      await expectStatus(
        200,
        who().member,
        'GET',
        "/groundwork-households/checks/rooms?sort=day'; drop table households;--",
      );
      await expectStatus(404, who().member, 'GET', '/groundwork-households/checks/none');
      await expectStatus(
        200,
        who().member,
        'GET',
        "/groundwork-households/checks/rooms?village='; drop table households;--",
      );
    });
  });
};
