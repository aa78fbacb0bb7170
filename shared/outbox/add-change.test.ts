import { isSettled } from './add-change.ts';
import type { OutboxState } from './item.ts';

const failure = { status: 503, code: null, message: 'Not now.' };

test.each<[string, OutboxState, boolean, boolean]>([
  ['waits for its turn', { status: 'waiting', trouble: null }, false, false],
  ['waits behind one that failed for a while', { status: 'waiting', trouble: null }, true, true],
  ['failed for a while itself', { status: 'waiting', trouble: failure }, false, true],
  ['is being sent', { status: 'sending' }, true, false],
  ['was refused', { status: 'failed', failure }, false, true],
  ['waits for a decision', { status: 'conflict', differences: [] }, false, true],
])('whether a screen knows enough of a change that %s', (_, state, isHeldUp, settled) => {
  expect(isSettled(state, isHeldUp)).toBe(settled);
});
