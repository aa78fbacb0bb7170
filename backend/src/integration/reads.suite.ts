import { checkQuery, serverCalls } from '@groundwork/shared/contract/calls';
import { randomUUID } from 'node:crypto';
import type { Connection } from '../api/client.ts';
import { ofToday } from './of-today.ts';
import type { People } from './signed-in-people.ts';
import { call, type Answer } from './server.ts';

/** Households of one village, each with members: a filter that goes to them and back some times has as many rows as this to that power. Every night there are more. */
const HOUSEHOLDS = process.env['GROUNDWORK_ATTACKS'] === 'all' ? 5000 : 400;
const MEMBERS = 5;
/** Of a request to somebody else, beside an attack; more where the machine is slow without one. */
const MOST_MS = 500;
const TIMES_QUIET = 10;
/** Requests that an attacker has under way. */
const TOGETHER = 6;

const filter = (rule: object): string => `filter=${encodeURIComponent(JSON.stringify(rule))}`;
const there = (times: number, rule: object): object =>
  times === 0 ? rule : { village_id: { households: there(times - 1, rule) } };

/** Questions that the gateway lets nobody ask, sent to Directus itself: what the database does with one that nobody has thought of. */
export const readsSuite = (who: () => People): void => {
  const ENDLESS = `/items/households?aggregate[count]=id&${filter(there(4, { household_code: { _contains: '-' } }))}`;
  const timed = async (person: Connection, path: string): Promise<{ readonly answer: Answer; readonly ms: number }> => {
    const began = performance.now();
    const answer = await call(person, 'GET', path);
    return { answer, ms: performance.now() - began };
  };
  const p95 = (times: readonly number[]): number =>
    [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

  const write = async (person: Connection): Promise<{ readonly answer: Answer; readonly ms: number }> => {
    const began = performance.now();
    const answer = await call(person, 'POST', '/items/households?fields=id', { household_code: `R-${randomUUID()}` });
    return { answer, ms: performance.now() - began };
  };
  /** The 95th percentile of what somebody waits who reads, and sometimes writes. */
  const waited = async (person: Connection): Promise<number> => {
    const times: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const { answer, ms } =
        turn % 10 === 9
          ? await write(person)
          : await timed(person, '/items/households?fields=id,household_code&limit=5&sort=-household_code');
      expect(answer.status).toBe(200);
      times.push(ms);
    }
    return p95(times);
  };
  const waitedBeside = async (person: Connection, attack: () => Promise<unknown>): Promise<number> => {
    let isOver = false;
    const attackers = Array.from({ length: TOGETHER }, async () => {
      while (!isOver) await attack();
    });
    try {
      return await waited(person);
    } finally {
      isOver = true;
      await Promise.all(attackers);
    }
  };
  let most = MOST_MS;

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
    most = Math.max(MOST_MS, TIMES_QUIET * (await waited(manager)));
  }, 600_000);

  it('end when they take too long, with a reason', async () => {
    const { answer, ms } = await timed(who().member, ENDLESS);
    expect(answer).toMatchObject({ status: 500, body: { errors: [{ extensions: { code: 'READ_TOO_LONG' } }] } });
    expect(answer.text).not.toMatch(/select/i);
    expect(ms).toBeLessThan(6000);
  });

  it('make nobody else wait, who reads or writes', async () => {
    const { member, manager } = who();
    expect(await waitedBeside(manager, () => call(member, 'GET', ENDLESS))).toBeLessThan(most);
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
  it.each(ofToday(DEAREST, 3))(
    'make nobody else wait where the gateway passes them: %s',
    async (_what, collection, query) => {
      const { member, manager } = who();
      const { parameters = [] } =
        serverCalls.find(({ method, path }) => method === 'GET' && path === `/items/${collection}`) ?? {};
      const checked = checkQuery(parameters, query);
      if (!checked.ok) throw new Error(checked.reason);
      const attack = () => call(member, 'GET', `/items/${collection}?${checked.query}`);
      expect([200, 500]).toContain((await attack()).status);
      expect(await waitedBeside(manager, attack)).toBeLessThan(most);
    },
    120_000,
  );

  it('end when nobody waits any more', async () => {
    const { member } = who();
    const left = new AbortController();
    const given = fetch(`${member.url}${ENDLESS}`, {
      headers: { Authorization: `Bearer ${member.token ?? ''}` },
      signal: left.signal,
    }).catch(() => 'given up');
    await new Promise((resolve) => setTimeout(resolve, 300));
    left.abort();
    expect(await given).toBe('given up');
    // The turn of the same person is free again before the time of the first was over.
    const { answer, ms } = await timed(member, '/items/villages?fields=village_id&limit=1');
    expect(answer.status).toBe(200);
    expect(ms).toBeLessThan(1200);
  });

  it('of administrators are not ended: commands use their rights', async () => {
    const { answer } = await timed(
      who().admin,
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
