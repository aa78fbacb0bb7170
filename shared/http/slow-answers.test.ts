import { OPEN_TO_STORAGE, STORAGE_HEADER } from '../contract/offline.ts';
import { ben } from '../testing/test-users.ts';
import { caught, signedInTab } from '../testing/signed-in-tab.ts';
import { onLateAnswer, patiently, showsAge } from './slow-answers.ts';
import { isAwaited, storedAt } from '../connection/stored-at.ts';
import { storeAnswersIn, type Answer } from './stored-answers.ts';

const LIST = '/api/items/villages';
const HOUR = 3_600_000;
const late = jest.fn();
onLateAnswer(late);

let answers: Map<string, Answer>;
let shown: boolean;
/** Ends the call that is on its way. */
let end: ((how: { readonly status: number; readonly body?: object } | 'no answer') => void)[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  late.mockClear();
  shown = true;
  end = [];
  answers = new Map();
  storeAnswersIn({
    add: (answer) => void answers.set(answer.address, answer),
    forget: (address) => void answers.delete(address),
    find: (address) => Promise.resolve(answers.get(address)),
  });
});
afterEach(async () => {
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  storeAnswersIn(undefined);
});

async function slowTab() {
  const signingIn = signedInTab();
  await jest.advanceTimersByTimeAsync(1_000);
  const all = await signingIn;
  const address = new URL(LIST, location.href).href;
  answers.set(address, { address, body: '{"data":["old"]}', at: Date.now() - HOUR });
  all.server.on(
    'GET',
    LIST,
    () =>
      new Promise((resolve) =>
        end.push((how) =>
          resolve(how === 'no answer' ? how : { ...how, headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE } }),
        ),
      ),
  );
  const ask = () => {
    const { signal } = new AbortController();
    showsAge(signal, () => shown);
    return all.tab.http.get<unknown>(LIST, { signal });
  };
  return { ...all, ask };
}

/** What came of a call within a time; undefined where nothing did. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let come: T | undefined;
  void work.then(
    (value) => (come = value),
    () => undefined,
  );
  await jest.advanceTimersByTimeAsync(milliseconds);
  return come;
}

test('a stored answer is given after four seconds, with its age; the next question is given what came meanwhile, once', async () => {
  const { ask, tab, server } = await slowTab();
  const asking = ask();
  expect(await within(3_900, asking)).toBeUndefined();
  const first = await within(200, asking);
  expect(first?.data).toEqual({ data: ['old'] });
  expect(storedAt(first!)).toBeLessThan(Date.now() - HOUR + 10_000);
  expect(isAwaited(first!)).toBe(true);
  // Slow is not silent.
  expect(tab.connection.store.getState().unreachable).toBe(false);
  expect(late).not.toHaveBeenCalled();
  end[0]?.({ status: 200, body: { data: ['new'] } });
  await jest.advanceTimersByTimeAsync(10);
  expect(late).toHaveBeenCalledTimes(1);
  const second = await within(10, ask());
  expect([second?.data, storedAt(second!)]).toEqual([{ data: ['new'] }, undefined]);
  expect(server.seen('GET', LIST)).toHaveLength(1);
  expect([...answers.values()][0]?.body).toBe('{"data":["new"]}');
  expect(await within(10, ask())).toBeUndefined();
  expect(server.seen('GET', LIST)).toHaveLength(2);
  end[1]?.({ status: 200, body: { data: [] } });
});

test('while one answer is slow, others are not waited for as long, and a question is not sent twice', async () => {
  const { ask, server } = await slowTab();
  await within(4_100, ask());
  const again = await within(500, ask());
  expect(again?.data).toEqual({ data: ['old'] });
  expect(server.seen('GET', LIST)).toHaveLength(1);
  end[0]?.({ status: 200, body: {} });
});

test.each([
  ['nobody looks', false],
  ['everything waits for the server', true],
])('where %s, an old answer is not given', async (_, isShown) => {
  const { ask } = await slowTab();
  shown = isShown;
  const asking = isShown ? patiently(() => ask()) : ask();
  expect(await within(30_000, asking)).toBeUndefined();
  end[0]?.({ status: 200, body: { data: ['new'] } });
  expect((await within(10, asking))?.data).toEqual({ data: ['new'] });
});

test('a call that shows no age waits for the server', async () => {
  const { tab } = await slowTab();
  expect(await within(30_000, tab.http.get(LIST, { signal: new AbortController().signal }))).toBeUndefined();
  end[0]?.({ status: 200, body: {} });
});

test('what was asked before something was written is not given afterwards', async () => {
  const { ask, tab, server } = await slowTab();
  await within(4_100, ask());
  server.on('PATCH', `${LIST}/1`, () => ({ status: 200, body: {} }));
  await within(10, tab.http.patch(`${LIST}/1`, {}));
  end[0]?.({ status: 200, body: { data: ['before'] } });
  await jest.advanceTimersByTimeAsync(10);
  const asking = ask();
  await jest.advanceTimersByTimeAsync(10);
  end[1]?.({ status: 200, body: { data: ['after'] } });
  expect((await within(10, asking))?.data).toEqual({ data: ['after'] });
});

test('a refusal that comes late is the next answer, and takes the stored one away', async () => {
  const { ask } = await slowTab();
  await within(4_100, ask());
  end[0]?.({ status: 403 });
  await jest.advanceTimersByTimeAsync(10);
  const refused = caught(ask());
  await jest.advanceTimersByTimeAsync(10);
  expect(await refused).toMatchObject({ response: { status: 403 } });
  expect(answers.size).toBe(0);
});

test('what one person waits for is not given to the next', async () => {
  const { ask, tab } = await slowTab();
  await within(4_100, ask());
  await within(1_000, tab.session.store.getState().login(ben.email, ben.password));
  const asking = ask();
  await jest.advanceTimersByTimeAsync(10);
  end[0]?.({ status: 200, body: { data: ['of Ada'] } });
  await jest.advanceTimersByTimeAsync(10);
  end[1]?.({ status: 200, body: { data: ['of Ben'] } });
  expect((await within(10, asking))?.data).toEqual({ data: ['of Ben'] });
});
