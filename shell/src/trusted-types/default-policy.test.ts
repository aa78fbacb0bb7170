import { installDefaultPolicy, policyRules } from './default-policy.ts';

const rules = policyRules(
  'https://portal.example/water-projects',
  ['/remotes/water/1.0.0/', 'https://cdn.example.org/chat/1.0.0/', '/files/auth/1.0.0/'],
  ['http://localhost:3003'],
);

test.each([
  '/shell/shell.1.js',
  'https://portal.example/remotes/water/1.0.0/entry.1.js',
  '/files/auth/1.0.0/entry.1.js',
  'https://cdn.example.org/chat/1.0.0/entry.1.js',
  'http://localhost:3003/entry.js',
  'blob:https://portal.example/0b8e',
])('a script may come from %s', (address) => expect(rules.createScriptURL(address)).toBe(address));

test.each([
  '/api/assets/5f0c.js',
  '/data/assets/5f0c.js',
  '/remotes/../api/assets/5f0c.js',
  '/remotes/%2e%2e/api/assets/5f0c.js',
  'https://evil.example/remotes/x.js',
  '//evil.example/shell/x.js',
  'https://portal.example@evil.example/shell/x.js',
  'blob:https://evil.example/0b8e',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'https://[',
])('no script comes from %s', (address) => expect(rules.createScriptURL(address)).toBeNull());

test('of HTML only texts without elements pass, and the constants of the map', () => {
  expect(rules.createHTML('.a{color:red}')).toBe('.a{color:red}');
  expect(rules.createHTML('<svg/>')).toBe('<svg/>');
  expect(rules.createHTML('<svg/onload=alert(1)>')).toBeNull();
  expect(rules.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(rules.createHTML('<b>bold</b>')).toBeNull();
});

test('a browser without Trusted Types continues as before', () => {
  expect('trustedTypes' in globalThis).toBe(false);
  expect(() => installDefaultPolicy(rules)).not.toThrow();
});
