import { computeFigure, countHouseholds, readRounds, readWealth, type Database, type Rounds, type Wealth } from '@groundwork/survey/figures/compute';
import type { Figure, FigureQuestion, Households, Question } from '@groundwork/survey/figures';
import { indicatorOf } from '@groundwork/survey/indicators';

/** Answers that are remembered until the survey changes. */
const MOST_REMEMBERED = 500;

/** Computes figures, each combination once for a state of the survey. */
export class FigureService {
  readonly #database: Database;
  #rounds: Promise<Rounds> | undefined;
  readonly #wealth = new Map<string, Promise<Wealth>>();
  readonly #figures = new Map<string, Promise<Figure>>();
  readonly #households = new Map<string, Promise<readonly Households[]>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The survey has changed. */
  forget(): void {
    this.#rounds = undefined;
    this.#wealth.clear();
    this.#figures.clear();
    this.#households.clear();
  }

  rounds(): Promise<Rounds> {
    this.#rounds ??= readRounds(this.#database);
    return this.#rounds;
  }

  async answer({ figures, ...question }: Question): Promise<{ readonly households: readonly Households[]; readonly figures: readonly Figure[] }> {
    const known = await this.rounds();
    const isRanked = figures.some(({ by }) => by === 'wealth');
    const rounds = isRanked ? { ...known, wealth: await remembered(this.#wealth, '', () => readWealth(this.#database, known.design)) } : known;
    const [households, computed] = await Promise.all([
      remembered(this.#households, JSON.stringify(question), () => countHouseholds(this.#database, question, rounds)),
      Promise.all(figures.map(({ id, by }) => this.#figure(id, { ...question, by }, rounds))),
    ]);
    return { households, figures: computed };
  }

  #figure(id: string, question: FigureQuestion, rounds: Rounds): Promise<Figure> {
    const indicator = indicatorOf(id, question.scorecard);
    if (!indicator) throw new Error(`There is no figure "${id}".`);
    return remembered(this.#figures, JSON.stringify([id, question]), () => computeFigure(this.#database, indicator, question, rounds));
  }
}

/** An answer that was computed before, or a new one; one that failed is not remembered. */
function remembered<T>(answers: Map<string, Promise<T>>, key: string, compute: () => Promise<T>): Promise<T> {
  const found = answers.get(key);
  if (found) return found;
  const computed = compute();
  if (answers.size < MOST_REMEMBERED) answers.set(key, computed);
  computed.catch(() => answers.delete(key));
  return computed;
}
