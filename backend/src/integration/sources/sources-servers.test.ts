import { startKoboServer, type KoboServer } from './kobo-server.ts';
import { startOdkServer, type OdkServer } from './odk-server.ts';
import { sampleForm } from './sample-form.ts';
import { koboSubmission, odkSubmission } from './sample-submission.ts';

type Json = Record<string, unknown>;
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const having = (part: Json): unknown => expect.objectContaining(part);
const including = (items: readonly unknown[]): unknown => expect.arrayContaining(items);
const TEXT: unknown = expect.any(String);
const NUMBER: unknown = expect.any(Number);
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const results = (body: Json): readonly Json[] => (body['results'] ?? body['value']) as readonly Json[];

async function read(
  url: string,
  authorization?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Headers; body: Json }> {
  const response = await fetch(url, { headers: { ...(authorization !== undefined && { authorization }), ...more } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
}

describe('KoboToolbox', () => {
  let kobo: KoboServer;
  let clock: Date;
  const data = (query: Readonly<Record<string, number | object>> = {}): string => {
    const texts = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
    return `${kobo.url}/api/v2/assets/${kobo.uid}/data/?${new URLSearchParams(texts).toString()}`;
  };
  const get = (url: string): ReturnType<typeof read> => read(url, `Token ${kobo.token}`);

  beforeEach(async () => {
    clock = new Date('2026-03-01T10:00:00.500Z');
    kobo = await startKoboServer({ ...sampleForm(), now: () => clock });
  });
  afterEach(() => kobo.close());

  it('lists forms and shows the content of one', async () => {
    kobo.addAsset({ ...sampleForm(), name: 'A draft', status: 'draft' });
    kobo.addAsset({ ...sampleForm(), name: 'Hidden', access: 'none' });
    const { body } = await get(`${kobo.url}/api/v2/assets/?q=asset_type:survey&limit=1`);
    expect(body).toMatchObject({
      count: 2,
      previous: null,
      results: [{ name: 'A draft', has_deployment: false, deployment_status: 'draft' }],
    });
    expect((await get(body['next'] as string)).body).toMatchObject({
      next: null,
      results: [{ uid: kobo.uid, has_deployment: true, owner__username: 'field_team' }],
    });
    const { body: asset } = await get(`${kobo.url}/api/v2/assets/${kobo.uid}/`);
    expect(asset).toMatchObject({
      version_id: asset['deployed_version_id'],
      content: { translations: ['English (en)', 'Kiswahili (sw)'], translated: ['label', 'hint'] },
    });
    const { survey, choices } = asset['content'] as { survey: readonly Json[]; choices: readonly Json[] };
    expect(survey).toContainEqual(
      having({ type: 'select_one', select_from_list_name: 'sex', $xpath: 'members/sex', label: ['Sex', 'Jinsia'] }),
    );
    expect(choices).toContainEqual(having({ list_name: 'water', name: 'pipe', label: ['Pipe', 'Bomba'] }));
  });

  it('gives submissions flat, in pages, filtered and in order', async () => {
    kobo.add(upTo(2500).map((n) => koboSubmission(n)));
    const { body } = await get(data({ limit: 30000, sort: { _id: 1 } }));
    expect(results(body)).toHaveLength(1000);
    expect(body['count']).toBe(2500);
    expect(results(body)[0]).toMatchObject({
      'household/hhid': 'HH-00001',
      'living/rooms': '2',
      members: [{ 'members/age': '7' }, { 'members/sex': 'female' }],
      _submission_time: '2026-03-01T10:00:00',
      _validation_status: {},
      _geolocation: [-3.4001, 39.9001],
      _attachments: [],
    });
    expect(results(body)[0]).not.toHaveProperty('_date_modified');
    expect((await get(body['next'] as string)).body).toMatchObject({
      results: including([having({ 'household/hhid': 'HH-01001' })]),
    });
    expect(results((await get(data())).body)).toHaveLength(100);
    const last = results(body).at(-1)?.['_id'];
    expect(
      (
        await get(
          data({ query: { _id: { $gt: last }, 'household/village': { $in: ['bondeni'] } }, fields: ['_id'], limit: 2 }),
        )
      ).body,
    ).toMatchObject({
      count: 300,
      results: [{ _id: NUMBER, _uuid: TEXT, 'meta/rootUuid': TEXT, _validation_status: {} }, {}],
    });
    // An operator that is not let through names a field.
    expect((await get(data({ query: { _id: { $eq: last } } }))).body['count']).toBe(0);
    expect(await get(data({ query: { $and: 1 } }))).toMatchObject({ status: 400, body: ['Unsupported query'] });
    expect(await get(`${data()}&query={`)).toMatchObject({ status: 400, body: { query: 'Value must be valid JSON.' } });
  });

  it('edits, deletes and validates as the real one', async () => {
    const [one = 0, two = 0] = kobo.add([koboSubmission(1), koboSubmission(2)]);
    const before = results((await get(data())).body)[0];
    clock = new Date('2026-03-02T10:00:00Z');
    kobo.edit(one, { 'living/rooms': '9', remarks: null });
    kobo.setValidation(one, 'validation_status_approved');
    kobo.remove(two);
    const { body } = await get(data({ query: { '_validation_status.uid': 'validation_status_approved' } }));
    expect(results(body)).toHaveLength(1);
    const [after] = results(body);
    expect(after).toMatchObject({
      _id: one,
      'living/rooms': '9',
      'meta/rootUuid': before?.['meta/instanceID'],
      'meta/deprecatedID': before?.['meta/instanceID'],
      _submission_time: '2026-03-01T10:00:00',
    });
    expect(after?.['_uuid']).not.toBe(before?.['_uuid']);
    expect(after?.['_validation_status']).toEqual({
      timestamp: 1772445600,
      uid: 'validation_status_approved',
      by_whom: 'field_team',
      label: 'Approved',
    });
    expect((await get(data())).body['count']).toBe(1);
  });

  it('stores files, and sends them to a caller with the token', async () => {
    const [id = 0] = kobo.add([koboSubmission(1)]);
    kobo.attach(id, {
      question: 'members[2]/member_photo',
      filename: 'my photo.jpg',
      bytes: Buffer.from('JPEG'),
      mimetype: 'image/jpeg',
    });
    const [row] = results((await get(data())).body);
    const [file] = row?.['_attachments'] as readonly Json[];
    expect(file).toMatchObject({
      media_file_basename: 'my photo.jpg',
      filename: matching(/my_photo\.jpg$/),
      question_xpath: 'members[2]/member_photo',
      is_deleted: false,
    });
    expect(row).toMatchObject({ members: [{}, { 'members/member_photo': 'my photo.jpg' }] });
    const response = await fetch(file?.['download_url'] as string, {
      headers: { authorization: `Token ${kobo.token}` },
    });
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/jpeg', 'JPEG']);
    expect((await fetch(file?.['download_url'] as string)).status).toBe(404);
  });

  it('refuses and fails as the real one', async () => {
    expect(await read(data(), 'Token wrong')).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } });
    kobo.setAccess('form');
    expect((await get(data())).status).toBe(404);
    kobo.setAccess('all');
    kobo.fail({ kind: 'rate-limit', times: 1, after: 1, retryAfter: 7 });
    expect((await get(data())).status).toBe(200);
    const limited = await get(data());
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    kobo.fail({ kind: 'truncate', times: 1 });
    await expect(get(data())).rejects.toThrow();
    kobo.fail({ kind: 'hang', times: 1 });
    await expect(fetch(data(), { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    kobo.fail({ kind: 'html', times: 1 });
    expect(await (await fetch(data())).text()).toContain('<html>');
    expect(kobo.requests.at(-1)).toMatchObject({ method: 'GET', authorization: undefined });
  });
});

describe('ODK Central', () => {
  let odk: OdkServer;
  let clock: Date;
  let bearer: string;
  const table = (query = ''): string => `${odk.url}/v1/projects/1/forms/household_survey.svc/Submissions${query}`;
  const get = (path: string): ReturnType<typeof read> =>
    read(path.startsWith('http') ? path : `${odk.url}/v1${path}`, bearer);
  const signIn = async (password: string): Promise<{ status: number; body: Json }> => {
    const response = await fetch(`${odk.url}/v1/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: odk.email, password }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  };

  const signedIn = async (): Promise<void> => {
    bearer = `Bearer ${(await signIn(odk.password)).body['token'] as string}`;
  };

  beforeEach(async () => {
    clock = new Date('2026-03-01T10:00:00.500Z');
    odk = await startOdkServer({ ...sampleForm(), now: () => clock });
    await signedIn();
  });
  afterEach(() => odk.close());

  it('lets in by a session for a day, by Basic only over https', async () => {
    expect(await signIn('wrong')).toEqual({
      status: 401,
      body: { code: 401.2, message: 'Could not authenticate with the provided credentials.' },
    });
    const basic = `Basic ${Buffer.from(`${odk.email}:${odk.password}`).toString('base64')}`;
    expect(await read(table(), basic)).toMatchObject({ status: 401, body: { code: 401.3 } });
    expect((await read(table(), basic, { 'x-forwarded-proto': 'https' })).status).toBe(200);
    clock = new Date('2026-03-02T10:00:01Z');
    expect(await get('/projects')).toMatchObject({ status: 401, body: { code: 401.2 } });
  });

  it('shows projects, forms, their fields and where they came from', async () => {
    odk.add([odkSubmission(1)]);
    expect((await get('/projects?forms=true')).body).toMatchObject([
      { id: 1, forms: 1, formList: [{ xmlFormId: 'household_survey', submissions: 1, excelContentType: null }] },
    ]);
    const { body: before } = await get('/projects/1/forms/household_survey');
    expect(before).toMatchObject({ version: '2026030101', hash: matching(/^[0-9a-f]{32}$/) });
    expect(await get('/projects/1/forms/household_survey.xlsx')).toMatchObject({
      status: 404,
      body: { code: 404.1, message: 'Could not find the resource you were looking for.' },
    });
    expect((await get('/projects/1/forms/household_survey/fields?odata=true')).body).toEqual(
      including([
        { path: '/members', name: 'members', type: 'repeat', binary: null, selectMultiple: null },
        { path: '/living/assets', name: 'assets', type: 'string', binary: null, selectMultiple: true },
        { path: '/household/house_photo', name: 'house_photo', type: 'binary', binary: true, selectMultiple: null },
      ]),
    );
    const xml = await (
      await fetch(`${odk.url}/v1/projects/1/forms/household_survey.xml`, { headers: { authorization: bearer } })
    ).text();
    expect(xml).toContain('<repeat nodeset="/data/members">');
    odk.newVersion(sampleForm().survey, sampleForm().choices, '2', Buffer.from('PK'));
    expect((await get('/projects/1/forms/household_survey')).body['hash']).not.toBe(before['hash']);
    expect(
      (await fetch(`${odk.url}/v1/projects/1/forms/household_survey.xlsx`, { headers: { authorization: bearer } }))
        .status,
    ).toBe(200);
  });

  it('gives submissions nested, newest first, page by page while others arrive', async () => {
    odk.add(upTo(25).map((n) => odkSubmission(n)));
    const { body } = await get(table('?$top=10&$count=true&$expand=*'));
    expect(body).toMatchObject({ '@odata.count': 25, '@odata.context': matching(/\.svc\/\$metadata#Submissions$/) });
    const [newest] = results(body);
    expect(newest).toMatchObject({
      __id: matching(/^uuid:/),
      __system: {
        submissionDate: '2026-03-01T10:00:00.500Z',
        updatedAt: null,
        reviewState: null,
        edits: 0,
        formVersion: '2026030101',
        deletedAt: null,
      },
      household: { hhid: 'HH-00025', place: { type: 'Point', coordinates: [39.9025, -3.4025, 12.5] } },
      meta: { instanceID: newest?.['__id'], instanceName: 'HH-00025 mtakuja' },
    });
    const [member] = newest?.['members'] as readonly Json[];
    expect(member).toMatchObject({ age: 15, __id: matching(/^[0-9a-f]{40}$/) });
    expect(member).not.toHaveProperty('__Submissions-id');
    odk.add([odkSubmission(26)]);
    const second = (await get(body['@odata.nextLink'] as string)).body;
    const third = (await get(second['@odata.nextLink'] as string)).body;
    expect(results(second)[0]).toMatchObject({ household: { hhid: 'HH-00015' } });
    expect([results(third).length, third['@odata.nextLink']]).toEqual([5, undefined]);
    expect(results((await get(table('?$select=__id'))).body)[0]).toEqual({ __id: TEXT });
  });

  it('filters by times and states as PostgreSQL compares', async () => {
    const [one = '', two = '', three = ''] = odk.add([odkSubmission(1), odkSubmission(2), odkSubmission(3)]);
    clock = new Date('2026-03-05T10:00:00Z');
    odk.edit(one, { living: { rooms: 9 } });
    odk.review(two, 'approved');
    odk.remove(three);
    await signedIn();
    const ids = async (filter: string): Promise<readonly unknown[]> =>
      results((await get(table(`?$filter=${encodeURIComponent(filter)}`))).body).map((row) => row['__id']);
    expect(await ids('__system/updatedAt gt 2026-03-02')).toEqual([two, one]);
    expect(await ids('not (__system/updatedAt gt 2026-03-02)')).toEqual([]);
    expect(
      await ids("not __system/reviewState eq 'approved' and __system/submissionDate le 2026-03-05T00:00:00.000Z"),
    ).toEqual([one]);
    expect(await ids('__system/deletedAt ne null')).toEqual([three]);
    expect(
      await ids('__system/updatedAt ge 2026-03-02T00:00:00Z or __system/deletedAt ge 2026-03-02T00:00:00Z'),
    ).toEqual([three, two, one]);
    expect(await get(table('?$filter=living/rooms eq 9'))).toMatchObject({ status: 501, body: { code: 501.5 } });
    const [, edited] = results((await get(table())).body);
    expect(edited).toMatchObject({
      __id: one,
      living: { rooms: 9, water_source: 'borehole' },
      __system: { edits: 1, reviewState: 'edited', updatedAt: '2026-03-05T10:00:00.000Z' },
    });
    expect((edited?.['meta'] as Json)['instanceID']).not.toBe(one);
  });

  it('lists files and gives them', async () => {
    const [id = ''] = odk.add([{ ...odkSubmission(1), household: { hhid: 'HH-1', house_photo: 'missing.jpg' } }]);
    odk.attach(id, {
      question: 'members[2]/member_photo',
      filename: 'a.jpg',
      bytes: Buffer.from('JPEG'),
      mimetype: 'image/jpeg',
    });
    const path = `/projects/1/forms/household_survey/submissions/${encodeURIComponent(id)}/attachments`;
    expect((await get(path)).body).toEqual([
      { name: 'a.jpg', exists: true },
      { name: 'missing.jpg', exists: false },
    ]);
    expect(await (await fetch(`${odk.url}/v1${path}/a.jpg`, { headers: { authorization: bearer } })).text()).toBe(
      'JPEG',
    );
    expect((await get(`${path}/missing.jpg`)).status).toBe(404);
    expect(results((await get(table())).body)[0]).toMatchObject({
      __system: { attachmentsPresent: 1, attachmentsExpected: 2 },
    });
  });

  it('has ten thousand', async () => {
    odk.add(upTo(10_000).map((n) => odkSubmission(n)));
    let [url, seen]: [string | undefined, number] = [table('?$top=1000&$expand=*'), 0];
    while (url !== undefined) {
      const { body } = await get(url);
      seen += results(body).length;
      url = body['@odata.nextLink'] as string | undefined;
    }
    expect(seen).toBe(10_000);
  });
});
