import { locate } from './locate.ts';

function device() {
  let found: PositionCallback = () => undefined;
  let failed: PositionErrorCallback = () => undefined;
  const cleared = jest.fn();
  const geolocation = {
    watchPosition: (onFound: PositionCallback, onFailed: PositionErrorCallback) => {
      [found, failed] = [onFound, onFailed];
      return 7;
    },
    clearWatch: cleared,
  } as unknown as Geolocation;
  return {
    geolocation,
    cleared,
    at: (accuracy: number) => found({ coords: { latitude: -17.5, longitude: 36.1, accuracy } } as GeolocationPosition),
    fails: (code: number) => failed({ code } as GeolocationPositionError),
  };
}

const start = (geolocation: Geolocation | undefined) => {
  const better: (number | null)[] = [];
  const leaving = new AbortController();
  return {
    better,
    leaving,
    end: locate({ onBetter: ({ accuracy }) => better.push(accuracy), signal: leaving.signal }, geolocation),
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('waits for a good position, and never takes a worse one', async () => {
  const phone = device();
  const { better, end } = start(phone.geolocation);
  for (const accuracy of [800, 40, 90, 9]) phone.at(accuracy);
  await expect(end).resolves.toEqual({ ok: true, position: { latitude: -17.5, longitude: 36.1, accuracy: 9 } });
  expect(better).toEqual([800, 40, 9]);
  expect(phone.cleared).toHaveBeenCalledWith(7);
});

test('takes the best one in the end', async () => {
  const phone = device();
  const { end } = start(phone.geolocation);
  phone.at(250);
  phone.fails(2);
  jest.advanceTimersByTime(20_000);
  await expect(end).resolves.toMatchObject({ ok: true, position: { accuracy: 250 } });
});

test('says why there is none', async () => {
  const phone = device();
  const refused = start(phone.geolocation);
  phone.fails(1);
  await expect(refused.end).resolves.toEqual({ ok: false, why: 'refused' });
  const silent = start(phone.geolocation);
  phone.fails(3);
  jest.advanceTimersByTime(20_000);
  await expect(silent.end).resolves.toEqual({ ok: false, why: 'unavailable' });
});

test('ends when the form is left', async () => {
  const phone = device();
  const { leaving, end } = start(phone.geolocation);
  leaving.abort();
  await expect(end).resolves.toEqual({ ok: false, why: 'unavailable' });
  expect(phone.cleared).toHaveBeenCalled();
});
