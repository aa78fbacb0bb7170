import { AxiosError, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { codeOf, isUnanswered, messageOf, serverMessageOf, statusOf } from '../http/index.ts';

const config: InternalAxiosRequestConfig = { headers: new AxiosHeaders() };
const answered = (status: number, data: unknown = ''): AxiosError =>
  new AxiosError(
    `Request failed with status code ${String(status)}`,
    undefined,
    config,
    {},
    { status, data, statusText: '', headers: {}, config },
  );
const refused = (status: number, code: string, message: string): AxiosError =>
  answered(status, { errors: [{ message, extensions: { code } }] });

test("the server's own sentence comes first", () => {
  const error = answered(401, { errors: [{ message: 'First.', extensions: { code: 'A' } }, { message: 'Second.' }] });
  expect(messageOf(error, 'Login failed.')).toBe('First.');
  expect(codeOf(error)).toBe('A');
  expect(statusOf(error)).toBe(401);
});

const NO_SERVER = 'The server could not be reached. Check your connection and try again.';
const SLOW = 'The server took too long to respond. Try again.';
const AWAY = 'The server is not responding. Try again in a few minutes.';
const BROKEN = 'Something went wrong on the server. Try again in a few minutes.';
const NOT_TAKEN = 'The server refused the request.';
const MAY_NOT = 'Your account does not have permission to do this.';
const NOT_VALID = 'One of the values is not valid. Check what you entered.';
const ENDED = 'Your session has ended. Log in again.';
const GONE = 'This could not be found. It may have been removed.';

test.each<[string, unknown, string]>([
  ['no network', new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {}), NO_SERVER],
  ['a call that takes too long', new AxiosError('timeout of 60000ms exceeded', 'ECONNABORTED', config, {}), SLOW],
  ['401', answered(401), ENDED],
  ['403', answered(403), MAY_NOT],
  ['404', answered(404), GONE],
  ['408', answered(408), SLOW],
  ['409', answered(409), 'Somebody else has changed this meanwhile. Load the page again.'],
  ['413', answered(413), 'This is too large for the server.'],
  ['418', answered(418), NOT_TAKEN],
  ['429', answered(429), 'Too many requests were sent. Wait a minute and try again.'],
  ['500 with an empty list', answered(500, { errors: [] }), BROKEN],
  ['500 with an empty message', answered(500, { errors: [{ message: '' }] }), BROKEN],
  ['500 with a page', answered(500, '<html>'), BROKEN],
  ['502', answered(502), AWAY],
  ['503', answered(503), AWAY],
  ['504', answered(504), AWAY],
  ['507', answered(507), 'The server is out of space: contact an administrator.'],
  ['a bug of ours', new TypeError("Cannot read properties of undefined (reading 'x')"), 'Unknown error'],
  ['an answer that is no JSON', new SyntaxError('Unexpected token < in JSON'), 'Unknown error'],
  ['a sentence of ours', new Error('The file is empty.'), 'The file is empty.'],
  ['an error without words', new Error(''), 'Unknown error'],
  ['what is no error', 'text', 'Unknown error'],
  ['nothing', undefined, 'Unknown error'],
  ['a call that was ended', new CanceledError(), 'Unknown error'],
])('%s has a sentence of ours', (_name, error, sentence) => {
  expect(messageOf(error, 'Unknown error')).toBe(sentence);
});

const UNIQUE = 'Value for field "email" in collection "directus_users" has to be unique.';

test.each([
  [403, 'FORBIDDEN', 'You don\'t have permission to access field "x" in collection "y" or it does not exist.', MAY_NOT],
  [400, 'INVALID_PAYLOAD', 'Invalid payload. "email" is required.', NOT_TAKEN],
  [400, 'INVALID_QUERY', 'Invalid query. "limit" is not a number.', NOT_TAKEN],
  [400, 'FAILED_VALIDATION', 'Validation failed for field "email". Value has to be a valid email address.', NOT_VALID],
  [400, 'RECORD_NOT_UNIQUE', UNIQUE, 'Another record has the same value already.'],
  [
    400,
    'INVALID_FOREIGN_KEY',
    'Invalid foreign key for field "village_id" in collection "households".',
    'A record that belongs to this is missing, or still depends on it.',
  ],
  [400, 'NOT_NULL_VIOLATION', 'Value for field "x" in collection "y" can\'t be null.', NOT_VALID],
  [400, 'VALUE_TOO_LONG', 'Value for field "x" in collection "y" is too long.', NOT_VALID],
  [400, 'VALUE_OUT_OF_RANGE', 'Numeric value "9" for field "x" is out of range.', NOT_VALID],
  [401, 'TOKEN_EXPIRED', 'Token expired.', ENDED],
  [403, 'INVALID_TOKEN', 'Invalid token.', ENDED],
  [404, 'ROUTE_NOT_FOUND', "Route /groundwork-x doesn't exist.", GONE],
  [500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.', BROKEN],
  [503, 'SERVICE_UNAVAILABLE', 'Service "files" is unavailable. Error: x.', AWAY],
  [422, 'UNPROCESSABLE_CONTENT', "Can't process content. No.", NOT_TAKEN],
])('%i %s in the words of Directus, "%s", becomes "%s"', (status, code, message, sentence) => {
  expect(messageOf(refused(status, code, message), 'Unknown error')).toBe(sentence);
});

test('at login and registration the first message comes as it is (SPEC §8), and else as everywhere', () => {
  expect(serverMessageOf(refused(400, 'RECORD_NOT_UNIQUE', UNIQUE), 'Registration failed.')).toBe(UNIQUE);
  expect(serverMessageOf(answered(500, '<html>'), 'Login failed.')).toBe(BROKEN);
  expect(serverMessageOf(new Error(''), 'Login failed.')).toBe('Login failed.');
});

test('nobody answered: no network, a timeout, a gateway that says so', () => {
  expect(
    [new AxiosError('Network Error'), answered(503, ''), answered(500, ''), new Error('x')].map(isUnanswered),
  ).toEqual([true, true, false, false]);
});
