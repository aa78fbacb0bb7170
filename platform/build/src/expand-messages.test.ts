import { expandMessages, hasMessages } from './expand-messages.ts';

const source = `import { plural, t } from '@groundwork/shared/messages';
import { titleOf } from './title.ts';
export const found = (count: number, title: string) => t\`\${plural(count, { one: '# row', other: '# rows' })} of \${titleOf(title)}, "quoted" and caf\u00e9\`;
export const notOne = { message: 'Left {as} it is' };`;

test('macros are calls with parsed messages, and other texts are left alone', async () => {
  expect(hasMessages(source)).toBe(true);
  const code = await expandMessages(source, '/project/found.ts');
  expect(hasMessages(code)).toBe(false);
  expect(code).toContain('from "@groundwork/shared/messages/runtime"');
  expect(code).toContain('./title.js');
  expect(code).toContain(
    'message: [["count","plural",{"one":["#"," row"],"other":["#"," rows"]}]," of ",["0"],", \\"quoted\\" and café"]',
  );
  expect(code).toContain('Left {as} it is');
});
