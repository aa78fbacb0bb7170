import { readConfiguration } from '@groundwork/shared/contract';
import { publishConfiguration } from './published.ts';

test.each([
  ['no configuration', undefined, 'approval'],
  ['a configuration without it', '{"theme":"dark"}', 'approval'],
  ['a configuration that says otherwise', '{"registration":"closed"}', 'closed'],
])('the page knows who may open an account: %s', (_what, text, expected) => {
  const { text: document, value, complaint } = publishConfiguration(text, 'approval');
  expect(complaint).toBeUndefined();
  expect(value.registration).toBe(expected);
  expect(readConfiguration(JSON.parse(document))).toMatchObject({ ok: true, value: { registration: expected } });
});

test('a wrong value is named', () => {
  expect(publishConfiguration('{"registration":"everybody"}', 'open').complaint).toContain('registration');
});
