import type { PlacedRelease } from '@groundwork/shared/contract';
import { dismissFaults, faults } from './faults.ts';
import { watchFaults } from './watch-faults.ts';

const water = { base: '/remotes/water/1.0.0/', release: { title: 'Water projects' } } as PlacedRelease;

beforeAll(() => watchFaults(window, () => [water], '/shell/'));
beforeEach(dismissFaults);

function thrown(message: string, stack: string, name = 'Error'): Error {
  return Object.assign(new Error(message), { stack, name });
}
const throwing = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const titles = () => faults.getState().list.map(({ title, message }) => `${title}: ${message}`);

test('an error is the part’s whose file is first in the stack', () => {
  throwing(
    thrown('late', 'Error\n at http://localhost/remotes/water/1.0.0/list.js:1\n at http://localhost/shell/vendor.js:1'),
  );
  throwing(
    thrown('own', 'Error\n at http://localhost/shell/shell.js:1\n at http://localhost/remotes/water/1.0.0/list.js:1'),
  );
  expect(titles()).toEqual(['The portal: own', 'Water projects: late']);
});

test('an unhandled rejection counts too, and the same fault counts once', () => {
  const reason = thrown('no well', 'Error\n at http://localhost/remotes/water/1.0.0/list.js:1');
  for (let times = 0; times < 2; times += 1)
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(titles()).toEqual(['Water projects: no well']);
});

test.each<[string, unknown]>([
  ['an extension’s', thrown('theirs', 'Error\n at chrome-extension://abc/content.js:1')],
  [
    'a failed call, which the dot has already,',
    thrown('500', 'Error\n at http://localhost/shell/vendor.js:1', 'AxiosError'),
  ],
  ['something cancelled', thrown('gone', 'Error\n at http://localhost/shell/vendor.js:1', 'AbortError')],
  ['no error at all', 'ResizeObserver loop'],
])('%s is not reported', (_case, error) => {
  throwing(error);
  expect(titles()).toEqual([]);
});
