import { session } from '@groundwork/shared';
import type { ReadRegistry } from '@groundwork/shared/contract';
import { freshPage } from '@groundwork/shared/testing';
import { act, screen } from '@testing-library/react';
import { startShell } from './start.tsx';

const registry: ReadRegistry = { registry: { revision: 1, environment: 'test', remotes: {} }, broken: {} };
const parts = {
  registry: { ok: true, value: registry } as const,
  host: {
    versions: {},
    use: () => undefined,
    load: () => Promise.reject(new Error('nothing to load')),
    warm: () => undefined,
  },
};
const { initialise } = session.store.getState();
const drawn = (): boolean => screen.queryByRole('banner') !== null;

beforeEach(() => {
  freshPage();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  session.store.setState({ initialise });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the session is initialised first, then the page is drawn', async () => {
  let finish: () => void = () => undefined;
  session.store.setState({ initialise: () => new Promise((resolve) => (finish = resolve)) });
  const started = act(() => {
    const starting = startShell(parts);
    expect(drawn()).toBe(false);
    setTimeout(() => {
      expect(drawn()).toBe(false);
      finish();
    }, 20);
    return starting;
  });
  await started;
  expect(drawn()).toBe(true);
});

test.each([
  ['rejects', () => Promise.reject(new Error('on purpose')), 1],
  [
    'throws',
    (): Promise<void> => {
      throw new Error('on purpose');
    },
    1,
  ],
  ['hangs', () => new Promise<void>(() => undefined), 0],
])('an initialisation that %s keeps no page closed', async (_, broken, errors) => {
  jest.useFakeTimers();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  session.store.setState({ initialise: broken });
  await act(async () => {
    const started = startShell(parts);
    await jest.advanceTimersByTimeAsync(10_000);
    await started;
  });
  expect(drawn()).toBe(true);
  expect(log.mock.calls.filter(([message]) => message === 'The session could not be initialised.')).toHaveLength(
    errors,
  );
});
