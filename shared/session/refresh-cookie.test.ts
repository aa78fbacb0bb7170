import { createRefreshCookie, type CookieJar } from './refresh-cookie.ts';

function jar(keeps = true): CookieJar & { written: string[] } {
  const written: string[] = [];
  let kept = '';
  return {
    written,
    get text() {
      return kept;
    },
    set text(cookie) {
      written.push(cookie);
      if (keeps) kept = cookie.includes('max-age=0') ? '' : (cookie.split(';')[0] ?? '');
    },
  };
}

test('lives 720 hours, for the whole site, secure, SameSite Lax, on the shared parent domain', () => {
  const cookies = jar();
  createRefreshCookie(cookies, 'example.org').write('a b;c');
  expect(cookies.written.at(-1)).toBe(
    'refresh_token=a%20b%3Bc; max-age=2592000; path=/; secure; samesite=lax; domain=example.org',
  );
});

test('without a domain belongs to this host alone', () => {
  const cookies = jar();
  createRefreshCookie(cookies, '').write('t');
  expect(cookies.written).toEqual(['refresh_token=t; max-age=2592000; path=/; secure; samesite=lax']);
});

test('reads back what it wrote', async () => {
  const cookie = createRefreshCookie(jar(), '');
  cookie.write('a b;c');
  expect(cookie.read()).toBe('a b;c');
  expect(await cookie.readFresh()).toBe('a b;c');
  cookie.clear();
  expect(cookie.read()).toBeNull();
});

test('is kept in memory where the browser ignores it', async () => {
  const cookie = createRefreshCookie(jar(false), '');
  cookie.write('t');
  expect(await cookie.readFresh()).toBe('t');
  cookie.clear();
  expect(cookie.read()).toBeNull();
});

test('asks the Cookie Store where there is one', async () => {
  const cookie = createRefreshCookie({ text: 'refresh_token=stale', ask: () => Promise.resolve('fresh') }, '');
  expect(cookie.read()).toBe('stale');
  expect(await cookie.readFresh()).toBe('fresh');
});
