import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programOf, SavedAnswers, type AnswersByKind } from './saved-answers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-answers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ANSWERS: AnswersByKind = {
  figures: [['savers', { id: 'savers', by: 'all', notAsked: [], cells: [] }]],
  households: [],
  comparisons: [],
  tables: [],
};

/** A process of the engine. */
function process(file: string, { program = 'one build', state = 'a state' } = {}) {
  const restored: AnswersByKind[] = [];
  const copy = { state };
  const service = {
    computed: 0,
    remembered: () => ANSWERS,
    restore: (answers: AnswersByKind) => void restored.push(answers),
  };
  const saved = new SavedAnswers(path.join(folder, file), program, () => Promise.resolve({ last: copy.state }));
  return { saved, service, copy, restored, follow: (changed = false) => saved.follow(changed, service) };
}

/** A process that has computed an answer and stored it. */
async function stored(file: string): Promise<ReturnType<typeof process>> {
  const before = process(file);
  await before.follow();
  before.service.computed = 1;
  before.saved.save(before.service);
  return before;
}

describe('answers that were computed before a start', () => {
  it('are restored, once', async () => {
    await stored('same');
    const after = process('same');
    await after.follow();
    await after.follow();
    expect(after.restored).toEqual([ANSWERS]);
  });

  it.each([
    ['of another state of the copy', { state: 'another state' }],
    ['of another build', { program: 'another build' }],
  ])('are not restored where they are %s', async (_, other) => {
    await stored('other');
    const after = process('other', other);
    await after.follow();
    expect(after.restored).toEqual([]);
  });

  it('are removed when the survey changes, and stored again for its new state', async () => {
    const before = await stored('changed');
    before.copy.state = 'a later state';
    await before.follow(true);
    expect(existsSync(path.join(folder, 'changed'))).toBe(false);
    before.saved.save(before.service);
    expect(existsSync(path.join(folder, 'changed'))).toBe(false);
    before.service.computed = 2;
    before.saved.save(before.service);
    const after = process('changed', { state: 'a later state' });
    await after.follow();
    expect(after.restored).toEqual([ANSWERS]);
  });

  it('are not restored by a process whose first look at the survey finds a change', async () => {
    await stored('meanwhile');
    const after = process('meanwhile');
    await after.follow(true);
    await after.follow();
    expect(after.restored).toEqual([]);
  });

  it('are computed again where their file is damaged or cannot be written', async () => {
    writeFileSync(
      path.join(folder, 'damaged'),
      '{"program":"one build","state":"{\\"last\\":\\"a state\\"}","answers":{"figures":[["savers",{}]]}}',
    );
    const after = process('damaged');
    await after.follow();
    expect(after.restored).toEqual([]);
    const nowhere = await stored(path.join('nowhere', 'answers'));
    expect(nowhere.restored).toEqual([]);
  });

  it('belong to a build, which sources are not', () => {
    const bundle = path.join(folder, 'engine.js');
    writeFileSync(bundle, 'one');
    const one = programOf(bundle);
    writeFileSync(bundle, 'two');
    expect([programOf('engine.ts'), one === programOf(bundle)]).toEqual([undefined, false]);
    expect(readFileSync(bundle, 'utf8')).toBe('two');
  });
});
