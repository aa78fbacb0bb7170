import type { PlacedRelease, TelemetryEvent } from '@groundwork/shared/contract';
import { telemetryEventSchema } from '@groundwork/shared/contract';
import { LoadFailure } from '../federation/failure.ts';
import { reportLoads } from './report-loads.ts';

const placed = { base: '/w/', release: { name: 'water', version: '1.1.0', owner: 'Water team' } } as PlacedRelease;
const isOnline = jest.spyOn(navigator, 'onLine', 'get');

function reported(failure: LoadFailure | undefined): TelemetryEvent[] {
  const events: TelemetryEvent[] = [];
  reportLoads({ report: (event) => void events.push(event) })({ placed, canary: true, failure, milliseconds: 412.7 });
  return events;
}

beforeEach(() => void isOnline.mockReturnValue(true));

test('a load is reported with whose it was and how long it took', () => {
  const [event] = reported(undefined);
  expect(event).toEqual({
    kind: 'load',
    remote: 'water',
    version: '1.1.0',
    owner: 'Water team',
    outcome: 'ok',
    milliseconds: 413,
    canary: true,
  });
  expect(telemetryEventSchema.safeParse(event).success).toBe(true);
});

test('a failure is reported with its phase, and with nothing of its message', () => {
  const [event] = reported(new LoadFailure('evaluation', 'ada@example.org is not a number'));
  expect(event).toMatchObject({ outcome: 'failed', phase: 'evaluation' });
  expect(JSON.stringify(event)).not.toContain('ada');
});

test('no release is blamed for a device without a network', () => {
  isOnline.mockReturnValue(false);
  expect(reported(new LoadFailure('entry', 'No network.'))).toEqual([]);
  expect(reported(new LoadFailure('evaluation', 'Its own fault.'))).toHaveLength(1);
});
