import fc from 'fast-check';
import { fakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { fakeDirectus, type FakeDirectus } from '../testing/fake-directus.ts';
import { ada, ben } from '../testing/test-users.ts';
import { statusOf } from '../connection/failure.ts';

/** What may happen, in any order, with pauses of any length between. */
type Step =
  | { readonly kind: 'request'; readonly tab: number; readonly client: boolean; readonly slowness: number }
  | { readonly kind: 'expire' }
  | { readonly kind: 'pause'; readonly milliseconds: number }
  | { readonly kind: 'abort' };
type Leaving = { readonly kind: 'logout' | 'other-login'; readonly tab: number };
type Refreshing = 'at once' | 'slowly' | 'after a failure';

const TABS = 3;
const LIST = '/api/items/villages';
const tabNumber = fc.nat({ max: TABS - 1 });
const slowness = fc.nat({ max: 6 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('request' as const), tab: tabNumber, client: fc.boolean(), slowness }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'expire' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), milliseconds: fc.nat({ max: 12 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'abort' as const }) },
);
const leaving: fc.Arbitrary<Leaving> = fc.record({
  kind: fc.constantFrom('logout' as const, 'other-login' as const),
  tab: tabNumber,
});
const refreshing: fc.Arbitrary<Refreshing> = fc.constantFrom('at once', 'slowly', 'after a failure');

/** How late one tab sees what another stored, in milliseconds. */
const lag = fc.nat({ max: 4 });

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Lets time pass only when nothing is left to do at the moment, so that a busy machine does not make a tab later than the test says it is.
 */
async function inSimulatedTime<T>(work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    let ended = false;
    const result = work().finally(() => (ended = true));
    // The awaited result below throws the failure.
    result.catch(() => undefined);
    while (!ended) await jest.advanceTimersByTimeAsync(1);
    return await result;
  } finally {
    jest.useRealTimers();
  }
}

interface Sent {
  readonly n: number;
  readonly aborted: () => boolean;
  readonly ended: Promise<number | string>;
}

function watchRefreshes(server: FakeDirectus, how: Refreshing): { most: () => number; refused: () => number } {
  let now = 0;
  let most = 0;
  let refused = 0;
  let count = 0;
  server.on('POST', '/api/auth/refresh', async (call) => {
    now += 1;
    count += 1;
    most = Math.max(most, now);
    if (how !== 'at once') await sleep(count % 5);
    now -= 1;
    if (how === 'after a failure' && count % 3 === 1) return { status: 503 };
    const answer = server.accounts.answer(call);
    if (answer?.status !== 200) refused += 1;
    return answer;
  });
  return { most: () => most, refused: () => refused };
}

interface Circumstances {
  readonly how: Refreshing;
  readonly jwt: boolean;
  readonly lag: number;
  readonly locks?: boolean;
  readonly leave?: Leaving & { at: number };
}

async function play(steps: readonly Step[], { how, jwt, lag, locks = true, leave }: Circumstances) {
  const server = fakeDirectus([ada, ben]);
  server.accounts.jwt = jwt;
  server.items['villages'] = [];
  // Judged when it arrives, answered later: that is how an old 401 comes in after the renewal.
  server.on('GET', LIST, async (call) => {
    const valid = server.accounts.isValid(call.bearer ?? '');
    await sleep(Number(call.query['slow'] ?? 0));
    return { status: valid ? 200 : 401 };
  });
  const refreshes = watchRefreshes(server, how);
  const browser = fakeBrowser(server, { speed: locks ? 100 : 25, lag, locks });
  const tabs: FakeTab[] = Array.from({ length: TABS }, () => browser.openTab());
  await tabs[0]!.session.store.getState().login(ada.email, ada.password);
  await sleep(lag + 2);
  for (const tab of tabs) await tab.session.store.getState().initialise();
  await sleep(lag + 2);

  const sent: Sent[] = [];
  let giveUp = new AbortController();
  for (const [index, one] of steps.entries()) {
    if (leave?.at === index) {
      const state = tabs[leave.tab]!.session.store.getState();
      await (leave.kind === 'logout' ? state.logout() : state.login(ben.email, ben.password));
    }
    if (one.kind === 'expire') server.accounts.expireAccessTokens();
    if (one.kind === 'pause') await sleep(one.milliseconds);
    if (one.kind === 'abort') {
      giveUp.abort();
      giveUp = new AbortController();
    }
    if (one.kind === 'request') {
      const tab = tabs[one.tab]!;
      const { signal } = giveUp;
      const client = one.client ? tab.http : tab.anotherClient();
      const ended = client.get(`${LIST}?n=${index}&slow=${one.slowness}`, { signal }).then(
        ({ status }) => status,
        (error: unknown) => statusOf(error) ?? (error as Error).name,
      );
      sent.push({ n: index, aborted: () => signal.aborted, ended });
    }
  }
  const ends = await Promise.all(sent.map(({ ended }) => ended));
  return { server, tabs, sent, ends, refreshes };
}

function timesSent(server: FakeDirectus, n: number): { count: number; users: (string | undefined)[] } {
  const calls = server.seen('GET', LIST).filter(({ query }) => query['n'] === String(n));
  return { count: calls.length, users: calls.map(({ user }) => user) };
}

const steps = fc.array(step, { minLength: 3, maxLength: 30 });
/** Each run has other orders; at night there are more. */
const RUNS = { numRuns: process.env['GROUNDWORK_CHECKS'] === 'all' ? 50 : 20, endOnFailure: true };

/** What must hold of every request, whatever else happened: an answer, at most one retry, and one user. */
function expectNothingLost({ server, tabs, sent, ends }: Awaited<ReturnType<typeof play>>): void {
  for (const tab of tabs) expect(tab.session.store.getState().status).toBe('signed-in');
  sent.forEach(({ n, aborted }, index) => {
    const { count, users } = timesSent(server, n);
    expect(count).toBeLessThanOrEqual(2);
    expect(new Set(users).size).toBeLessThanOrEqual(1);
    // A token that expires again between the renewal and the second attempt gives a second 401, and no third attempt.
    if (ends[index] === 401) expect(count).toBe(2);
    else expect(ends[index]).toBe(aborted() && ends[index] !== 200 ? 'CanceledError' : 200);
  });
}

test.each([
  ['Web Locks', true],
  ['no Web Locks', false],
])(
  'whatever the order, with %s: one refresh at a time, none with a dead token, nothing lost, each sent twice at most',
  async (_, locks) => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        refreshing,
        fc.boolean(),
        locks ? lag : fc.nat({ max: 1 }),
        async (order, how, jwt, late) => {
          const played = await inSimulatedTime(() => play(order, { how, jwt, lag: late, locks }));
          expect(played.refreshes.most()).toBeLessThanOrEqual(1);
          expect(played.refreshes.refused()).toBe(0);
          expectNothingLost(played);
        },
      ),
      RUNS,
    );
  },
  60_000,
);

test('in any order, with a logout or another login in between: nobody ever gets the response of another person', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      refreshing,
      fc.boolean(),
      lag,
      leaving,
      fc.nat({ max: 29 }),
      async (order, how, jwt, late, leave, at) => {
        const { server, tabs, sent, ends } = await play(order, {
          how,
          jwt,
          lag: late,
          leave: { ...leave, at: at % order.length },
        });
        for (const { n } of sent) {
          const { count, users } = timesSent(server, n);
          expect(count).toBeLessThanOrEqual(2);
          // Of the person signed in when it was sent; what counts is that it is never sent again as another.
          expect(new Set(users).size).toBeLessThanOrEqual(1);
        }
        for (const end of ends) expect([200, 401, 403, 'CanceledError']).toContain(end);
        await sleep(30);
        const expected = leave.kind === 'logout' ? undefined : ben.id;
        // By the token: the user itself may be missing where tokens expired twice while it was loaded, which is only logged.
        for (const { session } of tabs)
          expect(server.accounts.ownerOf(session.credentials()?.token ?? '')).toBe(expected);
        for (const { session } of tabs) expect([undefined, expected]).toContain(session.store.getState().user?.id);
        if (leave.kind === 'logout') expect([...server.accounts.liveRefreshTokens().values()]).toEqual([]);
        else expect([...server.accounts.liveRefreshTokens().values()]).toContain(ben.id);
      },
    ),
    RUNS,
  );
});
