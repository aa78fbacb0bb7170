import { randomUUID } from 'node:crypto';
import { demoAccounts } from '../../accounts.ts';
import { ids } from '../../access/ids.ts';
import type { Connection } from '../../api/client.ts';
import { dataModel } from '../../schema/description.ts';
import { created } from '../created.ts';
import { inDatabase } from '../in-database.ts';
import { ofToday } from '@groundwork/shared/testing/of-today';
import { call, signedIn, startTestServer, type Answer, type TestServer, must } from '../server.ts';
import { ACTIONS, DECISIONS, isAllowed, ROLES, type Action, type Role, type Side } from './decisions.ts';
import { reachSuite } from './reach.suite.ts';
import { rightsSuite } from './rights.suite.ts';
import { keyField, linksOf, makeRow, wordField, type Keys } from './rows.ts';
import { rowsSchema } from '../items.ts';

/** Words that show in an answer whose rows came out. */
const WORDS: Readonly<Record<Side, string>> = { own: 'ownside', foreign: 'foreignside' };
/** Villages to be removed, by each person. */
const doomed = (side: Side): readonly string[] => ROLES.map((role) => `AREA-${side}-${role}`);
const AREA = { villages: ['AREA-own', ...doomed('own')], districts: [], regions: [], projects: [] };
const password = 'a long enough password';

let server: TestServer | undefined;
const people = {} as Record<Role, Connection>;
const userOf = {} as Record<Role, string>;
/** By side the keys of its rows; of collections of authors those of each person. */
const keys: Record<Side, Record<string, string>> = { own: {}, foreign: {} };
const authored: Partial<Record<Role, Record<string, string>>> = {};

const names = dataModel.map(({ name }) => name);
const itemPath = (collection: string, key?: string): string =>
  `/items/${collection}${key === undefined ? '' : `/${key}`}`;

const authorField = (collection: string): string =>
  ['import_mappings', 'saved_views'].includes(collection) ? 'owner' : 'user_created';

/** In these collections a row belongs to its author. */
const setAuthor = (role: Role, collection: string, key: string): void => {
  if (DECISIONS[collection] !== 'author' || collection === 'import_changes') return;
  inDatabase(
    server?.dataDir ?? '',
    `update ${collection} set ${authorField(collection)} = ? where ${keyField(collection)} = ?`,
    userOf[role],
    key,
  );
};

const add = async (collection: string, side: Side, links: Keys): Promise<string> => {
  const row: Record<string, unknown> = {
    ...makeRow(collection, links, WORDS[side]),
    ...(collection === 'villages' && links['villages'] !== undefined && { village_id: links['villages'] }),
  };
  await must(call(people.admin, 'POST', `${itemPath(collection)}?fields=${keyField(collection)}`, row));
  return String(row[keyField(collection)]);
};
const account = async (role: Role, roleKey: string, area?: object): Promise<void> => {
  const email = `${role.toLowerCase()}@matrix.example.org`;
  userOf[role] = created.parse(
    (
      await must(
        call(people.admin, 'POST', '/users', {
          email,
          password,
          first_name: role,
          role: roleKey,
          status: 'active',
          ...(area && { area }),
        }),
      )
    ).body,
  ).data.id;
  people[role] = await signedIn(people.admin.url, { email, password });
};

beforeAll(async () => {
  server = await startTestServer();
  people.visitor = { url: server.url, token: null };
  people.admin = await signedIn(server.url, demoAccounts.admin);
  userOf.admin = demoAccounts.admin.id;
  for (const side of ['own', 'foreign'] as const) {
    keys[side]['villages'] = `AREA-${side}`;
    for (const { name } of dataModel) keys[side][name] = await add(name, side, keys[side]);
  }
  await must(
    call(
      people.admin,
      'POST',
      '/items/villages',
      [...doomed('own'), ...doomed('foreign')].map((village_id) => ({ village_id, village_name: village_id })),
    ),
  );
  await account('member', ids.roles.member);
  await account('manager', ids.roles.dataManager);
  await account('areaMember', ids.roles.areaMember, AREA);
  await account('areaManager', ids.roles.areaDataManager, AREA);
  for (const role of ROLES.filter((one) => one !== 'visitor')) {
    const own: Record<string, string> = { ...keys.own };
    for (const name of names.filter((one) => DECISIONS[one] === 'author')) {
      own[name] = await add(name, 'own', own);
      setAuthor(role, name, own[name]);
    }
    authored[role] = own;
  }
});
afterAll(() => server?.stop());

const keysOf = (role: Role, side: Side): Record<string, string> =>
  side === 'own' ? (authored[role] ?? keys.own) : keys.foreign;

const rowsIn = (answer: Answer): readonly Record<string, unknown>[] =>
  answer.status === 200 ? rowsSchema.parse(answer.body).data : [];
const isDone = ({ status }: Answer): boolean => status < 300;

/** Whether a row comes out when it is asked for in each way, and what becomes of changes. */
const attempts: Readonly<
  Record<Action, (who: Connection, collection: string, key: string, role: Role, side: Side) => Promise<boolean>>
> = {
  read: async (who, collection, key) =>
    isDone(await call(who, 'GET', `${itemPath(collection, key)}?fields=${keyField(collection)}`)),
  list: async (who, collection, key) =>
    rowsIn(await call(who, 'GET', `${itemPath(collection)}?limit=-1&fields=${keyField(collection)}`)).some(
      (row) => row[keyField(collection)] === key,
    ),
  filter: async (who, collection, key) => {
    const ways = [
      keyField(collection),
      ...linksOf(collection)
        .filter(({ target }) => DECISIONS[target?.collection ?? ''] === 'place')
        .map(({ name, target }) => `${name}][${keyField(target?.collection ?? '')}`),
    ];
    const found = await Promise.all(
      ways.map((way) =>
        call(
          who,
          'GET',
          `${itemPath(collection)}?limit=-1&fields=${keyField(collection)}&filter[${way}][_nnull]=true&filter[${keyField(collection)}][_eq]=${key}`,
        ),
      ),
    );
    return found.every((answer) => rowsIn(answer).length === 1);
  },
  aggregate: async (who, collection, key) => {
    const answer = await call(
      who,
      'GET',
      `${itemPath(collection)}?aggregate[count]=${keyField(collection)}&filter[${keyField(collection)}][_eq]=${key}`,
    );
    return answer.status === 200 && /:"?1"?\}/.test(answer.text);
  },
  search: async (who, collection, key, _role, side) => {
    const answer = await call(
      who,
      'GET',
      `${itemPath(collection)}?limit=-1&fields=${keyField(collection)}&search=${wordField(collection) === undefined ? '' : WORDS[side]}`,
    );
    return rowsIn(answer).some((row) => row[keyField(collection)] === key);
  },
  create: async (who, collection, _key, role, side) => {
    const row = makeRow(collection, keysOf(role, side), WORDS[side]);
    // What members fill in; the state of a household is a data manager's.
    const { state: _state, ...given } = row;
    const answer = await call(
      who,
      'POST',
      `${itemPath(collection)}?fields=${keyField(collection)}`,
      collection === 'household_reviews' ? given : row,
    );
    const stored = await call(
      people.admin,
      'GET',
      `${itemPath(collection)}?fields=${keyField(collection)}&filter[${keyField(collection)}][_eq]=${String(row[keyField(collection)])}`,
    );
    const isThere = rowsIn(stored).length === 1;
    if (isThere && isDone(answer) && collection !== 'household_reviews')
      await must(call(people.admin, 'DELETE', itemPath(collection, String(row[keyField(collection)]))));
    return isThere;
  },
  update: async (who, collection, key, role, side) => {
    const word = wordField(collection);
    const [link] = linksOf(collection);
    const change =
      word === undefined
        ? { [link?.name ?? '']: keysOf(role, side)[link?.target?.collection ?? ''] }
        : { [word]: `${WORDS[side]} ${randomUUID()}` };
    return isDone(await call(who, 'PATCH', `${itemPath(collection, key)}?fields=${keyField(collection)}`, change));
  },
  delete: async (who, collection, key) => isDone(await call(who, 'DELETE', itemPath(collection, key))),
};

/** Rows to be changed or removed are made for it, so that the others stay. A village that is made anew is in nobody's area: of these one is chosen. */
const target = async (role: Role, collection: string, side: Side, action: Action): Promise<string> => {
  const standing = keysOf(role, side)[collection] ?? '';
  if (role === 'visitor' || (action !== 'update' && action !== 'delete')) return standing;
  if (collection === 'villages') return action === 'update' ? standing : `AREA-${side}-${role}`;
  const key = await add(collection, side, keysOf(role, side));
  if (side === 'own') setAuthor(role, collection, key);
  return key;
};

/** Thousands of calls in all. */
const looked = ofToday(names, 2);

describe('the matrix of what people may do', () => {
  it('has a decision for every collection of the data model, and for no other', () => {
    expect(Object.keys(DECISIONS).sort()).toEqual([...names].sort());
  });

  for (const role of ROLES) {
    it(`of ${role}`, async () => {
      const wrong: string[] = [];
      const lookAt = async (collection: string, side: Side): Promise<void> => {
        for (const action of ACTIONS) {
          const expected = isAllowed(role, collection, side, action);
          const actual = await attempts[action](
            people[role],
            collection,
            await target(role, collection, side, action),
            role,
            side,
          );
          if (actual !== expected) wrong.push(`${collection} ${side} ${action}: ${actual ? 'allowed' : 'refused'}`);
        }
      };
      // Several at once: the server is the same for all.
      await Promise.all(looked.flatMap((collection) => [lookAt(collection, 'own'), lookAt(collection, 'foreign')]));
      expect(wrong).toEqual([]);
    });
  }
});

rightsSuite(() => ({ people, userOf, keys }));

reachSuite(() => people.admin);
