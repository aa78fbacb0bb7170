import type { Connection } from '../../backend/src/api/client.ts';
import { baseline, endline } from '../../backend/src/demo/survey/round.ts';
import * as z from '../../shared/contract/schema-kit.ts';
import { writeComparisonQuestion, writeQuestion } from '../../survey/figures/index.ts';
import { ask, Refused, type Asked } from './ask.ts';
import type { EditedHousehold } from './edits.ts';
import type { Limits } from './limits.ts';
import type { Answers, Measure, Measured } from './measures.ts';
import { COMPARED, SECTION_NAMES, sectionQuestion } from './section-questions.ts';
import { TABLE_QUESTIONS } from './table-questions.ts';

interface TimedQuestion {
  readonly what: string;
  readonly path: string;
  readonly most: number;
}

const address = (name: string, query: Readonly<Record<string, string>>): string =>
  `/survey-figures/${name}?${new URLSearchParams(query).toString()}`;

/** Every question that the screens put to the engine, of all villages and rounds. */
const questions = (limits: Limits): readonly TimedQuestion[] => [
  ...SECTION_NAMES.flatMap((name): readonly TimedQuestion[] => [
    {
      what: `section: ${name}`,
      path: address('figures', writeQuestion(sectionQuestion(name, 'all'))),
      most: limits.section,
    },
    {
      what: `section: ${name}, by village`,
      path: address('figures', writeQuestion(sectionQuestion(name, 'village'))),
      most: limits.section,
    },
  ]),
  {
    what: 'comparison of two rounds',
    path: address(
      'comparison',
      writeComparisonQuestion({ figures: COMPARED, before: baseline.id, after: endline.id, weighted: true }),
    ),
    most: limits.comparison,
  },
  ...Object.entries(TABLE_QUESTIONS).map(([what, question]): TimedQuestion => ({
    what,
    path: address('table', { question: JSON.stringify(question) }),
    most: limits.table,
  })),
];

const answered = z.looseObject({ data: z.looseObject({ revision: z.string(), refused: z.array(z.string()) }) });

function read(what: string, body: string): z.infer<typeof answered>['data'] {
  const { data } = answered.parse(JSON.parse(body));
  if (data.refused.length > 0) throw new Error(`${what}: ${data.refused.join(', ')} was refused, which takes no time.`);
  return data;
}

/** Undefined where the engine gave up, because it took too long. */
const askUnlessTooLong = (member: Connection, path: string): Promise<Asked | undefined> =>
  ask(member, 'GET', path).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 500 && error.message.includes('FIGURES_TOO_LONG'))
      return undefined;
    throw error;
  });

/** Asks one question, and gives up with the engine. */
async function measureOne(
  { what, path, most }: TimedQuestion,
  member: Connection,
): Promise<{ readonly measures: readonly Measure[]; readonly revision?: string; readonly answer?: unknown }> {
  const began = performance.now();
  const asked = await askUnlessTooLong(member, path);
  if (!asked) return { measures: [{ what, value: performance.now() - began, unit: 'ms', most, givenUp: true }] };
  const { revision, ...answer } = read(what, asked.body);
  return {
    measures: [
      { what, value: asked.milliseconds, unit: 'ms', most },
      { what: `${what}, answer`, value: asked.bytes / 1024, unit: 'KB' },
    ],
    revision,
    answer,
  };
}

/** What the screens ask, each once since the server started. */
export async function measureFigures(member: Connection, limits: Limits): Promise<Measured> {
  const measures: Measure[] = [];
  const answers: Record<string, unknown> = {};
  for (const one of questions(limits)) {
    const found = await measureOne(one, member);
    measures.push(...found.measures);
    if (found.answer !== undefined) answers[one.what] = found.answer;
  }
  return { measures, answers: answers satisfies Answers };
}

/**
 * The same, each after a change of the survey: the household is saved before, so that the engine has computed nothing of it, whatever was asked
 * before. Without limits, which are those of a survey that nobody is editing.
 */
export async function measureAfterEdits(
  member: Connection,
  household: EditedHousehold,
  limits: Limits,
): Promise<readonly Measure[]> {
  const measures: Measure[] = [];
  let last = '';
  for (const { what, ...one } of questions(limits)) {
    await household.touch();
    const {
      measures: [first],
      revision = '',
    } = await measureOne({ what: `${what}, after an edit`, ...one }, member);
    if (revision !== '' && revision === last)
      throw new Error(`${what}: the survey had not changed, so something may have been computed before.`);
    last = revision;
    if (first) measures.push({ ...first, most: undefined });
  }
  return measures;
}
