import type { FakeDirectus } from '@groundwork/shared/testing';
import {
  figureWithoutFew,
  tooFew,
  type Answer,
  type Cell,
  type Contrast,
  type Estimate,
  type Figure,
  type Households,
  type Question,
} from '@groundwork/survey/figures';
import { readQuestion } from '@groundwork/survey/figures/schemas';
import { indicatorOf } from '@groundwork/survey/indicators';

/** An estimate of a test: with a number, and whatever the test says of what it rests on. */
export const estimate = (value: number | null, more: Partial<Estimate> = {}): Estimate => ({
  value,
  numerator: null,
  denominator: null,
  n: 10,
  missing: 0,
  error: null,
  low: null,
  high: null,
  designEffect: null,
  tooFew: tooFew(more.n ?? 10),
  ...more,
});

/** The estimate of a group, or of all rows together (null). */
export const cell = (group: string | null, value: number | null, more: Partial<Estimate> = {}): Cell => ({
  group,
  category: null,
  estimate: estimate(value, more),
});

/** A cell beside the others. */
export const beside = (one: Cell, contrast: Omit<Contrast, 'tooFew'>): Cell => ({
  ...one,
  contrast: { ...contrast, tooFew: tooFew(one.estimate.n) || tooFew(contrast.n) },
});

/** What is assumed of a round that records nothing. */
const ASSUMED: Households['sample'] = {
  recorded: false,
  strata: 'none',
  unit: 'village',
  inStrata: 1,
  inKnown: 0,
  weights: true,
};

const NOBODY = cell(null, null, { n: 0 });

type Served = Partial<Omit<Answer, 'figures' | 'households'>> & {
  readonly figures?: Readonly<Record<string, Partial<Figure>>>;
  readonly households?: readonly (Omit<Households, 'sample'> & { readonly sample?: Partial<Households['sample']> })[];
};

/**
 * Serves figures as the server would, which keeps back what rests on too few: those that the test names, by id, and of all others that nobody is known. Four households of
 * round r1, unless the test says otherwise.
 * @param answer what is known, for a question
 */
export function serveFigures(server: FakeDirectus, answer: (question: Question) => Served): () => void {
  return server.on('GET', '/data/survey-figures/figures', ({ query }) => {
    const question = readQuestion(query);
    const {
      figures = {},
      households = [{ round: 'r1', households: 4, withoutConsent: 0, withoutWeight: 0 }],
      ...more
    } = answer(question);
    const data: Answer = {
      revision: '1',
      households: households.map(({ sample, ...round }) => ({ ...round, sample: { ...ASSUMED, ...sample } })),
      figures: question.figures.map(({ id, by }) =>
        figureWithoutFew(
          { id, by, notAsked: [], cells: [NOBODY], ...figures[id] },
          indicatorOf(id, question.scorecard) ?? {},
        ),
      ),
      refused: [],
      ...more,
    };
    return { status: 200, body: { data } };
  });
}
