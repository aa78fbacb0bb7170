import { failureText, readJestFailures, readPlaywrightFailures } from './failures.ts';

const root = '/project';

test('of jest: each failed file with its messages', () => {
  const file = (name: string, status: string, message: string) => ({
    name: `${root}/${name}`,
    status,
    message,
    assertionResults: [],
  });
  const report = {
    testResults: [
      file('shared/a.test.ts', 'passed', ''),
      file('shared/b.test.ts', 'failed', '● b › is 1\n\n    Expected: 1'),
    ],
  };
  expect(readJestFailures(report, root)).toEqual([
    { title: 'shared/b.test.ts', message: '● b › is 1\n\n    Expected: 1' },
  ]);
  expect(readJestFailures({}, root)).toEqual([]);
});

test('of Playwright: each failed test with its place, however deep it is, and what failed outside of them', () => {
  const spec = (title: string, line: number, status: string, ...messages: string[]) => ({
    title,
    file: 'survey.spec.ts',
    line,
    tests: [
      {
        projectName: 'portal',
        status,
        annotations: [],
        results: [{ status: 'failed', errors: messages.map((message) => ({ message, location: {} })) }],
      },
    ],
  });
  const report = {
    config: { rootDir: `${root}/e2e` },
    errors: [{ message: 'No tests found' }],
    suites: [
      {
        title: 'survey.spec.ts',
        specs: [spec('opens', 10, 'expected')],
        suites: [
          { specs: [spec('a note is added', 175, 'unexpected', 'Expected: visible', 'An error on the console')] },
        ],
      },
    ],
  };
  expect(readPlaywrightFailures(report, root)).toEqual([
    {
      title: 'e2e/survey.spec.ts:175 a note is added (portal)',
      message: 'Expected: visible\n\nAn error on the console',
    },
    { title: 'Outside of the tests', message: 'No tests found' },
  ]);
  expect(readPlaywrightFailures([], root)).toEqual([]);
});

test('every title is shown, of the first ones the message without its colours, and of a long message the beginning', () => {
  expect(failureText([])).toBeUndefined();
  const many = Array.from({ length: 20 }, (_, index) => ({
    title: `test ${String(index)}.`,
    message: `\u001b[31mmessage ${String(index)}.\u001b[39m\n${'x'.repeat(10_000)}`,
  }));
  const text = failureText(many) ?? '';
  for (const { title } of many) expect(text).toContain(title);
  expect(text).toContain('✗ test 0.\n    message 0.\n');
  expect(text).not.toContain('message 19.');
  expect(text.length).toBeLessThan(70_000);
});
