import { statusOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { writeQuestion, type Answer, type Figure, type Question } from '@groundwork/survey/figures';
import { answerSchema } from '@groundwork/survey/figures/answer-schema';
import type { Scorecard } from '@groundwork/survey/indicators';
import { askEngine } from '../query/ask-engine.ts';
import type { AskedParts } from '../query/rounds/was-asked.ts';
import { askedIn, fetchAsked } from '../query/rounds/asked.data.ts';
import type { HouseholdsCounted, SectionData } from './samples/households-counted.ts';
import type { SectionView } from '../query/view/section-address.ts';
import { questionOf, type ShownFigure } from './shown-figures.ts';

/** Figures by their ids, and those that this person may not see. */
export interface Figures {
  readonly of: (id: string, by: string) => Figure | undefined;
  /** Divided in whatever way: for its figure of all rows together, while another division is on its way. */
  readonly whole: (id: string) => Figure | undefined;
  readonly refused: ReadonlySet<string>;
}

/** Figures of the engine. */
export const fetchFigures = (question: Question, signal: AbortSignal): Promise<Answer> =>
  askEngine(
    'figures',
    answerSchema,
    t`The server’s response with the figures could not be read.`,
    signal,
    writeQuestion(question),
  );

/** What a round asked; whether it has weights is what the engine counted by. */
function withWeights(asked: AskedParts, weights: boolean): AskedParts {
  if (!asked || asked.has('households.weight') === weights) return asked;
  return new Set(weights ? [...asked, 'households.weight'] : [...asked].filter((part) => part !== 'households.weight'));
}

function counted({ households }: Answer, asked: Awaited<ReturnType<typeof fetchAsked>>): HouseholdsCounted {
  const total = (name: 'households' | 'withoutConsent' | 'withoutWeight'): number =>
    households.reduce((sum, round) => sum + round[name], 0);
  return {
    households: total('households'),
    withoutConsent: total('withoutConsent'),
    withoutWeight: total('withoutWeight'),
    rounds: new Map(households.map(({ round, sample }) => [round, withWeights(askedIn(asked, round), sample.weights)])),
    samples: households,
  };
}

function figuresOf({ figures, refused }: Answer): Figures {
  const byKey = new Map(figures.map((figure) => [`${figure.id} ${figure.by}`, figure]));
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  // What cannot be divided as it was asked for comes whole.
  return {
    of: (id, by) => byKey.get(`${id} ${by}`) ?? byKey.get(`${id} all`),
    whole: (id) => byId.get(id),
    refused: new Set(refused),
  };
}

/** The process that computes figures starts again within seconds, and a copy that is being built is ready after some more. */
const RETRIES = 5;
const isStarting = (error: unknown): boolean => statusOf(error) === 503;

/** For a question to the engine: it is asked again while the engine starts. */
export const whileStarting = {
  retry: (failures: number, error: unknown): boolean => isStarting(error) && failures < RETRIES,
  retryDelay: 1000,
};

/**
 * All figures of a section in one question to the one cache.
 * @param scorecard whose figures are among them
 */
export const figuresQuery = (shown: readonly ShownFigure[], scorecard?: Scorecard) => (view: SectionView) => {
  const question = questionOf(shown, view, scorecard);
  return {
    queryKey: ['survey', 'figures', question],
    ...whileStarting,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SectionData<Figures>> => {
      const [answer, asked] = await Promise.all([fetchFigures(question, signal), fetchAsked()]);
      return { households: counted(answer, asked), content: figuresOf(answer) };
    },
  };
};
