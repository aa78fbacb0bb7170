import { randomUUID } from 'node:crypto';
import { EDITED_COLLECTIONS, type EditedCollection } from '@groundwork/shared/contract/calls';
import { editableFields, isNeeded, newRowFields, wholeOf, type EditableField } from '@groundwork/survey/model';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';
import { created } from './created.ts';
import { sampleOf } from './sample-of.ts';

const history = z.object({
  data: z.array(
    z.looseObject({
      action: z.string(),
      who: z.string().nullable(),
      reason: z.string().nullable(),
      changes: z.array(z.looseObject({ field: z.string() })),
    }),
  ),
});

/** What others are part of, or refer to, comes first. */
const PARTS: readonly EditedCollection[] = [
  'crops',
  'villages',
  'survey_rounds',
  'households',
  'plots',
  'water_projects',
  'water_points',
];

/** Records that are edited where they are shown. */
export const correctionsSuite = (who: () => People): void => {
  const idOf = async (person: Connection, path: string, row?: object): Promise<string> =>
    created.parse((await call(person, row ? 'POST' : 'GET', path, row)).body).data.id;
  const household = (code: string, answers: object = {}): Promise<string> =>
    idOf(who().manager, '/items/households', { household_code: code, ...answers });
  const correct = async (
    person: Connection,
    [collection, key]: readonly [string, string],
    values: object,
    seen: object | null,
    reason?: string,
  ) =>
    call(person, 'POST', '/groundwork-outbox', {
      id: randomUUID(),
      user: await idOf(person, '/users/me?fields=id'),
      write: { action: 'update', collection, values: { id: key, ...values }, ...(reason !== undefined && { reason }) },
      expects: seen === null ? null : { collection, key, values: seen },
    });
  const edit = async (
    person: Connection,
    action: 'create' | 'delete',
    [collection, key]: readonly [string, string],
    values: object,
    reason = '',
  ) =>
    call(person, 'POST', '/groundwork-outbox', {
      id: randomUUID(),
      user: await idOf(person, '/users/me?fields=id'),
      write: { action, collection, values: { id: key, ...(action === 'create' && values) }, reason },
      expects: action === 'create' ? null : { collection, key, values },
    });
  const rowOf = async (path: string): Promise<unknown> => (await call(who().manager, 'GET', path)).body;
  const written = { status: 200, body: { data: { state: 'written' } } };

  describe('a correction', () => {
    it('changes the answers that it names, and is in the history with its reason', async () => {
      const id = await household('HH-C1', { rooms: 3, wall: 'mud', assets: ['radio'] });
      const values = { rooms: 0, wall: null, assets: [] };
      expect(
        await correct(
          who().manager,
          ['households', id],
          values,
          { rooms: 3, wall: 'mud', assets: ['radio'] },
          'በስልክ ተረጋግጧል',
        ),
      ).toMatchObject(written);
      expect(await rowOf(`/items/households/${id}?fields=rooms,wall,assets,household_code`)).toEqual({
        data: { ...values, household_code: 'HH-C1' },
      });
      const [newest] = history.parse(await rowOf(`/groundwork-households/${id}/history`)).data;
      expect(newest).toMatchObject({ action: 'update', who: 'Tomas Chivite', reason: 'በስልክ ተረጋግጧል' });
      expect(newest?.changes.map(({ field }) => field).sort()).toEqual(['assets', 'rooms', 'wall']);
    });

    it('of a person of the household is one, too', async () => {
      const id = await household('HH-C2');
      const member = await idOf(who().manager, '/items/members', {
        household_id: id,
        line_no: 1,
        age_years: 40,
        sex: 'female',
      });
      expect(await correct(who().manager, ['members', member], { age_years: 4 }, { age_years: 40 })).toMatchObject(
        written,
      );
      expect(await rowOf(`/items/members/${member}?fields=age_years`)).toEqual({ data: { age_years: 4 } });
    });

    it('of a table of whose rows nothing else is recorded is in the history, with what was there before', async () => {
      const id = await household('HH-C6');
      const goats = await idOf(who().manager, '/items/livestock', {
        household_id: id,
        species: 'goats',
        count_owned: 3,
      });
      for (const [count, seen] of [
        [2, 3],
        [0, 2],
      ])
        expect(
          await correct(
            who().manager,
            ['livestock', goats],
            { count_owned: count },
            { count_owned: seen },
            `${count} left`,
          ),
        ).toMatchObject(written);
      const entries = history.parse(await rowOf(`/groundwork-households/${id}/history`)).data;
      expect(entries.filter(({ reason }) => reason !== null)).toMatchObject([
        { collection: 'livestock', place: 'goats', reason: '0 left', changes: [{ before: 2, after: 0 }] },
        { collection: 'livestock', place: 'goats', reason: '2 left', changes: [{ before: 3, after: 2 }] },
      ]);
    });

    it('overwrites nothing that somebody has changed meanwhile', async () => {
      const id = await household('HH-C3', { rooms: 3 });
      expect(await correct(who().manager, ['households', id], { rooms: 5 }, { rooms: 2 })).toMatchObject({
        status: 200,
        body: { data: { state: 'conflict', differences: [{ field: 'rooms', expected: 2, current: 3 }] } },
      });
      expect(await rowOf(`/items/households/${id}?fields=rooms`)).toEqual({ data: { rooms: 3 } });
    });

    it.each([
      [
        'an answer that the question does not allow',
        { rooms: -1 },
        { rooms: 3 },
        'Rooms must be between 0 and 2147483647.',
      ],
      ['half a room', { rooms: 1.5 }, { rooms: 3 }, 'Rooms must be a whole number.'],
      [
        'what reviews write',
        { review_state: 'approved' },
        { review_state: 'not_reviewed' },
        '"review_state" cannot be corrected.',
      ],
      ['its round', { survey_round_id: null }, { survey_round_id: null }, '"survey_round_id" cannot be corrected.'],
      [
        'what identifies the household',
        { household_code: 'X' },
        { household_code: 'HH' },
        '"household_code" cannot be corrected.',
      ],
      ['what is no field', { rooms_in_all: 3 }, { rooms_in_all: 3 }, '"rooms_in_all" cannot be corrected.'],
      ['nothing', {}, {}, 'Nothing is corrected.'],
      [
        'an answer that the person has not seen',
        { rooms: 4 },
        {},
        'The correction of Rooms does not say what was there before.',
      ],
      ['an answer of no row', { rooms: 4 }, null, 'The correction of Rooms does not say what was there before.'],
    ])('of %s is refused with a sentence', async (_, values, seen, message) => {
      const id = await household(`HH-C4-${randomUUID()}`, { rooms: 3 });
      expect(await correct(who().manager, ['households', id], values, seen)).toMatchObject({
        status: 400,
        body: { errors: [{ message }] },
      });
      expect(await rowOf(`/items/households/${id}?fields=rooms,review_state`)).toEqual({
        data: { rooms: 3, review_state: 'not_reviewed' },
      });
    });

    it('keeps its reason from those who may not read all that it is about', async () => {
      const id = await household('HH-C7');
      const person = { household_id: id, line_no: 1, name: 'Amina', age_years: 40 };
      const member = await idOf(who().manager, '/items/members', person);
      const seen = { name: 'Amina', age_years: 40 };
      expect(
        await correct(who().manager, ['members', member], { name: 'Halima', age_years: 4 }, seen, 'She is Halima.'),
      ).toMatchObject(written);
      const read = async (reader: Connection) =>
        history.parse((await call(reader, 'GET', `/groundwork-households/${id}/history`)).body).data[0];
      expect(await read(who().manager)).toMatchObject({ reason: 'She is Halima.' });
      expect(await read(who().member)).toMatchObject({ reason: null, changes: [{ field: 'age_years' }] });
    });

    it('is for data managers', async () => {
      const id = await household('HH-C5', { rooms: 3 });
      expect((await correct(who().member, ['households', id], { rooms: 4 }, { rooms: 3 })).status).toBe(403);
      expect(await rowOf(`/items/households/${id}?fields=rooms`)).toEqual({ data: { rooms: 3 } });
    });
  });

  describe('a row', () => {
    const historyOf = async (reader: Connection, id: string) =>
      history.parse((await call(reader, 'GET', `/groundwork-households/${id}/history`)).body).data;

    it('is added to a household with its round, once, and taken out again; the history has both', async () => {
      const round = await idOf(who().manager, '/items/survey_rounds', { name: `Round ${randomUUID()}` });
      const id = await household('HH-N1', { survey_round_id: round });
      const person = randomUUID();
      await edit(who().manager, 'create', ['members', randomUUID()], { household_id: id, line_no: 2 });
      const values = { household_id: id, line_no: 1, name: 'ወይንሸት', age_years: 31 };
      expect(
        await edit(who().manager, 'create', ['members', person], values, 'Was away on the day of the interview.'),
      ).toMatchObject(written);
      const path = `/items/members/${person}?fields=household_id,line_no,name,age_years,survey_round_id`;
      expect(await rowOf(path)).toEqual({ data: { ...values, survey_round_id: round } });
      expect(await edit(who().manager, 'create', ['members', randomUUID()], values)).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'Another record already has the same Line in the roster.' }] },
      });
      expect(await edit(who().manager, 'delete', ['members', person], { age_years: 30 })).toMatchObject({
        body: { data: { state: 'conflict', differences: [{ field: 'age_years', expected: 30, current: 31 }] } },
      });
      expect(
        await edit(who().manager, 'delete', ['members', person], { age_years: 31 }, 'Wenshet is of HH-N9.'),
      ).toMatchObject(written);
      await expectStatus(403, who().manager, 'GET', path);
      const recorded = await historyOf(who().manager, id);
      expect(recorded[0]).toMatchObject({ action: 'delete', collection: 'members', reason: 'Wenshet is of HH-N9.' });
      expect(recorded.map(({ reason }) => reason)).toContain('Was away on the day of the interview.');
      expect((await historyOf(who().member, id))[0]).toMatchObject({ action: 'delete', reason: null });
    });

    it('of a table of whose rows nothing else is recorded is in the history as well', async () => {
      const id = await household('HH-N2');
      const [plot, goats, crop] = [randomUUID(), randomUUID(), `maize-${randomUUID().slice(0, 8)}`];
      for (const [collection, key, values] of [
        ['crops', crop, { name: 'በቆሎ' }],
        ['plots', plot, { household_id: id, plot_no: 1 }],
        ['crop_plantings', randomUUID(), { plot_id: plot, crop_id: crop }],
        ['livestock', goats, { household_id: id, species: 'goats', count_owned: 0 }],
        ['livestock', randomUUID(), { household_id: id, species: 'sheep' }],
        ['food_consumption', randomUUID(), { household_id: id }],
      ] as const)
        expect(await edit(who().manager, 'create', [collection, key], values, collection)).toMatchObject(written);
      expect(await edit(who().manager, 'delete', ['livestock', goats], { count_owned: 0 }, 'sold')).toMatchObject(
        written,
      );
      const [removed, ...created] = await historyOf(who().manager, id);
      expect(removed).toMatchObject({
        action: 'delete',
        collection: 'livestock',
        reason: 'sold',
        changes: expect.arrayContaining([{ field: 'count_owned', before: 0, after: null }]) as unknown,
      });
      expect(created.map(({ collection }) => collection)).toEqual(
        expect.arrayContaining(['plots', 'crop_plantings', 'livestock', 'food_consumption', 'households']),
      );
    });

    it('that stands alone is created, renamed, and removed when nothing refers to it', async () => {
      const mark = randomUUID().slice(0, 8);
      const [village, round] = [`V-${mark}`, randomUUID()];
      const project = randomUUID();
      for (const [collection, key, values] of [
        ['villages', village, { village_name: 'ሐረር', latitude: 9.3, longitude: 42.1 }],
        ['village_profiles', randomUUID(), { village_id: village, year: 2026, facilities: [] }],
        ['survey_rounds', round, { name: `Midline ${mark}`, kind: 'midline', start_date: '2026-03-01' }],
        ['households', randomUUID(), { household_code: `HH-${mark}`, village_id: village, survey_round_id: round }],
        ['water_projects', project, { village_id: village, status: 'functional' }],
        ['water_points', randomUUID(), { project_id: project, name: 'Pump 1' }],
      ] as const)
        expect([collection, await edit(who().manager, 'create', [collection, key], values)]).toMatchObject([
          collection,
          written,
        ]);
      expect(await edit(who().manager, 'create', ['villages', village], { village_name: 'Another' })).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'Another record already has the same Village code.' }] },
      });
      expect(
        await correct(
          who().manager,
          ['survey_rounds', round],
          { name: `Endline ${mark}`, sample_unit: 'village' },
          { name: `Midline ${mark}`, sample_unit: null },
        ),
      ).toMatchObject(written);
      expect(
        await correct(who().manager, ['survey_rounds', round], { name: null }, { name: `Endline ${mark}` }),
      ).toMatchObject({ status: 400, body: { errors: [{ message: 'Name must not be empty.' }] } });
      for (const [collection, key, values] of [
        ['villages', village, { village_name: 'ሐረር' }],
        ['survey_rounds', round, { name: `Endline ${mark}` }],
      ] as const)
        expect(await edit(who().manager, 'delete', [collection, key], values)).toMatchObject({
          status: 409,
          body: { errors: [{ message: expect.stringContaining('It is still used: Households (1).') as string }] },
        });
      expect(await edit(who().manager, 'delete', ['water_projects', project], { status: 'functional' })).toMatchObject(
        written,
      );
      const points = await call(who().manager, 'GET', `/items/water_points?filter[project_id][_eq]=${project}`);
      expect(points.body).toEqual({ data: [] });
    });

    it.each([
      [
        'with a crop that does not exist',
        'crop_sales',
        { household_id: 'id', crop_id: 'moon dust' },
        'Crop was removed, or you may no longer see it.',
      ],
      ['without the household', 'members', { line_no: 1 }, 'A new row must say what it is part of (household_id).'],
      ['without its number', 'members', { household_id: 'id' }, 'Line in the roster must not be empty.'],
      [
        'with a round of its own',
        'members',
        { household_id: 'id', line_no: 9, survey_round_id: randomUUID() },
        '"survey_round_id" cannot be filled in.',
      ],
      [
        'with an impossible age',
        'members',
        { household_id: 'id', line_no: 9, age_years: -1 },
        /^Age.* must be between/,
      ],
    ])('%s is refused with a sentence', async (_, collection, values, message) => {
      const id = await household(`HH-N4-${randomUUID()}`);
      const named = 'household_id' in values ? { ...values, household_id: id } : values;
      expect(await edit(who().manager, 'create', [collection, randomUUID()], named)).toMatchObject({
        status: 400,
        body: {
          errors: [{ message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) }],
        },
      });
    });

    it('has no field that cannot be filled in, read again, and emptied where it may be', async () => {
      const mark = randomUUID().slice(0, 8);
      const keys: Record<string, string> = {};
      for (const collection of [...new Set([...PARTS, ...EDITED_COLLECTIONS])].filter((one) => one !== 'repeat_rows')) {
        const code = newRowFields(collection).some(({ column }) => column.storage === 'codeKey');
        const key = code ? `${collection.slice(0, 3)}-${mark}` : randomUUID();
        keys[collection] = key;
        const whole = wholeOf(collection);
        const needed = newRowFields(collection).filter(
          (one) => isNeeded(collection, one) && one.column.storage !== 'codeKey',
        );
        const linkOf = ({ column }: EditableField) => (column.link ? keys[column.link.table] : undefined);
        const first = Object.fromEntries(needed.map((one) => [one.field.name, linkOf(one) ?? sampleOf(one, mark)]));
        const created =
          collection === 'water_point_visits'
            ? await call(who().manager, 'POST', `/items/${collection}`, {
                id: key,
                water_point_id: keys['water_points'],
                functional: 'yes',
                ...first,
              })
            : await edit(who().manager, 'create', [collection, key], {
                ...(whole && { [whole.field]: keys[whole.table] }),
                ...first,
              });
        expect([collection, created]).toMatchObject([collection, { status: 200 }]);
        const fields = editableFields(collection);
        const filled = Object.fromEntries(
          fields.map((one) => [one.field.name, linkOf(one) ?? sampleOf(one, `${mark}-2`)]),
        );
        const names = Object.keys(filled).join(',');
        const seenIn = async () =>
          (await call(who().manager, 'GET', `/items/${collection}/${key}?fields=${names}`)).body as { data: object };
        const before = (await seenIn()).data;
        expect([collection, await correct(who().manager, [collection, key], filled, before)]).toMatchObject([
          collection,
          written,
        ]);
        expect([collection, (await seenIn()).data]).toEqual([collection, filled]);
        expect((await correct(who().member, [collection, key], filled, filled)).status).toBe(403);
        const empty = Object.fromEntries(
          fields.filter((one) => !isNeeded(collection, one)).map(({ field }) => [field.name, null]),
        );
        // Of why a household was not interviewed everything is needed.
        if (Object.keys(empty).length === 0) continue;
        const seen = Object.fromEntries(Object.keys(empty).map((name) => [name, filled[name]]));
        expect([collection, await correct(who().manager, [collection, key], empty, seen)]).toMatchObject([
          collection,
          written,
        ]);
        expect((await seenIn()).data).toMatchObject(empty);
      }
    });

    it('is added and removed by data managers alone', async () => {
      const id = await household('HH-N5', { rooms: 3 });
      const values = { household_id: id, line_no: 1 };
      expect((await edit(who().member, 'create', ['members', randomUUID()], values)).status).toBe(403);
      expect((await edit(who().member, 'delete', ['households', id], { rooms: 3 })).status).toBe(403);
      expect(await rowOf(`/items/households/${id}?fields=rooms`)).toEqual({ data: { rooms: 3 } });
    });
  });

  describe('an answer to a custom question', () => {
    const kept: string[] = [];
    const asks = async (collection: string, name: string, kind: string, more: object = {}) => {
      const row = { collection, name, label: `ጥያቄ ${name}`, kind, restricted: false, ...more };
      kept.push(await idOf(who().manager, '/items/survey_questions', row));
    };
    const mark = randomUUID().slice(0, 8).replaceAll('-', '');
    const [fuel, tools, phone, trips, doses] = ['fuel', 'tools', 'phone', 'trips', 'doses'].map(
      (name) => `co_${name}_${mark}`,
    ) as [string, string, string, string, string];
    const answersOf = async (id: string) =>
      ((await rowOf(`/items/households/${id}?fields=answers,restricted_answers`)) as { data: object }).data;

    afterAll(async () => {
      for (const key of kept) await expectStatus(204, who().manager, 'DELETE', `/items/survey_questions/${key}`);
    });
    beforeAll(async () => {
      await asks('households', fuel, 'choice', { choices: { wood: 'እንጨት' } });
      await asks('households', tools, 'list', { choices: { hoe: 'Hoe' } });
      await asks('households', phone, 'text', { restricted: true });
      await asks('repeat_rows', trips, 'householdRows');
      await asks('repeat_rows', doses, 'memberRows');
      await asks(`repeat_rows.${trips}`, 'km', 'number');
    });

    it('is one of its kind and choices, beside the other answers, with its history; a conflict is of this answer alone', async () => {
      const id = await household(`HH-Q-${mark}`, { answers: { [tools]: ['old'], other: 1 } });
      const change = (values: object, seen: object, person = who().manager) =>
        correct(person, ['households', id], values, seen);
      expect(
        await change(
          {
            [`answers.${fuel}`]: 'wood',
            [`answers.${tools}`]: ['old', 'hoe'],
            [`restricted_answers.${phone}`]: '+251',
          },
          { [`answers.${fuel}`]: null, [`answers.${tools}`]: ['old'], [`restricted_answers.${phone}`]: null },
        ),
      ).toMatchObject(written);
      expect(await answersOf(id)).toEqual({
        answers: { [fuel]: 'wood', [tools]: ['old', 'hoe'], other: 1 },
        restricted_answers: { [phone]: '+251' },
      });
      const [newest] = history.parse(await rowOf(`/groundwork-households/${id}/history`)).data;
      expect(newest?.changes).toContainEqual({
        field: 'answers',
        before: { [tools]: ['old'], other: 1 },
        after: { [fuel]: 'wood', [tools]: ['old', 'hoe'], other: 1 },
      });
      expect(await change({ [`answers.${tools}`]: [] }, { [`answers.${tools}`]: ['old'] })).toMatchObject({
        body: { data: { state: 'conflict', differences: [{ field: `answers.${tools}`, current: ['old', 'hoe'] }] } },
      });
      // None is not the same as not known.
      expect(
        await change(
          { [`answers.${tools}`]: [], [`answers.${fuel}`]: null },
          { [`answers.${tools}`]: ['old', 'hoe'], [`answers.${fuel}`]: 'wood' },
        ),
      ).toMatchObject(written);
      expect(await answersOf(id)).toMatchObject({ answers: { [tools]: [], other: 1 } });
      for (const [name, value, message] of [
        [`answers.${fuel}`, 'coal', `ጥያቄ ${fuel} must be one of the listed answers.`],
        [`answers.${tools}`, ['spade'], `ጥያቄ ${tools} must be one of the listed answers.`],
        [`answers.${tools}`, 'hoe', `ጥያቄ ${tools} has an answer of another kind.`],
        [`answers.${phone}`, 'x', `"answers.${phone}" cannot be corrected.`],
        ['answers.other', 2, '"answers.other" cannot be corrected.'],
      ] as const)
        expect(await change({ [name]: value }, { [name]: null })).toMatchObject({
          status: 400,
          body: { errors: [{ message }] },
        });
      const restricted = { [`restricted_answers.${phone}`]: '+251' };
      expect((await change(restricted, restricted, who().member)).status).toBe(403);
    });

    it('is in a row of a repeat group that is added, changed and removed; the server counts the rows', async () => {
      const [id, elsewhere] = [await household(`HH-R-${mark}`), await household(`HH-S-${mark}`)];
      const [person, stranger] = await Promise.all(
        [id, elsewhere].map((one) => idOf(who().manager, '/items/members', { household_id: one, line_no: 1 })),
      );
      const [row, dose] = [randomUUID(), randomUUID()];
      const add = (key: string, values: object, of = who().manager) => edit(of, 'create', ['repeat_rows', key], values);
      const trip = { household_id: id, repeat_name: trips };
      expect(await add(randomUUID(), { ...trip, 'answers.km': 0 })).toMatchObject(written);
      expect(await add(row, trip)).toMatchObject(written);
      expect(await add(dose, { household_id: id, repeat_name: doses, member_id: person })).toMatchObject(written);
      expect(await rowOf(`/items/repeat_rows/${row}?fields=row_no,answers,repeat_name`)).toEqual({
        data: { row_no: 2, answers: null, repeat_name: trips },
      });
      expect(await rowOf(`/items/repeat_rows/${dose}?fields=row_no,member_id`)).toEqual({
        data: { row_no: 1, member_id: person },
      });
      const km = { 'answers.km': 4.5 };
      expect(await correct(who().manager, ['repeat_rows', row], km, { 'answers.km': null })).toMatchObject(written);
      for (const [values, message] of [
        [{ ...trip, repeat_name: 'none' }, 'A new row must name its repeat group.'],
        [{ ...trip, member_id: person }, 'Rows of this repeat group do not belong to a person.'],
        [{ ...trip, repeat_name: doses }, 'A new row must name a person of its household.'],
        [{ ...trip, repeat_name: doses, member_id: stranger }, 'A new row must name a person of its household.'],
        [{ ...trip, row_no: 2 }, 'A record with this key already exists.'],
        [{ ...trip, 'answers.km': 'far' }, 'ጥያቄ km has an answer of another kind.'],
      ] as const)
        expect(await add(randomUUID(), values)).toMatchObject({ status: 400, body: { errors: [{ message }] } });
      expect((await add(randomUUID(), trip, who().member)).status).toBe(403);
      expect(await edit(who().manager, 'delete', ['repeat_rows', row], { 'answers.km': 4 })).toMatchObject({
        body: { data: { state: 'conflict' } },
      });
      expect(await edit(who().manager, 'delete', ['repeat_rows', row], km)).toMatchObject(written);
      expect(await rowOf(`/items/repeat_rows?filter[household_id][_eq]=${id}&fields=row_no&sort=row_no`)).toEqual({
        data: [{ row_no: 1 }, { row_no: 1 }],
      });
      const [newest] = history.parse(await rowOf(`/groundwork-households/${id}/history`)).data;
      expect(newest).toMatchObject({ action: 'delete', collection: 'repeat_rows', place: 2 });
    });
  });
};
