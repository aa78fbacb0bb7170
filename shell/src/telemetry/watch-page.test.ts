import { telemetryReportSchema, type PlacedRelease } from '@groundwork/shared/contract';
import { fc } from '@groundwork/shared/testing/property';
import { codeLocations } from './code-locations.ts';
import { startTelemetry } from './start-telemetry.ts';
import { watchTelemetry } from './watch-page.ts';

/** What the browser measured, reported when a test says so. */
const measured = new Map<string, (metric: { name: string; value: number }) => void>();
jest.mock('web-vitals', () => {
  const on = (name: string) => (hear: (metric: { name: string; value: number }) => void) => measured.set(name, hear);
  return { onCLS: on('CLS'), onFCP: on('FCP'), onINP: on('INP'), onLCP: on('LCP'), onTTFB: on('TTFB') };
});

const file = 'list.1a2b3c4d.js';
const water = {
  base: '/remotes/water/1.0.0/',
  release: { name: 'water', version: '1.0.0', owner: 'Water team', integrity: { [file]: 'x' } },
} as unknown as PlacedRelease;
const shell = {
  base: '/shell/',
  release: { version: '2.0.0', integrity: { 'shell.js': 'x' } },
} as unknown as Parameters<typeof codeLocations>[1];
const routes = [{ path: '/water-projects/:project_id', access: 'member', screen: 'one', remote: 'water' }] as const;
const at = (where = file) =>
  `Error\n at http://localhost/remotes/water/1.0.0/${where}:1:2345\n at http://localhost/shell/vendor.js:1:1`;

Object.assign(window, { PerformanceObserver: class {} });

const sent: { to: string; body: string }[] = [];
const events = () => sent.flatMap(({ body }) => telemetryReportSchema.parse(JSON.parse(body)).events);
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const throwing = (message: string, stack = at(), name = 'TypeError') =>
  window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error(message), { stack, name }) }));
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

let thrownInReact: (thrown: unknown) => void;
/** Listeners stay on a window for ever: each test takes its own away. */
const listening: (() => void)[] = [];
const cleanup = () => listening.splice(0).forEach((stop) => stop());

async function page(loaded = true): Promise<void> {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, hear: unknown, ..._rest: unknown[]) => {
      add(type, hear as EventListener);
      listening.push(() => target.removeEventListener(type, hear as EventListener));
    });
  }
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work, 0) });
  Object.defineProperty(document, 'readyState', { value: loaded ? 'complete' : 'interactive', configurable: true });
  const telemetry = startTelemetry('/telemetry', { revision: 7, environment: 'test', remotes: {} });
  thrownInReact = watchTelemetry(telemetry, { locations: () => codeLocations([water], shell), routes: () => routes });
  await turn();
  await turn();
}

beforeEach(() => {
  sent.length = 0;
  measured.clear();
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  history.replaceState(null, '', '/water-projects/WP-2025-036?filter=Maria');
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (to: string, body: string) => sent.push({ to, body }) > 0,
    configurable: true,
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('an error is reported with its owner and place, in a report that fits the contract, when the page is left', async () => {
  await page();
  throwing("Cannot read properties of undefined (reading 'Maria')");
  expect(sent).toEqual([]);
  hide();
  expect(sent.map(({ to }) => to)).toEqual(['/telemetry']);
  expect(JSON.parse(sent[0]!.body)).toEqual({
    revision: 7,
    environment: 'test',
    events: [
      {
        kind: 'error',
        remote: 'water',
        version: '1.0.0',
        owner: 'Water team',
        message: 'TypeError: Cannot read properties of undefined (reading …',
        place: `${file}:1:2345`,
      },
    ],
  });
});

test('leaves out what is not ours, what is reported elsewhere and what is no file of a release', async () => {
  await page();
  throwing('theirs', 'Error\n at chrome-extension://abc/content.js:1:2');
  throwing('reported already', at(), 'AxiosError');
  throwing('elsewhere', at('secret-name.js'));
  hide();
  expect(events()).toEqual([expect.not.objectContaining({ place: expect.anything() as unknown })]);
});

test('the same error is reported once, and a page reports twenty different ones at most', async () => {
  await page();
  for (let times = 0; times < 10; times += 1) throwing('again and again');
  for (let line = 0; line < 50; line += 1)
    throwing('in a loop', `Error\n at http://localhost/remotes/water/1.0.0/${file}:${line}:1`);
  hide();
  expect(events()).toHaveLength(20);
});

test('also reports what a part of the page threw while rendering, and what was thrown before the page had loaded', async () => {
  await page(false);
  thrownInReact(Object.assign(new Error('drawn'), { stack: 'Error\n at http://localhost/shell/shell.js:3:4' }));
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
  window.dispatchEvent(new Event('load'));
  await turn();
  await turn();
  hide();
  expect(events()).toEqual([{ kind: 'error', version: '2.0.0', message: 'Error: drawn', place: 'shell.js:3:4' }]);
});

test.each([
  ['https://tracker.example/collect?user=maria', 'https://tracker.example'],
  ['inline', 'inline'],
  ['data:image/png;base64,SGVsbG8', 'data:'],
  ['chrome-extension://abcdef/inject.js', 'chrome-extension:'],
  ['/uploads/maria.jpg', 'unknown'],
])('of something refused at %s, %s is reported', async (blockedURI, blocked) => {
  await page();
  const event = Object.assign(new Event('securitypolicyviolation'), {
    blockedURI,
    effectiveDirective: 'script-src-elem',
    sourceFile: 'http://localhost/remotes/water/1.0.0/list.js',
  });
  document.dispatchEvent(event);
  hide();
  expect(events()).toEqual([
    {
      kind: 'violation',
      remote: 'water',
      version: '1.0.0',
      owner: 'Water team',
      directive: 'script-src-elem',
      blocked,
    },
  ]);
});

test('vitals name the pattern of the route and never its address, and are bounded', async () => {
  await page();
  measured.get('LCP')!({ name: 'LCP', value: 1234.56 });
  for (let times = 0; times < 9; times += 1) measured.get('CLS')!({ name: 'CLS', value: 0.123456 });
  measured.get('INP')!({ name: 'INP', value: Number.NaN });
  hide();
  const whose = {
    kind: 'vital',
    remote: 'water',
    version: '1.0.0',
    owner: 'Water team',
    route: '/water-projects/:project_id',
  };
  const shift = { ...whose, name: 'CLS', value: 0.1235 };
  expect(events()).toEqual([{ ...whose, name: 'LCP', value: 1235 }, shift, shift, shift]);
  expect(sent[0]!.body).not.toMatch(/WP-2025|Maria/);
});

test('without an endpoint nothing is sent', async () => {
  await page();
  startTelemetry('', { revision: 1, environment: 'test', remotes: {} }).report({ kind: 'error', message: 'Error' });
  hide();
  expect(sent).toEqual([]);
});

test('no secret that stood in a message, a name or a file name of an error is in what is sent', async () => {
  const secret = fc.oneof(
    fc.emailAddress(),
    fc.uuid(),
    fc.stringMatching(/^[A-Za-z0-9_-]{24,60}$/),
    fc.stringMatching(/^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$/),
    fc.stringMatching(/^HH-\d{6}$/),
  );
  for (const hidden of fc.sample(secret, 100)) {
    sent.length = 0;
    cleanup();
    jest.restoreAllMocks();
    await page();
    throwing(`Failed for ${hidden}`, at(`${hidden}.js`), `${hidden}Error`);
    hide();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).not.toContain(hidden);
  }
});
