import { readSettings, SettingsError } from './settings.ts';

const least = { GROUNDWORK_API_URL: 'http://directus:8055' };

describe('settings of a gateway that runs by itself', () => {
  test('have defaults beside the address of Directus', () => {
    const { port, options } = readSettings(least, '/srv');
    expect(port).toBe(8080);
    expect(options).toMatchObject({
      shellDir: '/srv/shell/dist',
      remotesDir: '/srv/var/remotes',
      registryFile: '/srv/var/registry.json',
      configFile: '/srv/var/config.json',
      dataUrl: 'http://directus:8055',
      chatUrl: undefined,
    });
  });

  test('name what is wrong', () => {
    expect(() => readSettings({}, '/')).toThrow(/GROUNDWORK_API_URL/);
    expect(() => readSettings({ ...least, PORT: 'eighty' }, '/')).toThrow(/PORT/);
    expect(() => readSettings({ ...least, GROUNDWORK_CHAT_URL: 'ftp://x' }, '/')).toThrow(SettingsError);
    expect(() => readSettings({ ...least, GROUNDWORK_RATE_LIMITS: 'logins=3' }, '/')).toThrow(/GROUNDWORK_RATE_LIMITS/);
  });

  test('take an empty variable as absent, limits by name and proxies by number', () => {
    const { options } = readSettings({ ...least, GROUNDWORK_DATA_URL: '', GROUNDWORK_TRUST_PROXY: '1', GROUNDWORK_RATE_LIMITS: 'login=7,chat=9' }, '/');
    expect(options.dataUrl).toBe('http://directus:8055');
    expect(options.trustProxy).toBe(1);
    expect(options.rateLimits).toEqual({ login: { max: 7, windowMs: 60_000 }, chat: { max: 9, windowMs: 60_000 } });
  });
});
