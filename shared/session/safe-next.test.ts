import { loginAddress, safeNext } from './index.ts';

test.each([
  ['/water-projects/7?tab=map#top', '/water-projects/7?tab=map#top'],
  ['/x?back=https://example.org//y', '/x?back=https://example.org//y'],
  ['/', '/'],
])('%s is a place to go to', (next, address) => {
  expect(safeNext(next)).toBe(address);
});

test.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2F/evil.example',
  '/%2Fevil.example',
  '/%252Fevil.example',
  '/%5Cevil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%E0%A4%A',
  '/login',
  '/LOGIN',
  '/login?next=/login',
  '/x/../login',
  '/reset-password?token=x',
  '/accept-invitation?token=x',
])('%j leads to the dashboard', (next) => {
  expect(safeNext(next)).toBe('/dashboard');
});

test('the login page leads back, and says nothing where it would lead anyway', () => {
  expect(loginAddress('/water-projects?page=2')).toBe('/login?next=%2Fwater-projects%3Fpage%3D2');
  expect(loginAddress('/dashboard')).toBe('/login');
  expect(loginAddress('//evil.example')).toBe('/login');
});
