import { createCallFinder, DATA_MANAGER_ROLE, serverCalls } from '@groundwork/shared/contract/calls';
import { TOKEN_SECRET, tokenOf } from '../testing/tokens.ts';
import { judgeCall, type GuardedRequest } from './call-guard.ts';
import { createCallerReader, type Caller } from './claims.ts';

const findCall = createCallFinder(['boreholes']);

type Who = 'visitor' | 'member' | 'manager' | 'administrator';
const callers = new Map<Who, Caller>();
const readCaller = async (authorization: string | undefined): Promise<Caller> =>
  (await createCallerReader({ managerRoles: [DATA_MANAGER_ROLE], tokenSecret: TOKEN_SECRET }))(authorization);

beforeAll(async () => {
  callers.set('visitor', await readCaller(undefined));
  for (const who of ['member', 'manager', 'administrator'] as const)
    callers.set(who, await readCaller(`Bearer ${tokenOf(who)}`));
});

function judge(method: string, address: string, who: Who = 'member', more: Partial<GuardedRequest> = {}) {
  const [path = '', query = ''] = address.split('?');
  return judgeCall(
    { method, path, query, caller: callers.get(who) ?? { kind: 'visitor' }, uploadMetadata: undefined, ...more },
    findCall,
  );
}
const outcome = (...call: Parameters<typeof judge>): string => {
  const judged = judge(...call);
  return judged.ok ? 'allowed' : judged.why;
};

describe('what reaches Directus', () => {
  test.each([
    ['POST', '/utils/hash/verify'],
    ['POST', '/utils/hash/generate'],
    ['POST', '/graphql'],
    ['GET', '/server/specs/oas'],
    ['GET', '/server/info'],
    ['POST', '/files/import'],
    ['POST', '/utils/import/households'],
    ['GET', '/users'],
    ['GET', '/users/6f1d2c1e-0000-4000-8000-0000000000a2'],
    ['PATCH', '/users/me'],
    ['POST', '/users/me/tfa/generate'],
    ['GET', '/activity'],
    ['GET', '/revisions'],
    ['GET', '/collections'],
    ['GET', '/fields'],
    ['PATCH', '/files/6f1d2c1e-0000-4000-8000-0000000000a2'],
    ['SEARCH', '/users'],
    ['GET', '/admin'],
    ['GET', '/'],
    ['GET', '/items/directus_users'],
    ['OPTIONS', '/files/tus'],
    ['PUT', '/items/villages'],
    ['POST', '/auth/login/default'],
    ['POST', '/users/register'],
    ['GET', '/shares'],
  ])('no call of the portal: %s %s', (method, path) => {
    for (const who of ['visitor', 'member', 'manager', 'administrator'] as const)
      expect(outcome(method, path, who)).toBe('unknown');
  });

  test.each([
    '/Items/villages',
    '//items/villages',
    '/items//villages',
    '/items/villages/',
    '/items/./villages',
    '/items/villages/..',
    '/items/villages/%2e%2e',
    '/items/%zz',
    '/items/villages/a%00',
    '/items/villages/a%2f..%2f..%2fusers',
    'items/villages',
  ])('an address is written in one way: %s', (path) => {
    expect(outcome('GET', path)).toBe('unknown');
  });

  test('a key travels encoded, whatever is in it', () => {
    const judged = judge('GET', '/items/villages/A%2F1%3Fx%3D%2523');
    expect(judged.ok && judged.allowed.path).toBe('/items/villages/A%2F1%3Fx%3D%2523');
  });

  test('each call needs its role, and a stronger one will do', () => {
    expect(outcome('POST', '/auth/login', 'visitor')).toBe('allowed');
    expect([outcome('GET', '/items/villages', 'visitor'), outcome('GET', '/items/villages', 'member')]).toEqual([
      'unknown',
      'allowed',
    ]);
    expect(
      ['member', 'manager', 'administrator'].map((role) => outcome('SEARCH', '/items/households', role as 'member')),
    ).toEqual(['unknown', 'allowed', 'allowed']);
    expect(outcome('POST', '/groundwork-imports', 'member')).toBe('unknown');
    // The server writes the rows of an import.
    for (const method of ['POST', 'PATCH', 'DELETE'])
      expect(outcome(method, '/items/households', 'administrator')).toBe('unknown');
  });

  test('a bearer that is no access token is refused as such, so that the session is renewed', async () => {
    for (const token of [
      'nonsense',
      'a.b.c',
      `x.${Buffer.from('{"id":5}').toString('base64url')}.y`,
      'e'.repeat(9000),
    ]) {
      const caller = await readCaller(`Bearer ${token}`);
      expect(outcome('GET', '/users/me', 'visitor', { caller })).toBe('unreadable');
      expect(outcome('POST', '/auth/login', 'visitor', { caller })).toBe('allowed');
    }
  });

  test('a collection of another team is read by members once the operator has listed it', () => {
    expect([
      outcome('GET', '/items/boreholes?fields=id', 'visitor'),
      outcome('GET', '/items/boreholes?fields=id'),
      outcome('POST', '/items/boreholes', 'manager'),
      outcome('GET', '/items/others'),
    ]).toEqual(['unknown', 'allowed', 'unknown', 'unknown']);
  });

  test('an upload says nothing of its file but name, title and type', () => {
    const start = (uploadMetadata: string) => outcome('POST', '/files/tus', 'member', { uploadMetadata });
    expect(start('filename_download YQ==,type YQ==,title YQ==')).toBe('allowed');
    for (const name of ['replace_id', 'REPLACE_ID', 'id', 'filename_disk', 'storage', 'folder', 'uploaded_by'])
      expect(start(`type YQ==,${name} YQ==`)).toBe('query');
  });
});

describe('what a query may hold', () => {
  test.each([
    'filter[slug][_eq]=landing',
    'fields=village_id,village_name&limit=-1&sort=-village_name&page=2&offset=10&meta=filter_count',
    'aggregate[count]=*&groupBy[0]=village_id&filter={"_and":[{"household_id":{"village_id":{"_in":["a","b"]}}},{"age_years":{"_between":[1,5]}}]}',
    'fields=user_created.first_name,user_created.last_name',
    'filter={"village_id":{"village_name":{"_icontains":"x"}}}',
    'aggregate[max]=interview_date',
    'filter={"members":{"_some":{"age_years":{"_lt":5}}}}',
    'filter={"plots":{"_some":{"plantings":{"answers":{"_rule":"answers.seed:has:own"}}}}}',
    'filter[answers][_rule]=answers.bees:min:3',
    'groupBy[]=year(interview_date)'.replace('[]', '[0]'),
    '',
  ])('as the portal asks: %s', (query) => {
    expect(outcome('GET', `/items/households?${query}`)).toBe('allowed');
  });

  test.each([
    // Directus' own ways around a list of fields, to files that no spreadsheet guards against, and to other records.
    'export=csv',
    'access_token=x',
    'deep={"members":{"_filter":{}}}',
    'alias[x]=user_created',
    'version=draft',
    'backlink=true',
    'fields=*',
    'fields=*.*',
    'fields[]=id',
    // A person's e-mail, role, status and last visit.
    'fields=user_created.email',
    'filter[user_created][email][_starts_with]=a',
    'filter={"user_created":{"email":{"_eq":"x"}}}',
    'sort=user_created.last_access',
    'groupBy[0]=user_created.role',
    'aggregate[countDistinct]=user_created.email',
    'filter={"owner":{"role":{"name":{"_eq":"x"}}}}',
    'filter={"file":{"uploaded_by":{"status":{"_eq":"x"}}}}',
    'fields=user_created.role.name',
    'filter={"_and":[{"_or":[{"user_created":{"token":{"_nnull":true}}}]}]}',
    'filter={"household_id":{"_some":{"user_created":{"email":{"_nnull":true}}}}}',
    // Operators and values of other kinds.
    'filter={"village_id":{"_regex":"(a+)+"}}',
    'filter=[]',
    'filter=x',
    'filter={"_eq":1}',
    'filter={"a":{"_eq":{"b":1}}}',
    'filter={"a":5}',
    'filter={"__proto__":{"_eq":1}}',
    // The same said twice, or not readable.
    'limit=1&limit=2',
    'filter={}&filter[slug][_eq]=x',
    'limit=1e9',
    'limit=-2',
    'limit=',
    'page=0',
    'groupBy[x]=a',
    // Directus counts and groups by columns of the table itself.
    'aggregate[count]=village_id.village_name',
    'aggregate[count]=*&groupBy[0]=village_id.village_name',
    'aggregate[evil]=a',
    'aggregate=a',
    'fields[a]=b',
    'filter[[slug]=1',
    'meta=*',
    'search=a',
  ])('not: %s', (query) => {
    expect(outcome('GET', `/items/households?${query}`)).toBe('query');
  });

  test('is passed on as it was understood', () => {
    const judged = judge('GET', '/items/villages?fields=village_id&filter[village_name][_eq]=a%26b');
    expect(judged.ok && judged.allowed.query).toBe('fields=village_id&filter%5Bvillage_name%5D%5B_eq%5D=a%26b');
  });

  test('is bounded', () => {
    const deep = '{"_and":['.repeat(30) + ']}'.repeat(30);
    expect(outcome('GET', `/items/villages?filter=${encodeURIComponent(deep)}`)).toBe('query');
    expect(
      outcome(
        'GET',
        `/items/villages?filter=${encodeURIComponent(JSON.stringify({ a: { _in: Array.from({ length: 5000 }, () => 1) } }))}`,
      ),
    ).toBe('query');
    expect(outcome('GET', `/items/villages?fields=${'a,'.repeat(40_000)}a`)).toBe('query');
  });

  test('pictures come in the portal’s sizes only', () => {
    const picture = '/assets/6f1d2c1e-0000-4000-8000-0000000000a2';
    expect([outcome('GET', `${picture}?key=card-640`), outcome('GET', picture)]).toEqual(['allowed', 'allowed']);
    for (const query of [
      'width=99999',
      'key=huge',
      'transforms=[["resize",{"width":9999}]]',
      'format=webp',
      'download',
    ])
      expect(outcome('GET', `${picture}?${query}`)).toBe('query');
  });
});

test('no two calls of the table are the same, and each has its limits', () => {
  const names = serverCalls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const call of serverCalls) {
    expect(['GET', 'HEAD', 'DELETE', 'POST', 'PATCH', 'SEARCH']).toContain(call.method);
    if (call.body?.kind === 'json')
      expect(call.body.maxBytes).toBeLessThanOrEqual(call.access === 'visitor' ? 8192 : 12 * 1_048_576);
  }
});
