import { createReadiness, readinessSchema } from './readiness.ts';

const ok = () => Promise.resolve('ok');
const broken = () => Promise.reject(new Error('postgres://user:secret@db.internal refused'));
const never = () => new Promise<string>(() => undefined);

test('says how each component is, and what follows from it', async () => {
  const statusWith = async (required: boolean, check: () => Promise<string>) =>
    (
      await createReadiness([
        { name: 'it', required, check },
        { name: 'other', check: ok },
      ])()
    ).status;
  expect(await statusWith(true, ok)).toBe('ready');
  expect(await statusWith(false, () => Promise.resolve('unused'))).toBe('ready');
  expect(await statusWith(false, broken)).toBe('degraded');
  expect(await statusWith(true, broken)).toBe('unavailable');
});

test('says of a failure that it was one, and not which', async () => {
  const readiness = await createReadiness([{ name: 'database', required: true, check: broken }])();
  expect(readinessSchema.parse(readiness)).toEqual({ status: 'unavailable', components: { database: 'failed' } });
});

test('waits for nothing that hangs, and does not ask it again meanwhile', async () => {
  const hanging = jest.fn(never);
  const readiness = createReadiness([{ name: 'it', check: hanging, limitMs: 20, keepMs: 0 }]);
  for (let turn = 0; turn < 3; turn += 1)
    expect(await readiness()).toEqual({ status: 'degraded', components: { it: 'slow' } });
  expect(hanging).toHaveBeenCalledTimes(1);
});

test('a check that runs out of time is reported as slow', async () => {
  const check = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
  expect(await createReadiness([{ name: 'it', check, limitMs: 20 }])()).toEqual({
    status: 'degraded',
    components: { it: 'slow' },
  });
});

test('what it needs may be slow for a while, and is then unavailable', async () => {
  const slow = { name: 'database', required: true, check: never, limitMs: 10 };
  expect((await createReadiness([slow], 60_000)()).status).toBe('degraded');
  const impatient = createReadiness([slow], 0);
  expect((await impatient()).status).toBe('unavailable');
});

test('asks again once a finding is old', async () => {
  const check = jest.fn(ok);
  const often = createReadiness([{ name: 'it', check, keepMs: 60_000 }]);
  await Promise.all([often(), often()]);
  await often();
  expect(check).toHaveBeenCalledTimes(1);
  const always = createReadiness([{ name: 'it', check, keepMs: -1 }]);
  await always();
  await always();
  expect(check).toHaveBeenCalledTimes(3);
});

test('says how much can be stored where a check says that', async () => {
  const disk = { name: 'disk', check: () => Promise.resolve({ state: 'low', freeBytes: 4096 }) };
  expect(readinessSchema.parse(await createReadiness([{ name: 'it', check: ok }, disk])())).toEqual({
    status: 'degraded',
    components: { it: 'ok', disk: 'low' },
    free_bytes: { disk: 4096 },
  });
});
