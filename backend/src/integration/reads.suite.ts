import { checkQuery, serverCalls } from '@groundwork/shared/contract/calls';
import { randomUUID } from 'node:crypto';
import type { Connection } from '../api/client.ts';
import { ofToday } from '@groundwork/shared/testing/of-today';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, type Answer } from './server.ts';

/** Households of one village, each with members: a filter that goes to them and back some times has as many rows as this to that power. Every night there are more. */
const HOUSEHOLDS = process.env['GROUNDWORK_ATTACKS'] === 'all' ? 5000 : 400;
const MEMBERS = 5;
/** Requests that an attacker has under way. */
const TOGETHER = 6;
/** Requests of somebody else meanwhile. */
const REQUESTS = 40;

const filter = (rule: object): string => `filter=${encodeURIComponent(JSON.stringify(rule))}`;
const there = (times: number, rule: object): object =>
  times === 0 ? rule : { village_id: { households: there(times - 1, rule) } };

/** Questions that the gateway lets nobody ask, sent to Directus itself: what the database does with one that nobody has thought of. */
export const readsSuite = (who: () => People): void => {
  const ENDLESS = `/items/households?aggregate[count]=id&${filter(there(4, { household_code: { _contains: '-' } }))}`;
  /** A request of somebody who reads, and sometimes writes. */
  const request = (person: Connection, turn: number): Promise<Answer> =>
    turn % 10 === 9
      ? call(person, 'POST', '/items/households?fields=id', { household_code: `R-${randomUUID()}` })
      : call(person, 'GET', '/items/households?fields=id,household_code&limit=5&sort=-household_code');
  /**
   * The share of a person's requests that were answered before an attack that had begun earlier. A server that answers in turn gives 0. The order
   * is the same on a slow machine; a time would not be.
   */
  const overtakingBeside = async (person: Connection, attack: () => Promise<unknown>): Promise<number> => {
    let isOver = false;
    let begun = 0;
    const underWay = new Set<number>();
    const attackers = Array.from({ length: TOGETHER }, async () => {
      while (!isOver) {
        const one = (begun += 1);
        underWay.add(one);
        await attack();
        underWay.delete(one);
      }
    });
    let overtaking = 0;
    try {
      for (let turn = 0; turn < REQUESTS; turn += 1) {
        const before = [...underWay];
        expect((await request(person, turn)).status).toBe(200);
        if (before.some((one) => underWay.has(one))) overtaking += 1;
      }
    } finally {
      isOver = true;
      await Promise.all(attackers);
    }
    return overtaking / REQUESTS;
  };

  beforeAll(async () => {
    const { manager } = who();
    const village = `R-${randomUUID()}`;
    await call(manager, 'POST', '/items/villages', { village_id: village, village_name: 'Large' });
    const members = Array.from({ length: MEMBERS }, (_, place) => ({
      line_no: place + 1,
      sex: 'female',
      age_years: place,
    }));
    for (let from = 0; from < HOUSEHOLDS; from += 200) {
      const made = await call(
        manager,
        'POST',
        '/items/households?fields=id&limit=1',
        Array.from({ length: 200 }, (_, place) => ({
          household_code: `R-${String(from + place)}`,
          village_id: village,
          members,
        })),
      );
      expect(made.status).toBe(200);
    }
  }, 600_000);

  it('end when they take too long, with a reason', async () => {
    const answer = await call(who().member, 'GET', ENDLESS);
    expect(answer).toMatchObject({ status: 500, body: { errors: [{ extensions: { code: 'READ_TOO_LONG' } }] } });
    expect(answer.text).not.toMatch(/select/i);
  });

  it('make nobody else wait, who reads or writes', async () => {
    const { member, manager } = who();
    expect(await overtakingBeside(manager, () => call(member, 'GET', ENDLESS))).toBeGreaterThan(0.5);
  });

  const DEAREST: readonly (readonly [what: string, collection: string, query: string])[] = [
    [
      'pages',
      'households',
      'limit=5000&sort=id&fields=id,household_code,roof,wall,floor,rooms,weight,village_id.village_name,survey_round_id.name,assets,answers',
    ],
    ['keys', 'members', 'limit=10000&fields=id'],
    ['lists', 'households', 'limit=2000&fields=id,members.id,plots.id'],
    [
      'conditions on lists',
      'households',
      `fields=id&limit=50&meta=filter_count&${filter({ _or: Array.from({ length: 60 }, (_, place) => ({ members: { _some: { age_years: { _eq: 100 + place } } } })) })}`,
    ],
    [
      'lists side by side',
      'households',
      `fields=id&limit=50&meta=filter_count&${filter({ _and: ['members', 'plots', 'livestock', 'purchases'].map((list) => ({ [list]: { _or: [{ id: { _nnull: true } }, { id: { _null: true } }] } })) })}`,
    ],
    [
      'two lists behind each other',
      'households',
      `fields=id&limit=50&${filter({ plots: { plantings: { harvest_kg: { _gt: 5 } } } })}`,
    ],
  ];
  it.each(ofToday(DEAREST, 2))(
    'make nobody else wait where the gateway passes them: %s',
    async (_what, collection, query) => {
      const { member, manager } = who();
      const { parameters = [] } =
        serverCalls.find(({ method, path }) => method === 'GET' && path === `/items/${collection}`) ?? {};
      const checked = checkQuery(parameters, query);
      if (!checked.ok) throw new Error(checked.reason);
      const attack = () => call(member, 'GET', `/items/${collection}?${checked.query}`);
      expect([200, 500]).toContain((await attack()).status);
      expect(await overtakingBeside(manager, attack)).toBeGreaterThan(0.5);
    },
  );

  it('end when nobody waits any more', async () => {
    const { member, manager } = who();
    const left = new AbortController();
    let isAnswered = false;
    const asLong = call(manager, 'GET', ENDLESS).then(() => (isAnswered = true));
    const given = fetch(`${member.url}${ENDLESS}`, {
      headers: { Authorization: `Bearer ${member.token ?? ''}` },
      signal: left.signal,
    }).catch(() => 'given up');
    await new Promise((resolve) => setTimeout(resolve, 300));
    left.abort();
    expect(await given).toBe('given up');
    // The turn of the same person is free again before a read ends that began before theirs.
    await expectStatus(200, member, 'GET', '/items/villages?fields=village_id&limit=1');
    expect(isAnswered).toBe(false);
    await asLong;
  });

  it('of administrators are not ended: commands use their rights', async () => {
    const answer = await call(
      who().admin,
      'GET',
      `/items/households?fields=id&limit=1&${filter(there(2, { household_code: { _eq: 'R-1' } }))}`,
    );
    expect(answer.status).toBe(200);
  });

  it('see what was written just before', async () => {
    const { member, manager } = who();
    for (let turn = 0; turn < 20; turn += 1) {
      const code = `W-${randomUUID()}`;
      await call(manager, 'POST', '/items/households?fields=id', { household_code: code });
      expect(
        (await call(member, 'GET', `/items/households?fields=household_code&filter[household_code][_eq]=${code}`)).body,
      ).toEqual({ data: [{ household_code: code }] });
    }
  });

  it('are of columns alone, where the outbox compares', async () => {
    const { manager } = who();
    const user = (await call(manager, 'GET', '/users/me?fields=id')).body as { data: { id: string } };
    const household = (
      await call(manager, 'POST', '/items/households?fields=id', { household_code: `O-${randomUUID()}` })
    ).body as { data: { id: string } };
    const send = (field: string) =>
      call(manager, 'POST', '/groundwork-outbox', {
        id: randomUUID(),
        user: user.data.id,
        write: {
          action: 'create',
          collection: 'household_reviews',
          values: { id: randomUUID(), household_id: household.data.id, note: 'x' },
        },
        expects: { collection: 'households', key: household.data.id, values: { [field]: null } },
      });
    for (const field of ['*.*.*.*.*', '*', 'members', 'village_id.village_name', 'not_a_column'])
      expect([field, (await send(field)).status]).toEqual([field, 400]);
    expect((await send('roof')).status).toBe(200);
  });
};
