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

interface Asking {
  readonly what: string;
  readonly path: string;
  readonly most: number;
  /** Whether it is also asked once more, when the engine has computed it already. */
  readonly again: boolean;
}

const address = (name: string, query: Readonly<Record<string, string>>): string => `/survey-figures/${name}?${new URLSearchParams(query).toString()}`;

/** Every question that the screens put to the engine, of all villages and rounds. */
const questions = (limits: Limits): readonly Asking[] => [
  ...SECTION_NAMES.flatMap((name): readonly Asking[] => [
    { what: `section: ${name}`, path: address('figures', writeQuestion(sectionQuestion(name, 'all'))), most: limits.section, again: true },
    { what: `section: ${name}, by village`, path: address('figures', writeQuestion(sectionQuestion(name, 'village'))), most: limits.section, again: false },
  ]),
  { what: 'comparison of two rounds', path: address('comparison', writeComparisonQuestion({ figures: COMPARED, before: baseline.id, after: endline.id, weighted: true })), most: limits.comparison, again: true },
  ...Object.entries(TABLE_QUESTIONS).map(([what, question]): Asking => ({ what, path: address('table', { question: JSON.stringify(question) }), most: limits.table, again: false })),
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
    if (error instanceof Refused && error.status === 503 && error.message.includes('FIGURES_TOO_LONG')) return undefined;
    throw error;
  });

/**
 * What the screens ask, each for the first time: the household is saved before, so that the engine has computed nothing of it, whatever was
 * asked before. A section once more, too.
 */
export async function measureFigures(member: Connection, household: EditedHousehold, limits: Limits): Promise<Measured> {
  const measures: Measure[] = [];
  const answers: Record<string, unknown> = {};
  let last = '';
  for (const { what, path, most, again } of questions(limits)) {
    await household.touch();
    const began = performance.now();
    const first = await askUnlessTooLong(member, path);
    if (!first) {
      measures.push({ what, value: performance.now() - began, unit: 'ms', most, givenUp: true });
      continue;
    }
    const { revision, ...answer } = read(what, first.body);
    if (revision === last) throw new Error(`${what}: the survey had not changed, so something may have been computed before.`);
    last = revision;
    answers[what] = answer;
    measures.push({ what, value: first.milliseconds, unit: 'ms', most });
    if (!again) continue;
    const repeated = await ask(member, 'GET', path);
    measures.push({ what: `${what}, again`, value: repeated.milliseconds, unit: 'ms', most });
    measures.push({ what: `${what}, answer`, value: first.bytes / 1024, unit: 'KB' });
  }
  return { measures, answers: answers satisfies Answers };
}
