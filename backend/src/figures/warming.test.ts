import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogueQuestions } from './catalogue-questions.ts';
import { RecentQuestions, type AskedQuestion } from './recent-questions.ts';
import { Warming } from './warming.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-warming-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const figures = (village: string): AskedQuestion => ({
  kind: 'figures',
  question: { figures: [{ id: 'savers', by: 'all' }], village, weighted: true },
  rules: {},
});
const [FIRST, SECOND] = [figures('V1'), figures('V2')];

/** An engine with a clock of its own, in which each answer takes a second; `remembered` is what it has computed of this state of the survey. */
function engine(recent: RecentQuestions) {
  const remembered: string[] = [];
  const state = {
    now: 0,
    hasChanged: false,
    interrupts: 0,
    saved: 0,
    fails: false,
    held: undefined as undefined | { end: () => void; fail: (error: Error) => void },
    holds: false,
  };
  const warming = new Warming(
    recent,
    {
      follow: () => {
        const changed = state.hasChanged;
        state.hasChanged = false;
        if (changed) remembered.length = 0;
        return Promise.resolve(changed);
      },
      compute: async ({ question }) => {
        if (state.fails) throw new Error('There is no figure "savers".');
        if (state.holds) await new Promise<void>((end, fail) => (state.held = { end, fail }));
        state.now += 1000;
        remembered.push(('village' in question && question.village) || 'catalogue');
      },
      interrupt: () => {
        state.interrupts += 1;
        state.held?.fail(new Error('Interrupted'));
      },
      save: () => (state.saved = remembered.length),
    },
    () => state.now,
  );
  /** Takes steps for so long. */
  const pass = async (milliseconds: number): Promise<void> => {
    for (const until = state.now + milliseconds; state.now < until;)
      state.now += Math.min(await warming.step(), until - state.now);
  };
  return { warming, state, remembered, pass };
}

const asked = (...questions: readonly AskedQuestion[]): RecentQuestions => {
  const recent = new RecentQuestions(undefined);
  for (const one of questions) recent.add(one);
  return recent;
};

/** The catalogue has been computed. */
async function settled(recent: RecentQuestions) {
  const found = engine(recent);
  await found.pass(100_000);
  found.remembered.length = 0;
  return found;
}

describe('what is computed before somebody asks', () => {
  it('is what was asked last, and then the catalogue, once', async () => {
    const { remembered, pass } = engine(asked(FIRST, SECOND));
    await pass(200_000);
    expect(remembered).toEqual(['V2', 'V1', ...catalogueQuestions().map(() => 'catalogue')]);
  });

  it('is the catalogue for all households and by village where nothing was requested yet', () => {
    const all = catalogueQuestions().flatMap((one): readonly object[] =>
      one.kind === 'figures' ? one.question.figures : [],
    );
    expect(all).toEqual(
      expect.arrayContaining([
        { id: 'savers', by: 'all' },
        { id: 'savers', by: 'village' },
        { id: 'scorecard-mean', by: 'all' },
      ]),
    );
  });

  it('is interrupted as soon as somebody asks, and computed after that', async () => {
    const { warming, state, remembered } = engine(asked(FIRST));
    state.holds = true;
    const step = warming.step();
    await Promise.resolve();
    await Promise.resolve();
    expect(state.held).toBeDefined();
    warming.received(SECOND);
    expect(state.interrupts).toBe(1);
    await step;
    state.holds = false;
    // Somebody waits, or has waited just now.
    await warming.step();
    warming.answered();
    expect(await warming.step()).toBe(3000);
    expect(remembered).toEqual([]);
    state.now += 3000;
    await warming.step();
    await warming.step();
    expect(remembered).toEqual(['V2', 'V1']);
  });

  it('is also what somebody asked and got no answer to, because it took too long', async () => {
    const { warming, remembered, pass } = await settled(asked());
    warming.received(FIRST);
    warming.answered();
    await pass(10_000);
    expect(remembered).toEqual(['V1']);
  });

  it('is nothing of somebody who may not read all rows', async () => {
    const { warming, remembered, pass } = await settled(asked());
    warming.received({ ...FIRST, rules: { households: {} } });
    warming.answered();
    await pass(10_000);
    expect(remembered).toEqual([]);
  });

  it('is not interrupted by somebody who asks for just that, but by one who may read other rows', async () => {
    const { warming, state } = engine(asked(FIRST));
    state.holds = true;
    const step = warming.step();
    await Promise.resolve();
    await Promise.resolve();
    warming.received(FIRST);
    expect(state.interrupts).toBe(0);
    warming.received({ ...FIRST, rules: { households: {} } });
    expect(state.interrupts).toBe(1);
    await step;
  });

  it('is new after a change of the survey, when nothing has changed for a while', async () => {
    const { state, remembered, pass } = await settled(asked(FIRST));
    for (let edit = 0; edit < 5; edit += 1) {
      state.hasChanged = true;
      await pass(2000);
    }
    expect(remembered).toEqual([]);
    await pass(10_000);
    expect(remembered).toEqual(['V1']);
  });

  it('takes a fifth of the time at most where the survey changes all the time', async () => {
    const { state, remembered, pass } = await settled(asked(FIRST, SECOND));
    let computed = 0;
    for (let edit = 0; edit < 100; edit += 1) {
      state.hasChanged = true;
      await pass(6000);
      computed += remembered.length;
    }
    expect(computed).toBeGreaterThan(20);
    expect(computed).toBeLessThanOrEqual(120);
  });

  it('is no question that fails', async () => {
    const recent = asked(FIRST);
    const { state, warming } = engine(recent);
    state.fails = true;
    await warming.step();
    expect(recent.all()).toEqual([]);
  });
});

describe('questions that were asked last', () => {
  const stored = (name: string) => path.join(folder, name);

  it('are known after a start, the most recent first, and no more than are asked again', () => {
    const recent = new RecentQuestions(stored('questions'));
    for (let village = 0; village < 100; village += 1) recent.add(figures(`V${village}`));
    recent.add(figures('V90'));
    recent.save();
    const read = new RecentQuestions(stored('questions')).all();
    expect([read.length, read[0], read[1]]).toEqual([60, figures('V90'), figures('V99')]);
    expect(read).toEqual(recent.all());
  });

  it('hold no rules of readers, and no values that somebody typed', () => {
    const recent = new RecentQuestions(stored('private'));
    recent.add({ ...FIRST, rules: { households: { household_code: { _eq: 'H-17' } } } });
    recent.add({
      kind: 'table',
      question: { table: 'households', of: [], show: 'count', where: ['household_code:is:H-17'], weighted: false },
      rules: {},
    });
    recent.add({
      kind: 'table',
      question: { table: 'households', of: [], show: 'rows', by: 'roof', group: '=straw', where: [], weighted: false },
      rules: {},
    });
    recent.add({
      kind: 'table',
      question: {
        table: 'households',
        of: ['notes'],
        show: 'share',
        any: ['=a name', '=another'],
        where: [],
        weighted: false,
      },
      rules: {},
    });
    recent.save();
    expect([recent.all(), existsSync(stored('private'))]).toEqual([[], false]);
    const table: AskedQuestion = {
      kind: 'table',
      question: { table: 'households', of: [], show: 'count', by: 'roof', where: [], weighted: false },
      rules: {},
    };
    recent.add({ ...table, id: 7 } as AskedQuestion);
    recent.save();
    expect(JSON.parse(readFileSync(stored('private'), 'utf8'))).toEqual([
      { kind: table.kind, question: table.question },
    ]);
  });

  it.each([
    ['words', 'no questions at all'],
    ['something else', '{"kind":"figures"}'],
    ['bytes', '\u0000'],
  ])('are forgotten where their file holds %s', (_, text) => {
    writeFileSync(stored('damaged'), text);
    expect(new RecentQuestions(stored('damaged')).all()).toEqual([]);
  });

  it('are left out one by one where they are those of another release', () => {
    const questions = [
      { kind: 'map', question: {} },
      { kind: 'figures', question: { figures: [{ id: 'savers', by: 'moon' }] } },
      { kind: FIRST.kind, question: FIRST.question },
    ];
    writeFileSync(stored('older'), JSON.stringify(questions));
    expect(new RecentQuestions(stored('older')).all()).toEqual([FIRST]);
  });

  it('are forgotten with the process where their file cannot be written', () => {
    const recent = new RecentQuestions(path.join(folder, 'nowhere', 'questions'));
    recent.add(FIRST);
    recent.save();
    expect(recent.all()).toEqual([FIRST]);
  });
});
