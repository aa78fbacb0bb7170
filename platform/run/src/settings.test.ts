import { CommandFailure } from './failure.ts';
import { readSettings } from './settings.ts';

function failure(environment: NodeJS.ProcessEnv): CommandFailure {
  try {
    readSettings(environment, '/project');
  } catch (error) {
    if (error instanceof CommandFailure) return error;
  }
  throw new Error('It was accepted.');
}

describe('settings', () => {
  test('have the documented defaults', () => {
    expect(readSettings({}, '/project')).toMatchObject({
      port: 8080,
      backendPort: 8055,
      dataDir: '/project/var',
      logDir: '/project/var/logs',
      host: 'localhost',
      apiUrl: undefined,
      chatUrl: undefined,
    });
  });

  test('data come from the same server as the rest unless configured otherwise', () => {
    expect(readSettings({ GROUNDWORK_API_URL: 'http://d:1' }, '/').dataUrl).toBe('http://d:1');
    expect(readSettings({ GROUNDWORK_API_URL: 'http://d:1', GROUNDWORK_DATA_URL: 'https://e' }, '/').dataUrl).toBe(
      'https://e',
    );
  });

  test('an empty variable counts as absent', () => {
    expect(readSettings({ PORT: '', GROUNDWORK_API_URL: '', DATA_DIR: '' }, '/project')).toMatchObject({
      port: 8080,
      dataDir: '/project/var',
    });
  });

  test.each([
    [{}, 'open', 'optional'],
    [{ HOST: '127.0.0.1' }, 'open', 'optional'],
    [{ HOST: '0.0.0.0' }, 'approval', 'required'],
    [{ HOST: 'portal.example.org' }, 'approval', 'required'],
    [{ HOST: '0.0.0.0', GROUNDWORK_REGISTRATION: 'closed', GROUNDWORK_TWO_FACTOR: 'optional' }, 'closed', 'optional'],
  ])('%j: registration is %s, two-factor authentication %s', (environment, registration, twoFactor) => {
    expect(readSettings(environment, '/')).toMatchObject({ registration, twoFactor });
  });

  test('domains and the public address are read from the environment', () => {
    const read = readSettings(
      {
        GROUNDWORK_REGISTRATION: 'domains',
        GROUNDWORK_REGISTRATION_DOMAINS: 'example.org, example.com',
        GROUNDWORK_PUBLIC_URL: 'https://portal.example.org/',
      },
      '/',
    );
    expect(read).toMatchObject({
      registration: 'domains',
      registrationDomains: ['example.org', 'example.com'],
      publicUrl: 'https://portal.example.org',
    });
  });

  test.each([
    [{ PORT: 'eighty' }, /^PORT is eighty\. This is a port/],
    [{ PORT: '70000' }, /^PORT is 70000\./],
    [{ BACKEND_PORT: '0' }, /^BACKEND_PORT is 0\./],
    [{ GROUNDWORK_API_URL: 'directus:8055' }, /^GROUNDWORK_API_URL is directus:8055\. This is the http address/],
    [{ PORT: '1', BACKEND_PORT: 'x', GROUNDWORK_CHAT_URL: 'y' }, /BACKEND_PORT is x\..*\nGROUNDWORK_CHAT_URL is y\./],
    [{ GROUNDWORK_REGISTRATION: 'everybody' }, /^GROUNDWORK_REGISTRATION is everybody/],
    [{ PORT: '9000', BACKEND_PORT: '9000' }, /PORT and BACKEND_PORT are both 9000/],
  ])('%j is refused in a sentence, with exit code 2', (environment, sentence) => {
    const error = failure(environment);
    expect([error.exitCode, error.message]).toEqual([2, expect.stringMatching(sentence)]);
  });
});
