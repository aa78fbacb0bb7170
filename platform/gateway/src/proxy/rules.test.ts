import { isClosed, limitFor } from './rules.ts';
import { canonicalPath, upstreamAddress } from './upstream-address.ts';
import { placedLocation } from './response-headers.ts';

const upstream = new URL('http://directus:8055/base');

describe('an upstream address', () => {
  test('takes the place of the mount', () => {
    expect(upstreamAddress(upstream, '/api', '/api/items/x')?.href).toBe('http://directus:8055/base/items/x');
    expect(upstreamAddress(new URL('http://d'), '/data', '/data')?.href).toBe('http://d/');
  });

  test.each(['/api/../admin', '/api/%2e%2e/admin', '/api/a/..%2f..%2fx', '/api/%zz', '/api/x/..'])('%s is refused', (path) => {
    expect(upstreamAddress(upstream, '/api', path)).toBeUndefined();
  });

  test('of another host cannot be reached through the path', () => {
    for (const path of ['/api//evil.example/x', '/api/\\evil.example', '/api/@evil.example']) {
      expect(upstreamAddress(upstream, '/api', path)?.origin ?? upstream.origin).toBe(upstream.origin);
    }
  });
});

describe('rules about paths', () => {
  const canonical = (path: string): string => {
    const address = upstreamAddress(upstream, '/api', path);
    return address === undefined ? 'refused' : canonicalPath(upstream, address);
  };

  test.each(['/api/auth/login', '/api/AUTH/Login/', '/api//auth//login', '/api/./auth/login', '/api/auth/%6cogin', '/api/auth/login/default'])(
    '%s counts as a login',
    (path) => {
      expect(limitFor('POST', canonical(path))).toBe('login');
    },
  );

  test('other limited calls', () => {
    expect(limitFor('GET', canonical('/api/Document-Shares/open/x'))).toBe('share');
    expect(limitFor('POST', canonical('/api/users'))).toBe('register');
    expect(limitFor('POST', canonical('/api/users/register'))).toBe('register');
    expect(limitFor('POST', canonical('/api/auth/password/request'))).toBe('passwordReset');
    expect(limitFor('POST', canonical('/api/auth/refresh'))).toBe('refresh');
    expect(limitFor('GET', canonical('/api/users/me'))).toBeUndefined();
    expect(limitFor('POST', canonical('/api/items/users'))).toBeUndefined();
  });

  test.each(['/api/graphql', '/api/GraphQL/system', '/api//server/specs/oas', '/api/server%2fspecs'])('%s is closed', (path) => {
    expect(isClosed(canonical(path))).toBe(true);
  });

  test('what the portal uses is open', () => {
    for (const path of ['/api/server/ping', '/api/items/graphql', '/api/utils/hash/generate']) expect(isClosed(canonical(path))).toBe(false);
  });
});

describe('a location', () => {
  const place = { upstream: new URL('http://directus:8055'), mount: '/api', ownOrigin: 'https://portal.example.org' };
  const asked = new URL('http://directus:8055/files/tus');
  test.each([
    ['/files/tus/1', '/api/files/tus/1'],
    ['http://directus:8055/files/tus/1?x=1', '/api/files/tus/1?x=1'],
    ['https://portal.example.org/files/tus/1', '/api/files/tus/1'],
    ['https://portal.example.org/api/files/tus/1', 'https://portal.example.org/api/files/tus/1'],
    ['https://elsewhere.example.org/x', 'https://elsewhere.example.org/x'],
  ])('%s becomes %s', (given, expected) => {
    expect(placedLocation(given, asked, place)).toBe(expected);
  });
});
