import { openIdEnvironment } from './openid.ts';

const set = {
  OIDC_ISSUER: 'https://id.example.org',
  OIDC_CLIENT_ID: 'groundwork',
  OIDC_CLIENT_SECRET: '123e5',
  OIDC_LABEL: 'Example ID',
};

test('without settings there is no other way to sign in', () => {
  expect(openIdEnvironment({ OIDC_ISSUER: '', PATH: '/bin' })).toEqual({});
});

test('a provider is what Directus is started with, as text', () => {
  expect(openIdEnvironment(set)).toEqual({
    OIDC_ISSUER: 'string:https://id.example.org',
    OIDC_CLIENT_ID: 'string:groundwork',
    OIDC_CLIENT_SECRET: 'string:123e5',
    OIDC_LABEL: 'string:Example ID',
    OIDC_REGISTRATION: 'string:closed',
  });
});

test('plain http is for a provider on this machine', () => {
  expect(openIdEnvironment({ ...set, OIDC_ISSUER: 'http://localhost:4000' })).toMatchObject({
    OIDC_ISSUER: 'string:http://localhost:4000',
  });
});

test.each([
  [{ OIDC_ISSUER: 'https://id.example.org' }, /Set OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL too/],
  [{ ...set, OIDC_ISSUER: 'http://id.example.org' }, /^OIDC_ISSUER cannot be used\. It begins with https/],
  [{ ...set, OIDC_ISSUER: 'id.example.org' }, /^OIDC_ISSUER cannot be used/],
  [{ ...set, OIDC_REGISTRATION: 'everybody' }, /^OIDC_REGISTRATION cannot be used/],
])('%j is refused by name, and the secret is not repeated', (environment, message) => {
  expect(() => openIdEnvironment(environment)).toThrow(message);
  expect(() => openIdEnvironment(environment)).not.toThrow(/123e5/);
});
