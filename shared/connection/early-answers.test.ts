import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { withEarlyAnswers } from './early-answers.ts';

const ADDRESS = '/data/items/water_projects?limit=100';
const answer = (status = 200, body = '{"data":[]}') => ({
  status,
  statusText: '',
  headers: [['X-Groundwork-Storage', 'open']] as const,
  body,
});
const send: jest.MockedFunction<AxiosAdapter> = jest.fn((config) =>
  Promise.resolve({ data: 'asked', status: 200, statusText: '', headers: {}, config }),
);

function ask(over: Partial<InternalAxiosRequestConfig> = {}, token = 'mine') {
  const config = {
    method: 'get',
    url: '/data/items/water_projects',
    params: { limit: '100' },
    validateStatus: axios.defaults.validateStatus,
    ...over,
  } as InternalAxiosRequestConfig;
  config.headers = new AxiosHeaders({ Authorization: `Bearer ${token}` });
  return withEarlyAnswers(send)(config);
}
const early = (given: Promise<ReturnType<typeof answer>> = Promise.resolve(answer())): void => {
  globalThis.groundworkEarlyAnswers = { token: 'mine', answers: new Map([[ADDRESS, given]]) };
};

beforeEach(() => {
  send.mockClear();
  jest.spyOn(performance, 'now').mockReturnValue(1000);
});
afterEach(() => {
  globalThis.groundworkEarlyAnswers = undefined;
  jest.restoreAllMocks();
});

test('what the HTML has asked for is not asked again, and taken once', async () => {
  early();
  const response = await ask();
  expect(response.data).toBe('{"data":[]}');
  expect(AxiosHeaders.from(response.headers as AxiosHeaders).get('x-groundwork-storage')).toBe('open');
  expect(send).not.toHaveBeenCalled();
  expect((await ask()).data).toBe('asked');
});

test.each([
  ['with the token of somebody else', {}, 'other'],
  ['at another address', { params: { limit: '50' } }, 'mine'],
  ['that writes', { method: 'patch' }, 'mine'],
])('a call %s is sent', async (_, over, token) => {
  early();
  expect((await ask(over, token)).data).toBe('asked');
});

test('is sent when the page is no longer young, or the answer did not come', async () => {
  early(Promise.reject(new TypeError('network')));
  expect((await ask()).data).toBe('asked');
  early();
  jest.spyOn(performance, 'now').mockReturnValue(20_000);
  expect((await ask()).data).toBe('asked');
});

test('a refusal is an error, as from the client: the session is renewed by it', async () => {
  early(Promise.resolve(answer(401, '{"errors":[]}')));
  const thrown: unknown = await ask().catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AxiosError);
  expect((thrown as AxiosError).response?.status).toBe(401);
  expect((thrown as AxiosError).code).toBe(AxiosError.ERR_BAD_REQUEST);
});

test('a call that was cancelled meanwhile gets nothing', async () => {
  early();
  const signal = AbortSignal.abort();
  await expect(ask({ signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' });
});
