import { AGRICULTURE } from '../../mf-survey/src/agriculture/summary/agriculture.figures.ts';
import { CROP_SALES } from '../../mf-survey/src/agriculture/crop-sales/crop-sales.figures.ts';
import { DIVERSITY } from '../../mf-survey/src/agriculture/diversity/diversity.figures.ts';
import { LAND_OWNERSHIP } from '../../mf-survey/src/agriculture/land-ownership/land-ownership.figures.ts';
import { LIVESTOCK_SALES } from '../../mf-survey/src/agriculture/livestock-sales/livestock-sales.figures.ts';
import { CROP, CROPS } from '../../mf-survey/src/crops/crops.figures.ts';
import { EDUCATION } from '../../mf-survey/src/education/education.figures.ts';
import { FINANCE } from '../../mf-survey/src/finance/finance.figures.ts';
import { scorecardFigures } from '../../mf-survey/src/finance/scorecard/scorecard.figures.ts';
import { HEALTH } from '../../mf-survey/src/health/health.figures.ts';
import { COMPARED as COMPARED_INDICATORS } from '../../mf-survey/src/shared/figures/compared-rounds.figures.ts';
import { questionOf } from '../../mf-survey/src/shared/figures/shown-figures.ts';
import { MAIN_INDICATORS } from '../../mf-survey/src/shared/villages/village-indicators.figures.ts';
import type { Question } from '../../survey/figures/index.ts';
import { USUAL_SCORECARD } from '../../survey/indicators/index.ts';

/** What the screens ask for, as they say it themselves. */
const SECTIONS = {
  education: EDUCATION,
  health: HEALTH,
  finance: FINANCE,
  scorecard: scorecardFigures(USUAL_SCORECARD),
  agriculture: AGRICULTURE,
  land: LAND_OWNERSHIP,
  diversity: DIVERSITY,
  'crop sales': CROP_SALES,
  'livestock sales': LIVESTOCK_SALES,
  crops: CROPS,
  crop: CROP,
  'main indicators': MAIN_INDICATORS,
} as const;

type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

/** What a section asks of all villages and rounds. */
export const sectionQuestion = (name: SectionName, by: 'all' | 'village'): Question =>
  questionOf(
    SECTIONS[name],
    { village: '', round: '', by, weighted: true },
    name === 'scorecard' ? USUAL_SCORECARD : undefined,
  );

/** What the comparison of two rounds asks for. */
export const COMPARED = COMPARED_INDICATORS.map(({ id }) => id);
