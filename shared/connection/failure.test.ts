import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { codeOf, isUnanswered, messageOf, statusOf } from '../http/index.ts';

const config: InternalAxiosRequestConfig = { headers: new AxiosHeaders() };
const answered = (status: number, data: unknown): AxiosError =>
  new AxiosError('Request failed', undefined, config, {}, { status, data, statusText: '', headers: {}, config });

test("the first item's message comes first", () => {
  const error = answered(401, { errors: [{ message: 'First.', extensions: { code: 'A' } }, { message: 'Second.' }] });
  expect(messageOf(error, 'Login failed.')).toBe('First.');
  expect(codeOf(error)).toBe('A');
  expect(statusOf(error)).toBe(401);
});

test.each([[{ errors: [] }], [{ errors: [{ message: '' }] }], ['<html>'], [null]])(
  "else the error's own: %j",
  (data) => {
    expect(messageOf(answered(500, data), 'Login failed.')).toBe('Request failed');
  },
);

test.each([[new Error('')], ['text'], [undefined]])('else the fallback', (error) => {
  expect(messageOf(error, 'Login failed.')).toBe('Login failed.');
});

test('nobody answered: no network, a timeout, a gateway that says so', () => {
  expect(
    [new AxiosError('Network Error'), answered(503, ''), answered(500, ''), new Error('x')].map(isUnanswered),
  ).toEqual([true, true, false, false]);
});
