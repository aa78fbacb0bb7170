import { declaredElements } from './declared.ts';
import { defineElements } from './define-elements.ts';
import { askInWindow } from './sign-in-window.ts';
import { ofOneToken, TokenSource } from './token-source.ts';

describe('the elements of a registry', () => {
  const remote = (elements: unknown) => ({ current: { release: { elements } } });

  test('are those of all remotes, each with its routes', () => {
    const registry = {
      remotes: {
        water: remote([
          { tag: 'groundwork-water', route: '/a' },
          { tag: 'groundwork-water', route: '/a/:id' },
        ]),
        chat: remote([{ tag: 'groundwork-chat', route: '/chat' }]),
      },
    };
    expect([...declaredElements(registry)]).toEqual([
      ['groundwork-water', ['/a', '/a/:id']],
      ['groundwork-chat', ['/chat']],
    ]);
  });

  test.each([
    [null],
    [{}],
    [{ remotes: [] }],
    [{ remotes: { a: null, b: remote('x'), c: remote([null, { tag: 'div', route: '/' }, { tag: 'groundwork-x' }]) } }],
  ])('are none in %j', (registry) => {
    expect(declaredElements(registry).size).toBe(0);
  });
});

describe('an element', () => {
  const mounted = { update: jest.fn(), unmount: jest.fn() };
  const mount = jest.fn(() => mounted);
  const runtime = jest.fn(() =>
    Promise.resolve({ mount, signIn: () => Promise.resolve(), signOut: () => Promise.resolve() }),
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeAll(() => defineElements(new Map([['groundwork-tested', ['/a', '/a/:thing_id']]]), runtime));
  beforeEach(() => jest.clearAllMocks());
  afterEach(() => document.body.replaceChildren());

  test('fetches nothing before it is on the page, and is drawn once it is', async () => {
    const element = document.createElement('groundwork-tested');
    expect(runtime).not.toHaveBeenCalled();
    document.body.append(element);
    await settled();
    expect(mount).toHaveBeenCalledWith(element);
  });

  test('follows its attributes, keeps working when it is moved, and is unmounted when it is removed', async () => {
    const element = document.createElement('groundwork-tested');
    document.body.append(element);
    await settled();
    element.setAttribute('thing', '7');
    element.setAttribute('theme', 'dark');
    element.setAttribute('class', 'none-of-ours');
    expect(mounted.update).toHaveBeenCalledTimes(2);
    const place = document.body.appendChild(document.createElement('div'));
    place.append(element);
    await settled();
    expect([mount.mock.calls.length, mounted.unmount.mock.calls.length]).toEqual([1, 0]);
    element.remove();
    await settled();
    expect(mounted.unmount).toHaveBeenCalledTimes(1);
  });

  test('that was removed before the runtime came is not drawn', async () => {
    const element = document.createElement('groundwork-tested');
    document.body.append(element);
    element.remove();
    await settled();
    expect(mount).not.toHaveBeenCalled();
  });

  test('says so when the runtime does not come, in an event that bubbles to no error report of the page', async () => {
    runtime.mockRejectedValueOnce(new Error('runtime.js could not be fetched.'));
    const [here, above] = [jest.fn(), jest.fn()];
    addEventListener('error', above);
    const element = document.createElement('groundwork-tested');
    element.addEventListener('error', here);
    document.body.append(element);
    await settled();
    expect((here.mock.calls[0] as [CustomEvent])[0].detail).toEqual({
      number: 'GW-103',
      message: 'runtime.js could not be fetched.',
    });
    expect(above).not.toHaveBeenCalled();
    removeEventListener('error', above);
  });
});

describe('tokens of the page', () => {
  test('are asked for again each time; the one that was refused is not taken again', async () => {
    const source = new TokenSource();
    const given = ['one', 'two', 'two'];
    source.use({ getToken: () => Promise.resolve(given.shift() ?? '') });
    expect([await source.newToken(), await source.newToken()]).toEqual(['one', 'two']);
    await expect(source.newToken()).rejects.toThrow('same token');
    await expect(source.newToken()).rejects.toThrow('no session');
  });

  test('of our window last as long as the one', async () => {
    const source = new TokenSource();
    source.use(ofOneToken('one'));
    await source.newToken();
    await expect(source.newToken()).rejects.toThrow('same token');
  });
});

describe('the sign-in window', () => {
  const popup = { closed: false, postMessage: jest.fn() } as unknown as Window;
  const portal = 'https://portal.example.org/';
  let asked: URL;
  const answer = (
    data: unknown,
    { origin = 'https://portal.example.org', source = popup }: { origin?: string; source?: Window | null } = {},
  ) => dispatchEvent(new MessageEvent('message', { data, origin, source }));
  const word = () => asked.searchParams.get('word');

  beforeEach(() => {
    Object.assign(popup, { closed: false });
    jest.spyOn(window, 'open').mockImplementation((address) => {
      asked = new URL(String(address));
      return popup;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is of the portal, says who asks, and gives its token', async () => {
    const token = askInWindow(portal);
    expect([asked.origin, asked.pathname, asked.searchParams.get('origin')]).toEqual([
      'https://portal.example.org',
      '/embed/sign-in',
      location.origin,
    ]);
    answer({ groundwork: word(), token: 'the token' });
    expect(await token).toBe('the token');
    // It closes when it knows that the token has come.
    expect(popup.postMessage).toHaveBeenCalledWith({ groundwork: word() }, 'https://portal.example.org');
  });

  test('that closes as soon as it has answered is believed, also where the page sees that first', async () => {
    jest.useFakeTimers();
    const token = askInWindow(portal);
    Object.assign(popup, { closed: true });
    jest.advanceTimersByTime(600);
    jest.useRealTimers();
    answer({ groundwork: word(), token: 'the token' });
    expect(await token).toBe('the token');
  });

  test('is believed alone: no other origin, window or word', async () => {
    const token = askInWindow(portal);
    answer({ groundwork: word(), token: 'evil' }, { origin: 'https://portal.example.org.evil.example' });
    answer({ groundwork: word(), token: 'evil' }, { source: window });
    answer({ groundwork: 'another', token: 'evil' });
    answer('evil');
    answer({ groundwork: word(), token: 'the token' });
    expect(await token).toBe('the token');
  });

  test('that is closed, or never opens, gives none', async () => {
    jest.useFakeTimers();
    const closed = askInWindow(portal);
    Object.assign(popup, { closed: true });
    jest.advanceTimersByTime(1100);
    jest.useRealTimers();
    await expect(closed).rejects.toThrow('was closed');
    jest.spyOn(window, 'open').mockReturnValue(null);
    await expect(askInWindow(portal)).rejects.toThrow('kept the sign-in window closed');
  });
});
