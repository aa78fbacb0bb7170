import { redactor } from './texts.ts';
import { REDACTED } from './fields.ts';

test.each([
  ['English', 'Ana', 'Ana, not Anabela', `${REDACTED}, not Anabela`],
  ['Hindi', 'सीत', 'सीत आई, सीता नहीं', `${REDACTED} आई, सीता नहीं`],
  ['Amharic', 'ሙሉ', 'ሙሉ፣ ሙሉጌታ', `${REDACTED}፣ ሙሉጌታ`],
  ['Thai', 'สมชาย', 'นายสมชายไปตลาด', `นาย${REDACTED}ไปตลาด`],
  ['Thai, before a sign', 'สมชา', 'สมชาย สมชาี', `${REDACTED}ย สมชาี`],
  ['Khmer', 'សុខា', 'លោកសុខាមក', `លោក${REDACTED}មក`],
])('a name is found as a word of %s', (_, name, text, expected) => expect(redactor([name])(text)).toBe(expected));

test('without names nothing changes', () => expect(redactor([])('Ana')).toBe('Ana'));
