import { readFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync(path.join(__dirname, 'security.md'), 'utf8');

/** How many requirements of level 1 and 2 each section of OWASP ASVS 5.0 has; they are numbered from 1. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
/** Those of level 3; all sections have their numbers behind those of the other levels. */
const LEVEL_3 = `
  1.2.10 1.3.12 1.5.3 2.3.5 2.4.2 3.1.1 3.2.3 3.3.5 3.4.7 3.4.8 3.5.6 3.5.7 3.5.8 3.6.1 3.7.3 3.7.4 3.7.5 4.1.4 4.1.5 4.2.2 4.2.3 4.2.4 4.2.5 5.2.4
  5.2.5 5.2.6 5.3.3 6.3.5 6.3.6 6.3.7 6.3.8 6.4.5 6.4.6 6.5.6 6.5.7 6.5.8 6.6.4 6.7.1 6.7.2 7.5.3 8.1.3 8.1.4 8.2.4 8.3.2 8.3.3 8.4.2 10.2.3 10.3.5
  10.4.12 10.4.13 10.4.14 10.4.15 10.4.16 11.1.3 11.1.4 11.2.4 11.2.5 11.3.4 11.3.5 11.5.2 11.6.2 11.7.1 11.7.2 12.1.4 12.1.5 12.3.5 13.1.2 13.1.3
  13.1.4 13.2.6 13.3.3 13.3.4 13.4.6 13.4.7 14.2.5 14.2.6 14.2.7 14.2.8 15.1.4 15.1.5 15.2.4 15.2.5 15.4.1 15.4.2 15.4.3 15.4.4 16.5.4 17.1.2 17.2.5
  17.2.6 17.2.7 17.2.8
`
  .trim()
  .split(/\s+/);
const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const LEVEL_3_BEGINS = '\n## Level 3\n';
const level3 = page.slice(
  page.indexOf(LEVEL_3_BEGINS),
  page.indexOf('\n## ', page.indexOf(LEVEL_3_BEGINS) + LEVEL_3_BEGINS.length),
);

test.each([
  ['levels 1 and 2', page.replace(level3, ''), wanted],
  ['level 3', level3, LEVEL_3],
])('every requirement of %s is on the page once, with its status', (_levels, text, requirements) => {
  const rows = text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
    .map((line) => line.split(' | '));
  const found = rows.flatMap(([numbers = '']) => numbers.replace('| ', '').split(', '));
  expect([...found].sort()).toEqual([...requirements].sort());
  for (const [, status] of rows) expect(status).toMatch(/^(met|partly|accepted|operator|open|n\/a)$/);
});

test('every test that it names exists', () => {
  const named = [...page.matchAll(/\]\(\.\.\/([^)]+\.(?:test|spec|suite)\.tsx?)\)((?: › “[^”]+”)*)/g)];
  expect(named.length).toBeGreaterThan(60);
  const missing = named.flatMap(([, file = '', titles = '']) => {
    const source = readFileSync(path.join(__dirname, '..', file), 'utf8').replaceAll("\\'", "'");
    return [...titles.matchAll(/“([^”]+)”/g)]
      .map(([, title = '']) => title)
      .filter((title) => !source.includes(title))
      .map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
