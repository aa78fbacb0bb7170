import type { ComparisonQuestion } from './comparison.ts';
import type { Question } from './schemas.ts';

/** What a question says in the address of the call: `figures=school-attendance:sex,literacy&round=…&weighted=false`; a scorecard as `points=floor.20-roof.10&line=50`, a design as JSON. */
export const writeQuestion = ({
  figures,
  village,
  round,
  weighted,
  scorecard,
  design,
}: Question): Readonly<Record<string, string>> => ({
  figures: figures.map(({ id, by }) => (by === 'all' ? id : `${id}:${by}`)).join(','),
  ...(village !== undefined && { village }),
  ...(round !== undefined && { round }),
  ...(!weighted && { weighted: 'false' }),
  ...(scorecard && {
    points: Object.entries(scorecard.points)
      .flatMap(([item, points]) => (points > 0 ? [`${item}.${points}`] : []))
      .join('-'),
    line: String(scorecard.line),
  }),
  ...(design && { design: JSON.stringify(design) }),
});

/** The same of a comparison: `figures=school-attendance,landless&before=…&after=…`. */
export const writeComparisonQuestion = ({
  figures,
  before,
  after,
  village,
  weighted,
}: ComparisonQuestion): Readonly<Record<string, string>> => ({
  figures: figures.join(','),
  before,
  after,
  ...(village !== undefined && { village }),
  ...(!weighted && { weighted: 'false' }),
});
