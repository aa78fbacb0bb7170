import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import type { Connection } from '../api/client.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, must, signedIn, type Answer } from './server.ts';
import { created } from './created.ts';

const suggestion = z.looseObject({
  id: z.string(),
  who: z.string().nullable(),
  record: z.looseObject({ collection: z.string(), key: z.string(), name: z.string().nullable() }).nullable(),
  changes: z.array(z.looseObject({ field: z.string(), before: z.unknown(), after: z.unknown(), now: z.unknown() })),
  reason: z.string(),
  state: z.string(),
  answer: z.string().nullable(),
});
const listed = z.object({
  data: z.object({ decides: z.boolean(), waiting: z.array(suggestion), mine: z.array(suggestion) }),
});
const counted = z.object({ data: z.object({ waiting: z.number(), decided: z.array(z.string()) }) });
const history = z.object({
  data: z.array(z.looseObject({ reason: z.string().nullable(), suggestedBy: z.string().nullable() })),
});

const PASSWORD = 'a long enough password';
const written = { status: 200, body: { data: { state: 'written' } } };

/** Changes that people suggest who may not make them, and the decision about them. */
export const suggestionsSuite = (who: () => People): void => {
  const idOf = async (person: Connection, path: string, row?: object): Promise<string> =>
    created.parse((await call(person, row ? 'POST' : 'GET', path, row)).body).data.id;
  const household = (code: string, answers: object = {}): Promise<string> =>
    idOf(who().manager, '/items/households', { household_code: `${code}-${randomUUID().slice(0, 8)}`, ...answers });
  const personWith = async (role: string, area?: object): Promise<Connection> => {
    const email = `${randomUUID().slice(0, 8)}@suggestions.example.org`;
    const account = { email, password: PASSWORD, first_name: 'ሰላም', last_name: 'حداد', role, status: 'active' };
    await idOf(who().admin, '/users?fields=id', {
      ...account,
      ...(area && { area: { villages: [], districts: [], regions: [], projects: [], ...area } }),
    });
    return signedIn(who().server.url, { email, password: PASSWORD });
  };
  interface Asked {
    readonly values: object;
    readonly seen: object | null;
    readonly reason?: string;
    readonly id?: string;
  }
  const suggest = async (
    person: Connection,
    [collection, key]: readonly [string, string],
    { values, seen, reason, id = randomUUID() }: Asked,
    action = 'update',
  ): Promise<Answer> =>
    call(person, 'POST', '/groundwork-outbox', {
      id,
      user: await idOf(person, '/users/me?fields=id'),
      write: { action, collection, values: { id: key, ...values }, ...(reason !== undefined && { reason }) },
      expects: seen === null ? null : { collection, key, values: seen },
      suggested: true,
    });
  const listOf = async (person: Connection) =>
    listed.parse((await call(person, 'GET', '/groundwork-suggestions')).body).data;
  const decide = (person: Connection, id: string, how: 'accept' | 'decline', body: object) =>
    call(person, 'POST', `/groundwork-suggestions/${id}/${how}`, body);
  const roomsOf = async (id: string): Promise<unknown> =>
    (await call(who().manager, 'GET', `/items/households/${id}?fields=rooms`)).body;
  /** A suggestion of another number of rooms, which waits. */
  const waiting = async (rooms = 5): Promise<{ readonly row: string; readonly id: string }> => {
    const row = await household('HH-S', { rooms: 3 });
    const id = randomUUID();
    const answer = await suggest(who().member, ['households', row], {
      id,
      values: { rooms },
      seen: { rooms: 3 },
      reason: 'ሦስት ሳይሆን አምስት ነው',
    });
    expect(answer).toMatchObject(written);
    return { row, id };
  };

  describe('a suggestion', () => {
    it('is stored once, changes nothing, and is seen by its author and by who may decide', async () => {
      const row = await household('HH-S1', { rooms: 3 });
      const id = randomUUID();
      const asked = { id, values: { rooms: 5 }, seen: { rooms: 3 }, reason: 'ሦስት ሳይሆን አምስት ነው' };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => suggest(who().member, ['households', row], asked)),
      );
      expect(answers).toMatchObject(answers.map(() => written));
      expect(await suggest(who().member, ['households', row], asked)).toMatchObject(written);
      expect(await roomsOf(row)).toEqual({ data: { rooms: 3 } });
      const shown = {
        id,
        record: { collection: 'households', key: row, name: expect.stringMatching(/^HH-S1/) as string },
        changes: [{ field: 'rooms', before: 3, after: 5, now: 3 }],
        reason: 'ሦስት ሳይሆን አምስት ነው',
        state: 'open',
      };
      const own = await listOf(who().member);
      expect(own).toMatchObject({ decides: false, waiting: [] });
      expect(own.mine.filter((one) => one.id === id)).toMatchObject([shown]);
      const manager = await listOf(who().manager);
      expect(manager.decides).toBe(true);
      expect(manager.waiting.filter((one) => one.id === id)).toMatchObject([{ ...shown, who: 'Marta Zucula' }]);
      expect(manager.mine).toEqual([]);
      const other = await personWith(ids.roles.member);
      expect(await listOf(other)).toEqual({ decides: false, waiting: [], mine: [] });
    });

    it('under the key of another change is refused, and the same change made under it, too', async () => {
      const row = await household('HH-S2', { rooms: 3 });
      const id = randomUUID();
      const asked = { id, values: { rooms: 5 }, seen: { rooms: 3 } };
      expect(await suggest(who().manager, ['households', row], asked)).toMatchObject(written);
      const change = {
        id,
        user: await idOf(who().manager, '/users/me?fields=id'),
        write: { action: 'update', collection: 'households', values: { id: row, rooms: 5 } },
        expects: { collection: 'households', key: row, values: { rooms: 3 } },
      };
      await expectStatus(409, who().manager, 'POST', '/groundwork-outbox', change);
      expect(await roomsOf(row)).toEqual({ data: { rooms: 3 } });
    });

    it.each([
      ['an answer that the question does not allow', { rooms: -1 }, { rooms: 3 }, 400],
      ['what identifies the household', { household_code: 'X' }, { household_code: 'HH' }, 400],
      ['what the person has not seen', { rooms: 4 }, null, 400],
      ['nothing', {}, {}, 400],
      ['a village that there is not', { village_id: 'nowhere' }, { village_id: null }, 400],
    ])('of %s is refused as the edit would be', async (_, values, seen, status) => {
      const row = await household('HH-S3', { rooms: 3 });
      expect((await suggest(who().member, ['households', row], { values, seen })).status).toBe(status);
      expect((await listOf(who().manager)).waiting.filter(({ record }) => record?.key === row)).toEqual([]);
    });

    it('of what somebody has changed meanwhile shows both', async () => {
      const row = await household('HH-S4', { rooms: 3 });
      expect(
        await suggest(who().member, ['households', row], { values: { rooms: 5 }, seen: { rooms: 2 } }),
      ).toMatchObject({
        body: { data: { state: 'conflict', differences: [{ field: 'rooms', expected: 2, current: 3 }] } },
      });
    });

    it('of a restricted field is refused to who may not read it, and not shown to them', async () => {
      const row = await household('HH-S5');
      const member = await idOf(who().manager, '/items/members', { household_id: row, line_no: 1, name: 'Amina' });
      const asked = { values: { name: 'Halima' }, seen: { name: 'Amina' } };
      expect((await suggest(who().member, ['members', member], asked)).status).toBe(403);
      expect((await suggest(who().member, ['members', member], { ...asked, seen: { name: null } })).status).toBe(403);
      expect(await suggest(who().manager, ['members', member], asked)).toMatchObject(written);
      const { mine } = await listOf(who().manager);
      expect(mine.find(({ record }) => record?.key === row)).toMatchObject({ place: 1, collection: 'members' });
      expect((await call(who().member, 'GET', '/groundwork-suggestions')).text).not.toMatch(/Halima|Amina/);
    });

    it('is nothing for visitors', async () => {
      for (const path of ['/groundwork-suggestions', '/groundwork-suggestions/counts'])
        await expectStatus(403, who().visitor, 'GET', path);
    });

    it('stays in the area of people who have one', async () => {
      const villages = ['S-near', 'S-far'];
      for (const key of villages)
        await call(who().admin, 'POST', '/items/villages', { village_id: key, village_name: `${key} village` });
      const [near = '', far = ''] = await Promise.all(
        villages.map((key) => household('HH-S7', { rooms: 3, village_id: key })),
      );
      const member = await personWith(ids.roles.areaMember, { villages: ['S-near'] });
      const manager = await personWith(ids.roles.areaDataManager, { villages: ['S-near'] });
      const asked = { values: { rooms: 7 }, seen: { rooms: 3 } };
      expect([403, 404]).toContain((await suggest(member, ['households', far], asked)).status);
      expect(
        (
          await suggest(member, ['households', near], {
            values: { village_id: 'S-far' },
            seen: { village_id: 'S-near' },
          })
        ).status,
      ).toBe(400);
      const [nearId, farId] = [randomUUID(), randomUUID()];
      expect(await suggest(member, ['households', near], { ...asked, id: nearId })).toMatchObject(written);
      expect(await suggest(who().member, ['households', far], { ...asked, id: farId })).toMatchObject(written);
      const keys = (await listOf(manager)).waiting.map(({ id }) => id);
      expect(keys).toEqual([nearId]);
      expect(counted.parse((await call(manager, 'GET', '/groundwork-suggestions/counts')).body).data.waiting).toBe(1);
      expect((await decide(manager, farId, 'accept', {})).status).toBe(403);
      expect((await decide(manager, farId, 'decline', { answer: 'No.' })).status).toBe(403);
      expect(await decide(manager, nearId, 'accept', {})).toMatchObject(written);
      // Its author may no longer see the row: nothing is told of it.
      await call(who().admin, 'PATCH', `/items/households/${near}`, { village_id: 'S-far' });
      const [mine] = (await listOf(member)).mine;
      expect(mine).toMatchObject({ id: nearId, record: null, changes: [], reason: '', state: 'accepted' });
    });
  });

  describe('a decision about a suggestion', () => {
    it('writes it with its reason, and tells its author', async () => {
      const { row, id } = await waiting();
      const before = counted.parse((await call(who().member, 'GET', '/groundwork-suggestions/counts')).body).data;
      expect(await decide(who().manager, id, 'accept', {})).toMatchObject(written);
      expect(await roomsOf(row)).toEqual({ data: { rooms: 5 } });
      const [newest] = history.parse(
        (await call(who().manager, 'GET', `/groundwork-households/${row}/history`)).body,
      ).data;
      expect(newest).toMatchObject({
        who: 'Tomas Chivite',
        suggestedBy: 'Marta Zucula',
        reason: 'ሦስት ሳይሆን አምስት ነው',
      });
      expect((await listOf(who().member)).mine.find((one) => one.id === id)).toMatchObject({
        state: 'accepted',
        decidedBy: 'Tomas Chivite',
      });
      const after = counted.parse((await call(who().member, 'GET', '/groundwork-suggestions/counts')).body).data;
      expect(after.decided.length).toBe(before.decided.length + 1);
    });

    it('may change the values, of the same fields and within what they allow', async () => {
      const { row, id } = await waiting();
      expect((await decide(who().manager, id, 'accept', { values: { wall: 'mud' } })).status).toBe(400);
      expect((await decide(who().manager, id, 'accept', { values: { rooms: -4 } })).status).toBe(400);
      expect(await roomsOf(row)).toEqual({ data: { rooms: 3 } });
      expect(await decide(who().manager, id, 'accept', { values: { rooms: 4 } })).toMatchObject(written);
      expect(await roomsOf(row)).toEqual({ data: { rooms: 4 } });
      expect((await listOf(who().member)).mine.find((one) => one.id === id)).toMatchObject({
        changes: [{ field: 'rooms', before: 3, after: 4 }],
      });
    });

    it('declines it with a text for its author', async () => {
      const { row, id } = await waiting();
      expect((await decide(who().manager, id, 'decline', { answer: ' ' })).status).toBe(400);
      expect((await decide(who().manager, id, 'decline', { answer: 'አምስተኛው ክፍል መጋዘን ነው።' })).status).toBe(204);
      expect((await decide(who().manager, id, 'decline', { answer: 'አምስተኛው ክፍል መጋዘን ነው።' })).status).toBe(204);
      expect(await roomsOf(row)).toEqual({ data: { rooms: 3 } });
      expect((await listOf(who().member)).mine.find((one) => one.id === id)).toMatchObject({
        state: 'declined',
        answer: 'አምስተኛው ክፍል መጋዘን ነው።',
      });
      expect((await decide(who().manager, id, 'accept', {})).status).toBe(409);
    });

    it('is not for the author, other members, or keys that there are not', async () => {
      const { row, id } = await waiting();
      for (const person of [who().member, who().visitor])
        for (const [how, body] of [
          ['accept', {}],
          ['decline', { answer: 'No.' }],
        ] as const)
          expect((await decide(person, id, how, body)).status).toBe(403);
      expect((await decide(who().manager, randomUUID(), 'accept', {})).status).toBe(403);
      expect((await decide(who().manager, 'x', 'accept', {})).status).toBe(403);
      expect(await roomsOf(row)).toEqual({ data: { rooms: 3 } });
    });

    it('is made once, whoever decides at the same time', async () => {
      const { row, id } = await waiting();
      const answers = await Promise.all([
        decide(who().manager, id, 'accept', {}),
        decide(who().admin, id, 'accept', { values: { rooms: 6 } }),
        decide(who().admin, id, 'decline', { answer: 'No.' }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      const entries = history.parse((await call(who().manager, 'GET', `/groundwork-households/${row}/history`)).body);
      expect(entries.data.filter(({ action }) => action === 'update').length).toBeLessThanOrEqual(1);
    });

    it('pressed twice by one person is the same decision', async () => {
      const { id } = await waiting();
      const answers = await Promise.all([1, 2, 3].map(() => decide(who().manager, id, 'accept', {})));
      expect(answers).toMatchObject(answers.map(() => written));
    });

    it('overwrites nothing that was changed meanwhile, until who decides has seen that', async () => {
      const { row, id } = await waiting();
      await call(who().manager, 'PATCH', `/items/households/${row}`, { rooms: 4 });
      const conflict = { state: 'conflict', differences: [{ field: 'rooms', expected: 3, current: 4 }] };
      expect(await decide(who().manager, id, 'accept', {})).toMatchObject({ status: 200, body: { data: conflict } });
      expect((await listOf(who().manager)).waiting.find((one) => one.id === id)).toMatchObject({
        state: 'open',
        changes: [{ before: 3, now: 4, after: 5 }],
      });
      expect(await decide(who().manager, id, 'accept', { seen: { rooms: 4 } })).toMatchObject(written);
      expect(await roomsOf(row)).toEqual({ data: { rooms: 5 } });
    });

    it('comes too late where its author has taken it back; a decided one stays', async () => {
      const { id } = await waiting();
      await expectStatus(204, who().manager, 'DELETE', `/groundwork-suggestions/${id}`);
      expect((await listOf(who().member)).mine.map((one) => one.id)).toContain(id);
      await expectStatus(204, who().member, 'DELETE', `/groundwork-suggestions/${id}`);
      expect((await listOf(who().member)).mine.map((one) => one.id)).not.toContain(id);
      expect((await decide(who().manager, id, 'accept', {})).status).toBe(403);
      const decided = await waiting();
      await decide(who().manager, decided.id, 'accept', {});
      await expectStatus(409, who().member, 'DELETE', `/groundwork-suggestions/${decided.id}`);
    });
  });

  describe('a suggested row', () => {
    const add = (person: Connection, [collection, key]: readonly [string, string], values: object, id = randomUUID()) =>
      suggest(person, [collection, key], { id, values, seen: null, reason: 'ተጨማሪ ሰው' }, 'create');
    const shownTo = async (person: Connection, item: string) =>
      (await listOf(person)).waiting.find((one) => one['item'] === item);

    it('is not there until somebody adds it, perhaps with another answer; the history names both', async () => {
      const round = await idOf(who().manager, '/items/survey_rounds', { name: `S ${randomUUID()}` });
      const row = await household('HH-S9', { survey_round_id: round });
      const [key, id] = [randomUUID(), randomUUID()];
      const values = { household_id: row, line_no: 3, age_years: 20, relation: 'የልጅ ልጅ' };
      expect(await add(who().member, ['members', key], values, id)).toMatchObject(written);
      expect(await add(who().member, ['members', key], values, id)).toMatchObject(written);
      const path = `/items/members/${key}?fields=line_no,age_years,survey_round_id`;
      await expectStatus(403, who().manager, 'GET', path);
      const shown = { action: 'create', record: { collection: 'households', key: row }, place: 3, within: null };
      expect((await listOf(who().member)).mine.find((one) => one.id === id)).toMatchObject(shown);
      const waits = await shownTo(who().manager, key);
      expect(waits).toMatchObject({ ...shown, who: 'Marta Zucula', reason: 'ተጨማሪ ሰው' });
      expect(waits?.changes.map(({ field }) => field).sort()).toEqual(['age_years', 'line_no', 'relation']);
      const elsewhere = { values: { household_id: await household('HH-S9') } };
      expect((await decide(who().manager, id, 'accept', elsewhere)).status).toBe(400);
      expect((await decide(who().manager, id, 'accept', { values: { age_years: -3 } })).status).toBe(400);
      expect((await decide(who().member, id, 'accept', {})).status).toBe(403);
      expect(await decide(who().manager, id, 'accept', { values: { age_years: 21 } })).toMatchObject(written);
      expect(await decide(who().manager, id, 'accept', { values: { age_years: 21 } })).toMatchObject(written);
      expect((await call(who().manager, 'GET', path)).body).toEqual({
        data: { line_no: 3, age_years: 21, survey_round_id: round },
      });
      const entries = history.parse((await call(who().manager, 'GET', `/groundwork-households/${row}/history`)).body);
      expect(entries.data[0]).toMatchObject({ action: 'create', who: 'Tomas Chivite', suggestedBy: 'Marta Zucula' });
      expect((await listOf(who().member)).mine.find((one) => one.id === id)).toMatchObject({
        ...shown,
        state: 'accepted',
        changes: expect.arrayContaining([{ field: 'age_years', before: null, after: 21, now: 21 }]) as unknown,
      });
    });

    it.each([
      ['with a restricted field', { line_no: 7, name: 'Halima' }, 403],
      ['with a number that is taken', { line_no: 1 }, 400],
      ['without its number', { age_years: 4 }, 400],
      ['with a round of its own', { line_no: 7, survey_round_id: randomUUID() }, 400],
    ])('%s is refused as the new row would be', async (_, values, status) => {
      const row = await household('HH-S10');
      await idOf(who().manager, '/items/members', { household_id: row, line_no: 1 });
      const key = randomUUID();
      expect((await add(who().member, ['members', key], { household_id: row, ...values })).status).toBe(status);
      expect(await shownTo(who().manager, key)).toBeUndefined();
    });

    it('may stand alone: a village, and a household there', async () => {
      const [village, home] = [`S-${randomUUID().slice(0, 8)}`, randomUUID()];
      expect(await add(who().member, ['villages', village], { village_name: 'ሐረር' })).toMatchObject(written);
      const waits = await shownTo(who().manager, village);
      expect(waits).toMatchObject({ record: { collection: 'villages', key: village, name: 'ሐረር' } });
      expect(await decide(who().manager, waits?.id ?? '', 'accept', {})).toMatchObject(written);
      const values = { household_code: 'ቤት-1', village_id: village };
      expect(await add(who().member, ['households', home], values)).toMatchObject(written);
      const declined = await shownTo(who().manager, home);
      expect((await decide(who().manager, declined?.id ?? '', 'decline', { answer: 'አይደለም።' })).status).toBe(204);
      await expectStatus(403, who().manager, 'GET', `/items/households/${home}`);
    });

    it('is seen and decided by people with an area where it lies there', async () => {
      const [near, far] = [`S-${randomUUID().slice(0, 8)}`, `S-${randomUUID().slice(0, 8)}`];
      for (const key of [near, far])
        await must(call(who().admin, 'POST', '/items/villages', { village_id: key, village_name: key }));
      const area = { villages: [near] };
      const [member, manager] = [
        await personWith(ids.roles.areaMember, area),
        await personWith(ids.roles.areaDataManager, area),
      ];
      const [home, foreign] = [
        await household('HH-S11', { village_id: near }),
        await household('HH-S11', { village_id: far }),
      ];
      const [person, hidden, house, away, nowhere] = Array.from({ length: 5 }, () => randomUUID()) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const line = { line_no: 5 };
      expect([403, 404]).toContain((await add(member, ['members', person], { ...line, household_id: foreign })).status);
      expect(await add(member, ['members', person], { ...line, household_id: home })).toMatchObject(written);
      expect(await add(who().member, ['members', hidden], { ...line, household_id: foreign })).toMatchObject(written);
      for (const [key, place] of [
        [house, { village_id: near }],
        [away, { village_id: far }],
        [nowhere, {}],
      ] as const)
        expect(await add(who().member, ['households', key], { household_code: 'ቤት-2', ...place })).toMatchObject(
          written,
        );
      const waiting = (await listOf(manager)).waiting;
      expect(waiting.map((one) => one['item']).sort()).toEqual([person, house].sort());
      const all = await listOf(who().manager);
      const awayId = all.waiting.find((one) => one['item'] === away)?.id ?? '';
      expect((await decide(manager, awayId, 'accept', {})).status).toBe(403);
      for (const { id } of waiting) expect(await decide(manager, id, 'accept', {})).toMatchObject(written);
    });
  });

  describe('a suggested removal', () => {
    const remove = (person: Connection, row: readonly [string, string], seen: object, id = randomUUID()) =>
      suggest(person, row, { id, values: {}, seen, reason: 'ሁለት ጊዜ ተመዝግቧል' }, 'delete');

    it('is carried out by who may, unless the row has changed meanwhile; the history has it', async () => {
      const row = await household('HH-S12');
      const member = await idOf(who().manager, '/items/members', { household_id: row, line_no: 1, age_years: 40 });
      const id = randomUUID();
      expect(await remove(who().member, ['members', member], { age_years: 41 })).toMatchObject({
        body: { data: { state: 'conflict' } },
      });
      expect((await remove(who().member, ['members', member], {})).status).toBe(400);
      expect((await remove(who().member, ['members', member], { name: null })).status).toBe(403);
      expect(await remove(who().member, ['members', member], { age_years: 40 }, id)).toMatchObject(written);
      expect((await listOf(who().manager)).waiting.find((one) => one.id === id)).toMatchObject({
        action: 'delete',
        place: 1,
        changes: [{ field: 'age_years', before: 40, after: null, now: 40 }],
      });
      await must(call(who().manager, 'PATCH', `/items/members/${member}`, { age_years: 42 }));
      expect(await decide(who().manager, id, 'accept', {})).toMatchObject({ body: { data: { state: 'conflict' } } });
      expect((await decide(who().member, id, 'accept', {})).status).toBe(403);
      expect(await decide(who().manager, id, 'accept', { seen: { age_years: 42 } })).toMatchObject(written);
      await expectStatus(403, who().manager, 'GET', `/items/members/${member}`);
      // Its author still reads which row it was.
      expect((await listOf(who().member)).mine.find((one) => one.id === id)).toMatchObject({
        record: { collection: 'households', key: row, name: expect.stringMatching(/^HH-S12/) as string },
        place: 1,
        isGone: true,
        changes: [],
      });
      const [newest] = history.parse(
        (await call(who().manager, 'GET', `/groundwork-households/${row}/history`)).body,
      ).data;
      expect(newest).toMatchObject({ action: 'delete', suggestedBy: 'Marta Zucula', who: 'Tomas Chivite' });
    });

    it('of what is still used waits, and says so to who decides', async () => {
      const village = `S-${randomUUID().slice(0, 8)}`;
      await must(call(who().manager, 'POST', '/items/villages', { village_id: village, village_name: 'ጎዴ' }));
      await household('HH-S13', { village_id: village });
      const id = randomUUID();
      expect(await remove(who().member, ['villages', village], { village_name: 'ጎዴ' }, id)).toMatchObject(written);
      expect(await decide(who().manager, id, 'accept', {})).toMatchObject({
        status: 409,
        body: { errors: [{ message: expect.stringContaining('It is still used: Households (1).') as string }] },
      });
      expect((await listOf(who().manager)).waiting.map((one) => one.id)).toContain(id);
      // People who may not remove it do not learn what uses it.
      const seen = { village_name: 'ጎዴ' };
      const edit = {
        id: randomUUID(),
        user: await idOf(who().member, '/users/me?fields=id'),
        write: { action: 'delete', collection: 'villages', values: { id: village } },
        expects: { collection: 'villages', key: village, values: seen },
      };
      await expectStatus(403, who().member, 'POST', '/groundwork-outbox', edit);
    });
  });

  /** A village with its profile, and a water project there with a water point and a visit: the row of each table. */
  const rowsOfPlace = async (name = 'ባህር ዳር'): Promise<Readonly<Record<string, string>>> => {
    const add = (collection: string, row: object) => must(call(who().manager, 'POST', `/items/${collection}`, row));
    const village = `S-${randomUUID().slice(0, 8)}`;
    const [profile, project, point, visit] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await add('villages', { village_id: village, village_name: name, population: 900 });
    await add('village_profiles', { id: profile, village_id: village, year: 2024, narrative: 'ገበያ አለ' });
    await add('water_projects', {
      project_id: project,
      project_uid: `WP-${village}`,
      village_id: village,
      beneficiaries: 120,
    });
    await add('water_points', { id: point, project_id: project, name: 'مدرسة', management: 'committee' });
    await add('water_point_visits', {
      id: visit,
      water_point_id: point,
      visited_on: '2024-05-09',
      functional: 'yes',
    });
    return {
      villages: village,
      village_profiles: profile,
      water_projects: project,
      water_points: point,
      water_point_visits: visit,
    };
  };

  describe.each([
    { collection: 'villages', page: 'villages', field: 'population', values: [900, 0, 850] },
    {
      collection: 'village_profiles',
      page: 'villages',
      field: 'narrative',
      values: ['ገበያ አለ', 'ገበያ የለም', 'ገበያ ማክሰኞ አለ'],
      place: 2024,
    },
    { collection: 'water_projects', page: 'water_projects', field: 'beneficiaries', values: [120, 0, 110] },
    {
      collection: 'water_points',
      page: 'water_projects',
      field: 'management',
      values: ['committee', 'school', 'none'],
      place: 'مدرسة',
    },
    {
      collection: 'water_point_visits',
      page: 'water_projects',
      field: 'functional',
      values: ['yes', 'no', 'partly'],
      place: '2024-05-09',
      within: 'مدرسة',
    },
  ])('a suggestion for $collection', ({ collection, page, field, values, place = null, within = null }) => {
    const [seen, wanted, other] = values;
    const valueOf = async (key: string): Promise<unknown> =>
      (await call(who().manager, 'GET', `/items/${collection}/${key}?fields=${field}`)).body;
    const suggested = async (rows: Readonly<Record<string, string>>, person = who().member) => {
      const [key = '', id] = [rows[collection], randomUUID()];
      const asked = { id, values: { [field]: wanted }, seen: { [field]: seen }, reason: 'رأيته بنفسي' };
      expect(await suggest(person, [collection, key], asked)).toMatchObject(written);
      expect(await valueOf(key)).toEqual({ data: { [field]: seen } });
      return { key, id };
    };

    it('is accepted, and the history of the record names who did, who suggested it, and why', async () => {
      const rows = await rowsOfPlace();
      const { key, id } = await suggested(rows);
      const shown = {
        collection,
        record: { collection: page, key: rows[page] },
        place,
        within,
        changes: [{ field, before: seen, after: wanted, now: seen }],
      };
      expect((await listOf(who().member)).mine.find((one) => one.id === id)).toMatchObject(shown);
      expect((await listOf(who().manager)).waiting.find((one) => one.id === id)).toMatchObject({
        ...shown,
        who: 'Marta Zucula',
      });
      expect(await decide(who().manager, id, 'accept', {})).toMatchObject(written);
      expect(await valueOf(key)).toEqual({ data: { [field]: wanted } });
      const path = `/groundwork-history/${page}/${encodeURIComponent(rows[page] ?? '')}`;
      expect(history.parse((await call(who().member, 'GET', path)).body).data[0]).toMatchObject({
        who: 'Tomas Chivite',
        suggestedBy: 'Marta Zucula',
        collection,
        reason: 'رأيته بنفسي',
        changes: [{ field }],
      });
      expect((await listOf(who().member)).mine.find((one) => one.id === id)).toMatchObject({
        state: 'accepted',
        decidedBy: 'Tomas Chivite',
      });
    });

    it('is accepted with another value, or declined', async () => {
      const rows = await rowsOfPlace();
      const declined = await suggested(rows);
      expect((await decide(who().manager, declined.id, 'decline', { answer: 'አይደለም።' })).status).toBe(204);
      const { key, id } = await suggested(rows);
      expect(await decide(who().manager, id, 'accept', { values: { [field]: other } })).toMatchObject(written);
      expect(await valueOf(key)).toEqual({ data: { [field]: other } });
    });

    it('overwrites nothing that was changed meanwhile', async () => {
      const { key, id } = await suggested(await rowsOfPlace());
      await must(call(who().manager, 'PATCH', `/items/${collection}/${key}`, { [field]: other }));
      expect(await decide(who().manager, id, 'accept', {})).toMatchObject({
        body: { data: { state: 'conflict', differences: [{ field, expected: seen, current: other }] } },
      });
      expect(await valueOf(key)).toEqual({ data: { [field]: other } });
    });

    it('stays in the area of people who have one', async () => {
      const [near, far] = [await rowsOfPlace(), await rowsOfPlace('بعيد')];
      const area = { villages: [near['villages']] };
      const member = await personWith(ids.roles.areaMember, area);
      const manager = await personWith(ids.roles.areaDataManager, area);
      const asked = { values: { [field]: wanted }, seen: { [field]: seen } };
      expect([403, 404]).toContain((await suggest(member, [collection, far[collection] ?? ''], asked)).status);
      const inside = await suggested(near, member);
      const outside = await suggested(far);
      expect((await listOf(manager)).waiting.map(({ id }) => id)).toEqual([inside.id]);
      expect((await decide(manager, outside.id, 'accept', {})).status).toBe(403);
      expect(await decide(manager, inside.id, 'accept', {})).toMatchObject(written);
    });
  });

  describe('a redaction', () => {
    it('takes the answer out of suggestions, too', async () => {
      const row = await household('HH-S8');
      const member = await idOf(who().manager, '/items/members', { household_id: row, line_no: 1, name: 'Zainabu' });
      const asked = { values: { name: 'Zuhura' }, seen: { name: 'Zainabu' }, reason: 'Zainabu is Zuhura.' };
      expect(await suggest(who().manager, ['members', member], asked)).toMatchObject(written);
      const redaction = { collection: 'members', item: member, fields: ['name'], reason: 'Asked for.' };
      await expectStatus(200, who().admin, 'POST', '/groundwork-erasure', redaction);
      expect((await call(who().manager, 'GET', '/groundwork-suggestions')).text).not.toMatch(/Zainabu|Zuhura/);
    });
  });
};
