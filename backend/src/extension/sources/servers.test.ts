import { serverAt, serversOf } from './servers.ts';

const env = { GROUNDWORK_SOURCE_SERVERS: 'https://odk.example.org/, http://localhost:9000,nonsense' };

it('takes an address as people copy it, and sends nothing to other servers', () => {
  expect(serversOf({})).toEqual(['https://kf.kobotoolbox.org', 'https://eu.kobotoolbox.org']);
  expect(serversOf(env)).toEqual([
    'https://kf.kobotoolbox.org',
    'https://eu.kobotoolbox.org',
    'https://odk.example.org',
    'http://localhost:9000',
  ]);
  expect(serverAt(' kf.kobotoolbox.org/#/forms/aXy ', env)).toBe('https://kf.kobotoolbox.org');
  expect(serverAt('https://ODK.example.org:443/projects/1', env)).toBe('https://odk.example.org');
  expect(() => serverAt('http://169.254.169.254/latest', env)).toThrow(
    'This portal may not fetch from 169.254.169.254. Ask an administrator to add http://169.254.169.254 to GROUNDWORK_SOURCE_SERVERS.',
  );
  expect(() => serverAt('https://kf.kobotoolbox.org.evil.example', env)).toThrow('may not fetch');
  expect(() => serverAt('https://kf.kobotoolbox.org@evil.example', env)).toThrow('may not fetch');
  expect(() => serverAt('http://kf.kobotoolbox.org', env)).toThrow('may not fetch');
  expect(() => serverAt('', env)).toThrow('is not the address of a server');
});
