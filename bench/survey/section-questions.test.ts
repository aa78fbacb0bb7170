/** @jest-environment <rootDir>/shared/testing/browser-environment.cjs */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { agricultureQuery } from '../../mf-survey/src/agriculture/summary/agriculture.data.ts';
import { cropSalesQuery } from '../../mf-survey/src/agriculture/crop-sales/crop-sales.data.ts';
import { cropQuery, cropsQuery } from '../../mf-survey/src/crops/crops.data.ts';
import { diversityQuery } from '../../mf-survey/src/agriculture/diversity/diversity.data.ts';
import { landOwnershipQuery } from '../../mf-survey/src/agriculture/land-ownership/land-ownership.data.ts';
import { livestockSalesQuery } from '../../mf-survey/src/agriculture/livestock-sales/livestock-sales.data.ts';
import { educationQuery } from '../../mf-survey/src/education/education.data.ts';
import { financeQuery } from '../../mf-survey/src/finance/finance.data.ts';
import { scorecardQuery } from '../../mf-survey/src/finance/scorecard/scorecard.data.ts';
import { healthQuery } from '../../mf-survey/src/health/health.data.ts';
import { comparisonQuery } from '../../mf-survey/src/shared/figures/compared-rounds.data.ts';
import { villagesFiguresQuery } from '../../mf-survey/src/shared/villages/village-indicators.ts';
import { USUAL_SCORECARD } from '../../survey/indicators/index.ts';
import { COMPARED, SECTION_NAMES, sectionQuestion, type SectionName } from './section-questions.ts';

type View = Parameters<typeof educationQuery>[0];
const screens: Readonly<Record<SectionName, (view: View) => { readonly queryKey: readonly unknown[] }>> = {
  education: educationQuery,
  health: healthQuery,
  finance: financeQuery,
  scorecard: (view) => scorecardQuery(USUAL_SCORECARD, view),
  agriculture: agricultureQuery,
  land: landOwnershipQuery,
  diversity: diversityQuery,
  'crop sales': cropSalesQuery,
  'livestock sales': livestockSalesQuery,
  crops: cropsQuery,
  crop: cropQuery,
  'main indicators': ({ round }) => villagesFiguresQuery(round),
};

const asText = (question: unknown): unknown => {
  const { figures, ...rest } = question as ReturnType<typeof sectionQuestion>;
  return { ...rest, figures: figures.map(({ id, by }) => `${id}:${by}`).sort() };
};

test.each(SECTION_NAMES.flatMap((name) => (['all', 'village'] as const).map((by) => [name, by] as const)))(
  '%s by %s is what the screen asks',
  (name, by) => {
    const asked = screens[name]({ village: '', round: '', by, weighted: true }).queryKey[2];
    expect(asText(sectionQuestion(name, by))).toEqual(asText(asked));
  },
);

test('rounds are compared in what the screen compares', () => {
  expect(comparisonQuery({ village: '', before: 'a', after: 'b', weighted: true }).queryKey[2]).toMatchObject({
    figures: COMPARED,
  });
});

test('no other part of the screens asks the engine for figures of a section', () => {
  const source = path.join(import.meta.dirname, '../../mf-survey/src');
  const asking = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && /\bfiguresQuery\(/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(asking.sort()).toEqual([
    'agriculture/crop-sales/crop-sales.data.ts',
    'agriculture/diversity/diversity.data.ts',
    'agriculture/land-ownership/land-ownership.data.ts',
    'agriculture/livestock-sales/livestock-sales.data.ts',
    'agriculture/summary/agriculture.data.ts',
    'crops/crops.data.ts',
    'education/education.data.ts',
    'finance/finance.data.ts',
    'finance/scorecard/scorecard.data.ts',
    'health/health.data.ts',
    // One indicator, without weights.
    'overview/Overview.tsx',
    'shared/villages/village-indicators.ts',
  ]);
});
