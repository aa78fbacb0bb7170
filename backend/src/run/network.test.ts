import { BackendError } from './backend-error.ts';
import { onThisMachine, ownAddress, readNetwork } from './network.ts';

test('Directus listens on this machine and believes gateways on it, unless others are named', () => {
  expect(readNetwork({ BACKEND_HOST: '' })).toEqual({
    environment: { HOST: '127.0.0.1', IP_TRUST_PROXY: 'loopback', GROUNDWORK_LOG_REQUESTS: 'failures' },
    logsToOutput: false,
  });
  const { environment, logsToOutput } = readNetwork({
    BACKEND_HOST: '0.0.0.0',
    BACKEND_TRUST_PROXY: '10.0.1.0/24, fd00::/8',
    BACKEND_METRICS_LISTEN: '10.0.1.5:9465',
    BACKEND_LOG: 'stdout',
    BACKEND_LOG_REQUESTS: 'all',
  });
  expect(environment).toEqual({
    HOST: '0.0.0.0',
    IP_TRUST_PROXY: 'loopback,10.0.1.0/24,fd00::/8',
    GROUNDWORK_LOG_REQUESTS: 'all',
    GROUNDWORK_METRICS_LISTEN: '10.0.1.5:9465',
  });
  expect(logsToOutput).toBe(true);
});

test('what is wrong is named', () => {
  for (const wrong of [
    { BACKEND_HOST: 'http://x' },
    { BACKEND_TRUST_PROXY: 'everybody' },
    { BACKEND_METRICS_LISTEN: '9465' },
    { BACKEND_LOG: 'syslog' },
  ]) {
    expect(() => readNetwork(wrong)).toThrow(BackendError);
    expect(() => readNetwork(wrong)).toThrow(Object.keys(wrong)[0]);
  }
});

test('this machine asks it where it listens, and it is nobody else’s while it is set up', () => {
  expect(ownAddress({ HOST: '0.0.0.0' }, 8055)).toBe('http://127.0.0.1:8055');
  expect(ownAddress({ HOST: '10.0.1.5' }, 8055)).toBe('http://10.0.1.5:8055');
  expect(onThisMachine({ HOST: '0.0.0.0', GROUNDWORK_METRICS_LISTEN: '0.0.0.0:1', SECRET: 'x' })).toEqual({
    HOST: '127.0.0.1',
    SECRET: 'x',
  });
});
