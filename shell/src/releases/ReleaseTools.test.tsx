import { forgetConfiguration, navigation } from '@groundwork/shared';
import type { ReadRegistry, Release } from '@groundwork/shared/contract';
import { ada, freshPage, renderScreen, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RegistryProvider } from '../registry-context.ts';
import { recentEvents } from '../telemetry/recent-events.ts';
import { OVERRIDES_KEY } from './overrides-key.ts';
import { ReleaseTools } from './ReleaseTools.tsx';
import { releaseTools } from './tools.ts';

const base = 'http://localhost:3003/';
const release = (name: string, version = '1.0.0') =>
  ({
    name,
    version,
    title: name === 'water' ? 'Water projects' : name,
    owner: 'Water team',
    uniqueName: `groundwork_${name}`,
    entry: 'entry.js',
    integrity: {},
    sizes: {},
    preload: {},
    requires: { shell: '^1.0.0', shared: {} },
    routes: [{ path: `/${name}`, access: 'member', screen: 'one' }],
    navigation: [],
    elements: [],
  }) satisfies Release;
const registry: ReadRegistry = {
  registry: {
    revision: 4,
    environment: 'test',
    remotes: { water: { current: { base: '/w/', release: release('water') } } },
  },
  broken: {},
};
const running = { name: 'water', base, until: Date.now() + 3_600_000, instead: registry.registry.remotes['water'] };

let server: FakeDirectus;
let reloads: jest.SpyInstance;
let builds: Record<string, unknown>;
const real = globalThis.fetch;

const asAdministrator = (yes: boolean) =>
  server.on('GET', '/api/policies/me/globals', () => ({ status: 200, body: { data: { admin_access: yes } } }));
const open = (path = '/water') =>
  renderScreen(
    [
      {
        path: '*',
        element: (
          <RegistryProvider value={registry}>
            <ReleaseTools />
          </RegistryProvider>
        ),
      },
    ],
    { path, signedInAs: ada, server },
  );
const kept = (): unknown => JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? 'null');

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  freshPage();
  document.body.innerHTML =
    '<script type="application/json" id="groundwork-config">{"overrides":{"origins":["http://localhost:3003"],"hours":2}}</script>';
  forgetConfiguration();
  releaseTools.setState({ requests: [], panel: false, overrides: [], user: ada.id, beganSignedOut: false });
  recentEvents.setState({ list: [] });
  server = serveFake();
  asAdministrator(true);
  builds = { [`${base}release.json`]: release('water', '1.1.0') };
  globalThis.fetch = jest.fn((input: URL | string) =>
    Promise.resolve({
      ok: input.toString() in builds,
      status: 404,
      text: () => Promise.resolve(JSON.stringify(builds[input.toString()])),
    } as Response),
  ) as unknown as typeof fetch;
  reloads = jest.spyOn(navigation, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = real;
  jest.restoreAllMocks();
  forgetConfiguration();
});

const question = () => screen.findByRole('dialog', { name: 'Run an unreleased build?' });
const request = (...requests: string[]) => releaseTools.setState({ requests });

test('a request of the address is asked about, with remote and origin, and the safe answer is at hand', async () => {
  request(`water@${base}`);
  const { user } = open();
  const dialog = await question();
  expect(dialog).toHaveTextContent('Water projects from http://localhost:3003');
  expect(within(dialog).getByRole('button', { name: 'Do not run it' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Do not run it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept()).toBeNull();
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('once confirmed the build is kept for its person and hours, and the page is loaded again', async () => {
  request(`water@${base}`);
  const { user } = open();
  const before = Date.now();
  await user.dblClick(within(await question()).getByRole('button', { name: 'Run it' }));
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  expect(kept()).toMatchObject({ user: ada.id, overrides: [{ name: 'water', base }] });
  const { until } = (kept() as { overrides: { until: number }[] }).overrides[0]!;
  expect(until - before).toBeGreaterThanOrEqual(2 * 3_600_000);
  expect(until - before).toBeLessThan(2 * 3_600_000 + 20_000);
});

test('a missing build is reported, and nothing is stored', async () => {
  builds = {};
  request(`water@${base}`);
  const { user } = open();
  await user.click(within(await question()).getByRole('button', { name: 'Run it' }));
  expect(await screen.findByText(`${base}release.json was answered with 404.`)).toBeVisible();
  expect(kept()).toBeNull();
  expect(reloads).not.toHaveBeenCalled();
});

test('an origin that is not configured cannot be run at all', async () => {
  request('water@https://evil.example/');
  open();
  const dialog = await question();
  expect(dialog).toHaveTextContent(
    'This portal takes no builds from https://evil.example, only from http://localhost:3003.',
  );
  expect(within(dialog).queryByRole('button', { name: 'Run it' })).toBeNull();
});

test('without the right there is neither question nor panel, and the request is gone', async () => {
  asAdministrator(false);
  releaseTools.setState({ requests: [`water@${base}`], panel: true });
  open();
  await waitFor(() => expect(releaseTools.getState()).toMatchObject({ requests: [], panel: false }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the badge says which build runs and until when; Stop ends it', async () => {
  releaseTools.setState({ overrides: [running] });
  localStorage.setItem(
    OVERRIDES_KEY,
    JSON.stringify({ user: ada.id, overrides: [{ name: 'water', base, until: running.until }] }),
  );
  const { user } = open();
  expect(screen.getByRole('complementary')).toHaveTextContent(
    /^Water projects runs from http:\/\/localhost:3003 until .+\./,
  );
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(kept()).toBeNull();
  expect(reloads).toHaveBeenCalledTimes(1);
});

test('a build that could not be used says so in badge and panel, and is stopped there', async () => {
  releaseTools.setState({ overrides: [{ ...running, problem: 'It is not served.' }], panel: true });
  localStorage.setItem(
    OVERRIDES_KEY,
    JSON.stringify({ user: ada.id, overrides: [{ name: 'water', base, until: running.until }] }),
  );
  const { user } = open();
  expect(screen.getByRole('complementary', { hidden: true })).toHaveTextContent(
    'runs as released: the build at http://localhost:3003 could not be used.',
  );
  const panel = await screen.findByRole('dialog', { name: 'Releases on this page' });
  expect(panel).toHaveTextContent('It is not served. The released version runs.');
  await user.click(within(panel).getByRole('button', { name: 'Stop the override of water' }));
  expect(kept()).toBeNull();
});

test('the panel adds a build, after telling what is wrong with what was typed', async () => {
  releaseTools.setState({ panel: true });
  const { user } = open();
  const panel = await screen.findByRole('dialog', { name: 'Releases on this page' });
  await user.type(within(panel).getByLabelText('Run a build of your own'), 'water');
  await user.click(within(panel).getByRole('button', { name: 'Run' }));
  expect(await within(panel).findByText('An override is written water@http://localhost:3003/.')).toBeVisible();
  await user.type(within(panel).getByLabelText('Run a build of your own'), '@http://localhost:3003{Enter}');
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  expect(kept()).toMatchObject({ overrides: [{ name: 'water', base }] });
});

test('the report is copied; where that is not allowed it is shown to be copied by hand', async () => {
  releaseTools.setState({ panel: true });
  const { user } = open();
  const panel = await screen.findByRole('dialog', { name: 'Releases on this page' });
  await user.click(within(panel).getByRole('button', { name: 'Copy as text' }));
  expect(await within(panel).findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('water (Water team): not loaded, registry has 1.0.0');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  await user.click(within(panel).getByRole('button', { name: 'Copy as text' }));
  expect(await within(panel).findByRole('textbox', { name: 'The report' })).toHaveDisplayValue(/revision 4/);
});

test('builds of one person do not go on for the next: the page is loaded again at the sign-in', async () => {
  releaseTools.setState({ overrides: [running] });
  const { go } = open();
  act(() => freshPage());
  expect(reloads).not.toHaveBeenCalled();
  await act(() => go('/login'));
  expect(reloads).toHaveBeenCalled();
});

test('what somebody kept runs again after his sign-in, by one load of the page', async () => {
  releaseTools.setState({ user: undefined, beganSignedOut: true });
  localStorage.setItem(
    OVERRIDES_KEY,
    JSON.stringify({ user: ada.id, overrides: [{ name: 'water', base, until: running.until }] }),
  );
  signIn(ada, server);
  open();
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
});
