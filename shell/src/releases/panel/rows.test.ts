import type { PlacedRelease, Registry, Release, TelemetryEvent } from '@groundwork/shared/contract';
import { releaseRows } from './rows.ts';
import { reportText } from './report-text.ts';

const placed = (version: string, more: Partial<PlacedRelease> = {}): PlacedRelease => ({
  base: `/remotes/water/${version}/`,
  release: {
    name: 'water',
    version,
    title: 'Water projects',
    owner: 'Water team',
    sizes: { 'entry.js': 4_000, 'list.js': 6_000, 'list.js.map': 90_000 },
  } as unknown as Release,
  ...more,
});
const registry = (more: Partial<Registry['remotes'][string]> = {}): Registry => ({
  revision: 4,
  environment: 'test',
  remotes: { water: { current: placed('1.1.0'), fallback: placed('1.0.0'), ...more } },
});

const load = (version: string, outcome: 'ok' | 'failed', phase?: string): TelemetryEvent => ({
  kind: 'load',
  remote: 'water',
  version,
  outcome,
  milliseconds: 120.4,
  canary: false,
  ...(phase !== undefined && { phase }),
});
const rowOf = (
  given: Registry,
  events: readonly TelemetryEvent[] = [],
  asked: Record<string, readonly string[]> = {},
  overrides: Parameters<typeof releaseRows>[0]['overrides'] = [],
) => releaseRows({ registry: given, overrides, events, asked: (base) => asked[base] ?? [] })[0]!;

test('a remote that nobody has opened has nothing loaded', () => {
  expect(rowOf(registry())).toEqual({
    name: 'water',
    title: 'Water projects',
    owner: 'Water team',
    loaded: undefined,
    available: '1.1.0',
    fallback: '1.0.0',
    states: ['not signed'],
    loadedBytes: 0,
    wholeBytes: 10_000,
    milliseconds: undefined,
    failures: [],
  });
});

test('what has travelled is counted against the whole, without source maps', () => {
  const row = rowOf(registry(), [load('1.1.0', 'ok')], { '/remotes/water/1.1.0/': ['entry.js'] });
  expect(row).toMatchObject({ loaded: '1.1.0', loadedBytes: 4_000, wholeBytes: 10_000, milliseconds: 120 });
});

test('after a failed release the fallback runs, and the failures have their numbers', () => {
  const asked = { '/remotes/water/1.1.0/': ['entry.js'], '/remotes/water/1.0.0/': ['entry.js', 'list.js'] };
  const row = rowOf(
    registry(),
    [load('1.0.0', 'ok'), load('1.1.0', 'failed', 'integrity'), load('1.1.0', 'failed', 'integrity')],
    asked,
  );
  expect(row).toMatchObject({
    loaded: '1.0.0',
    available: '1.1.0',
    loadedBytes: 10_000,
    failures: [{ number: 'GW-104', times: 2 }],
  });
  expect(row.states).toContain('this page runs the fallback');
});

test('canary, pin, kill switch and signature are said', () => {
  const deed = { at: '2026-11-20T08:30:00Z', by: 'ann@example.org', reason: 'the fair' };
  const canary = { ...placed('1.2.0', { signature: { key: 'release-2026', value: 'x' } }), percent: 5 };
  const row = rowOf(
    registry({
      canary,
      pinned: deed,
      takenBack: { ...deed, version: '1.1.9', reason: 'it failed' },
      disabled: { ...deed, reason: 'an incident' },
    }),
    [],
    { '/remotes/water/1.2.0/': ['entry.js'] },
  );
  expect(row.states).toEqual([
    'switched off: an incident',
    'pinned: the fair',
    'canary 1.2.0 for 5% of people',
    'canary 1.1.9 withdrawn: it failed',
    'this page runs the canary',
    'signed with release-2026',
  ]);
});

test('an override is distinguished from the release it replaces, also one that failed', () => {
  const instead = registry().remotes['water'];
  const base = 'http://localhost:3003/';
  const mine = registry({ current: { ...placed('9.0.0'), base }, fallback: undefined });
  const row = rowOf(mine, [], { [base]: ['entry.js'] }, [{ name: 'water', base, until: 0, instead }]);
  expect(row).toMatchObject({
    loaded: '9.0.0',
    available: '1.1.0',
    fallback: '1.0.0',
    states: ['a build of your own', 'not signed'],
  });
  expect(
    rowOf(registry(), [], {}, [{ name: 'water', base, until: 0, problem: 'It is not served.', instead }]).states,
  ).toContain('override failed');
});

test('the text for a bug report names versions and failures, and nobody', () => {
  const by = { at: '2026-11-20T08:30:00Z', by: 'ann@example.org' };
  const given = registry({ promoted: by, pinned: { ...by, reason: 'for ann' } });
  const events = [
    load('1.1.0', 'failed', 'entry'),
    { kind: 'vital', name: 'LCP', value: 1234, route: '/water-projects/:project_id' } as const,
  ];
  const overrides = [{ name: 'survey', base: 'http://localhost:3003/ann/secret/', until: 0 }];
  const text = reportText({
    registry: given,
    newest: 5,
    rows: [rowOf(given, events)],
    overrides,
    events,
    browser: 'Chromium 141',
  });
  expect(text).toContain('Registry test, revision 4 (5 is out)');
  expect(text).toContain('water (Water team): not loaded, registry has 1.1.0; 0 KB of 10 KB; pinned; not signed');
  expect(text).toContain('  GW-103 1.1.0 did not load (entry)');
  expect(text).toContain('LCP 1234 ms on /water-projects/:project_id');
  expect(text).toContain('override survey from http://localhost:3003');
  expect(text).not.toMatch(/ann|secret/);
});
