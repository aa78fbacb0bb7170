import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { judge, knownSchema, readAudit, type Reported } from './advisories.ts';
import { billOfMaterials } from './bill-of-materials.ts';

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
        reachable: false,
        why: 'Only the build calls it, with our own files.',
        until: '2027-01-31',
        ...more,
      },
    ],
  });

describe('an advisory', () => {
  test('that is not listed fails the check, and says what to do', () => {
    expect(judge([reported], { advisories: [] }, '2026-11-22').problems).toEqual([
      expect.stringMatching(
        /^GHSA-aaaa-bbbb-cccc, high, left 1\.0\.0: .* is not in docs\/advisories\.json\. Update the package, or list it/,
      ),
    ]);
  });

  test('that is listed passes until its day, and fails after it', () => {
    expect(judge([reported], listed(), '2027-01-31')).toEqual({ problems: [], remarks: [] });
    expect(judge([reported], listed(), '2027-02-01').problems).toEqual([
      expect.stringContaining('was accepted until 2027-01-31'),
    ]);
  });

  test('that is listed and no longer reported is remarked upon', () => {
    expect(judge([], listed(), '2026-11-22')).toEqual({
      problems: [],
      remarks: ['GHSA-aaaa-bbbb-cccc (left) is listed and no longer reported: remove it from docs/advisories.json.'],
    });
  });

  test('needs a reason of some length, and a day', () => {
    expect(() => listed({ why: 'no' })).toThrow(/why/);
    expect(() => listed({ until: 'later' })).toThrow(/until/);
  });
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
