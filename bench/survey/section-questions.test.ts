import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SECTION_NAMES, sectionQuestion } from './section-questions.ts';

const source = path.join(import.meta.dirname, '../../mf-survey/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const textOf = (file: string): string => readFileSync(path.resolve(source, file), 'utf8');

test('what any screen says that it asks for is asked', () => {
  const here = textOf(path.join(import.meta.dirname, 'section-questions.ts'));
  const declared = files.filter((file) => file.endsWith('.figures.ts'));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((file) => !here.includes(`/mf-survey/src/${file}'`))).toEqual([]);
});

test('no screen asks the engine for figures of a section without saying so', () => {
  const asking = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && /\bfiguresQuery\(/.test(textOf(file)));
  expect(asking.filter((file) => !/from '\.\/[a-z-]+\.figures\.ts'/.test(textOf(file)))).toEqual([
    // One indicator, without weights.
    'overview/Overview.tsx',
  ]);
});

test('figures are divided as their screen always divides them, and the others as the person chose', () => {
  const divisions = (by: 'all' | 'village'): readonly string[] => [
    ...new Set(sectionQuestion('education', by).figures.map((figure) => figure.by)),
  ];
  expect(divisions('all')).toEqual(['all', 'sex-age-five', 'village']);
  expect(divisions('village')).toEqual(['village', 'all', 'sex-age-five']);
  for (const name of SECTION_NAMES) expect(sectionQuestion(name, 'all').figures).not.toHaveLength(0);
});
