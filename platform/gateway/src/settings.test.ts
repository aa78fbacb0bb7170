import { tokenSecretOf } from '@groundwork/shared/contract/token-secret';
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
    const { options } = readSettings(
      { ...least, GROUNDWORK_DATA_URL: '', GROUNDWORK_TRUST_PROXY: '1', GROUNDWORK_RATE_LIMITS: 'login=7,chat=9' },
      '/',
    );
    expect(options.dataUrl).toBe('http://directus:8055');
    expect(options.trustProxy).toBe(1);
    expect(options.rateLimits).toEqual({ login: { max: 7, windowMs: 60_000 }, chat: { max: 9, windowMs: 60_000 } });
  });

  test('check tokens with the secret that Directus derives from GROUNDWORK_SECRET, or with that of another Directus', () => {
    const secret = 'a secret of at least thirty-two characters';
    expect(readSettings(least, '/').options.tokenSecret).toBeUndefined();
    expect(readSettings({ ...least, GROUNDWORK_SECRET: secret }, '/').options.tokenSecret).toBe(tokenSecretOf(secret));
    expect(readSettings({ ...least, GROUNDWORK_TOKEN_SECRET: 'as Directus has it' }, '/').options.tokenSecret).toBe(
      'as Directus has it',
    );
    // A secret is not repeated in the sentence about it.
    expect(() => readSettings({ ...least, GROUNDWORK_SECRET: 'too short' }, '/')).toThrow(
      /^GROUNDWORK_SECRET: (?!.*too short)/,
    );
  });

  test('name a language model by its server and its name', () => {
    const named = { ...least, ASSISTANT_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'small' };
    expect(readSettings(least, '/').options.languageModel).toBeUndefined();
    expect(readSettings(named, '/').options.languageModel).toEqual({
      url: 'http://localhost:11434/v1',
      model: 'small',
      key: undefined,
      questionsPerDay: 100,
      patienceMs: 60_000,
    });
    const { languageModel } = readSettings(
      { ...named, ASSISTANT_KEY: 'k', ASSISTANT_QUESTIONS_PER_DAY: '5', ASSISTANT_TIMEOUT: '90' },
      '/',
    ).options;
    expect(languageModel).toMatchObject({ key: 'k', questionsPerDay: 5, patienceMs: 90_000 });
    for (const [wrong, name] of [
      [{ ASSISTANT_MODEL: '' }, /ASSISTANT_MODEL/],
      [{ ASSISTANT_URL: '' }, /ASSISTANT_URL/],
      [{ ASSISTANT_URL: 'llm' }, /ASSISTANT_URL/],
      [{ ASSISTANT_TIMEOUT: '500' }, /ASSISTANT_TIMEOUT/],
      [{ ASSISTANT_QUESTIONS_PER_DAY: '0' }, /ASSISTANT_QUESTIONS_PER_DAY/],
    ] as const) {
      expect(() => readSettings({ ...named, ...wrong }, '/')).toThrow(name);
    }
    // A wrong key is not repeated in the sentence about it.
    expect(() => readSettings({ ...named, ASSISTANT_KEY: 'se cret' }, '/')).toThrow(
      /^ASSISTANT_KEY: This is a key without spaces\.$/,
    );
    expect(() => readSettings({ ...named, GROUNDWORK_CHAT_URL: 'https://flow.example.org/chat' }, '/')).toThrow(
      /only one of them can answer the chat/,
    );
  });
});
