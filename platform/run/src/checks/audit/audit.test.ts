import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isWithin, judge, judgeListed, knownSchema, readAudit, type Reported } from './advisories.ts';
import { billOfMaterials, versionsIn } from './bill-of-materials.ts';

const reported: Reported = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'left',
  versions: ['1.0.0'],
  severity: 'high',
  title: 'Runs what it is given',
  url: 'https://example.org/1',
};
const listed = (more: object = {}) =>
  knownSchema.parse({
    advisories: [
      {
        id: reported.id,
        package: 'left',
        affected: '>=1.0.0 <1.2.0',
        source: 'https://example.org/1',
        reachable: false,
        why: 'Only the build calls it, with our own files.',
        until: '2027-01-31',
        ...more,
      },
    ],
  });
const left = (...versions: string[]) => new Map([['left', versions]]);

describe('an advisory', () => {
  test('that is not listed fails the check, and says what to do', () => {
    expect(judge([reported], { advisories: [] }, left('1.0.0')).problems).toEqual([
      expect.stringMatching(
        /^GHSA-aaaa-bbbb-cccc, high, left 1\.0\.0: .* is not in docs\/advisories\.json\. Update the package, or list it/,
      ),
    ]);
    expect(judge([reported], listed(), left('1.0.0'))).toEqual({ problems: [], remarks: [] });
  });

  test('that is listed passes until its day, and fails after it, whether or not a registry could be asked', () => {
    expect(judgeListed(listed(), left('1.0.0'), '2027-01-31').problems).toEqual([]);
    expect(judgeListed(listed(), left('1.0.0'), '2027-02-01').problems).toEqual([
      expect.stringContaining('was accepted until 2027-01-31'),
    ]);
    expect(judgeListed(listed({ until: undefined }), left('1.1.9'), '2026-11-22').problems).toEqual([
      expect.stringContaining('is listed without a last day'),
    ]);
  });

  test('that concerns no installed version needs no day, until one is installed again', () => {
    expect(judgeListed(listed({ until: undefined }), left('1.2.0', '0.9.0'), '2030-01-01')).toEqual({
      problems: [],
      remarks: ['docs/advisories.json: 1 advisories, 0 of them concern an installed version.'],
    });
    expect(judgeListed(listed({ until: undefined }), left('1.2.0', '1.0.0'), '2030-01-01').problems).toHaveLength(1);
  });

  test('that is reachable is named each time', () => {
    expect(judgeListed(listed({ reachable: true }), left('1.0.0'), '2026-11-22').remarks).toContain(
      'Reachable, and accepted for now: GHSA-aaaa-bbbb-cccc (left, until 2027-01-31).',
    );
  });

  test('of which list and registry disagree is remarked upon', () => {
    expect(judge([], listed(), left('1.0.0')).remarks).toEqual([
      'GHSA-aaaa-bbbb-cccc (left) is listed for an installed version, and the registry does not report it: compare the range.',
    ]);
    expect(judge([reported], listed(), left('1.2.0')).remarks).toEqual([
      'GHSA-aaaa-bbbb-cccc (left) is reported, and its listed range has no installed version: correct the range.',
    ]);
  });

  test('needs a reason of some length, a range, where it was read, and a day that is one', () => {
    expect(() => listed({ why: 'no' })).toThrow(/why/);
    expect(() => listed({ until: 'later' })).toThrow(/until/);
    expect(() => listed({ affected: 'all' })).toThrow(/affected/);
    expect(() => listed({ source: 'heard' })).toThrow(/source/);
  });
});

test.each([
  ['1.15.0', '>=1.0.0 <1.16.0', true],
  ['1.16.0', '>=1.0.0 <1.16.0', false],
  ['0.9.9', '>=1.0.0 <1.16.0', false],
  ['0.31.0', '>=1.0.0 <1.16.0 || <0.32.0', true],
  ['0.1.12', '<=0.1.12', true],
  ['0.1.13', '<=0.1.12', false],
  ['10.0.0', '<9.1.0', false],
  ['9.0.10', '<9.1.0', true],
  ['2.0.0-beta.3', '>1.9.9', true],
])('%s within %s: %s', (version, affected, within) => {
  expect(isWithin(version, affected)).toBe(within);
});

test('installed versions are gathered over all licences', () => {
  expect(
    versionsIn({
      MIT: [{ name: 'a', versions: ['1.0.0'], license: 'MIT' }],
      ISC: [{ name: 'a', versions: ['2.0.0'], license: 'ISC' }],
    }),
  ).toEqual(new Map([['a', ['1.0.0', '2.0.0']]]));
});

test.each([
  [
    'does not support audits',
    JSON.stringify({ error: { code: 'ERR_PNPM_AUDIT_BAD_RESPONSE', message: 'responded with 405' } }),
    'responded with 405',
  ],
  ['cannot be reached', 'getaddrinfo ENOTFOUND', 'getaddrinfo ENOTFOUND'],
  ['says nothing', '', 'it was empty'],
])('a registry that %s leaves the advisories unchecked, and says so', (_case, output, why) => {
  expect(readAudit(output)).toEqual({ checked: false, why: expect.stringContaining(why) as string });
});

test('the advisories of pnpm are read', () => {
  const advisory = {
    github_advisory_id: reported.id,
    module_name: 'left',
    severity: 'high',
    title: reported.title,
    url: reported.url,
    findings: [
      { version: '1.0.0', paths: [] },
      { version: '1.0.0', paths: [] },
    ],
    cves: [],
  };
  expect(readAudit(JSON.stringify({ advisories: { 1: advisory }, metadata: {} }))).toEqual({
    checked: true,
    advisories: [reported],
  });
  expect(readAudit(JSON.stringify({ advisories: {}, metadata: {} }))).toEqual({ checked: true, advisories: [] });
});

test('the bill of materials names every package with version, licence and whether the portal runs with it', () => {
  const mit = (name: string) => ({ name, versions: ['1.0.0'], license: 'MIT' });
  const bill = JSON.parse(
    billOfMaterials('0.1.0', { MIT: [mit('@scope/a'), mit('b')] }, { MIT: [mit('b')] }),
  ) as unknown;
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'groundwork', version: '0.1.0' } },
    components: [
      { purl: 'pkg:npm/%40scope/a@1.0.0', scope: 'excluded', licenses: [{ license: { name: 'MIT' } }] },
      { name: 'b', version: '1.0.0', scope: 'required' },
    ],
  });
});

test('the list of the project can be read', async () => {
  expect(() => knownSchema.parse({ advisories: [] })).not.toThrow();
  const file = path.resolve(__dirname, '../../../../../docs/advisories.json');
  expect(knownSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).success).toBe(true);
});
