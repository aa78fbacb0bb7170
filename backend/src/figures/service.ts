import { computeComparison, computeFigure, computeTable, countHouseholds, describeFields, readAs, readRounds, readWealth, rowsOfGroup, understand, type Database, type Rounds, type RowRules, type Wealth } from '@groundwork/survey/figures/compute';
import type { Figure, FigureQuestion, Households, Question } from '@groundwork/survey/figures';
import type { TableQuestion } from '@groundwork/survey/figures/table';
import type { Comparison, ComparisonQuestion } from '@groundwork/survey/figures/comparison';
import { catalogue, indicatorOf } from '@groundwork/survey/indicators';
import type { TableFound } from './messages.ts';

/** Answers that are remembered until the survey changes. */
const MOST_REMEMBERED = 500;

/** Computes figures, each combination once for a state of the survey. */
export class FigureService {
  readonly #database: Database;
  #rounds: Promise<Rounds> | undefined;
  readonly #wealth = new Map<string, Promise<Wealth>>();
  readonly #figures = new Map<string, Promise<Figure>>();
  readonly #comparisons = new Map<string, Promise<Comparison>>();
  readonly #households = new Map<string, Promise<readonly Households[]>>();
  readonly #tables = new Map<string, Promise<TableFound>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The survey has changed. */
  forget(): void {
    this.#rounds = undefined;
    this.#wealth.clear();
    this.#figures.clear();
    this.#comparisons.clear();
    this.#households.clear();
    this.#tables.clear();
  }

  rounds(): Promise<Rounds> {
    this.#rounds ??= readRounds(this.#database);
    return this.#rounds;
  }

  /** @param rules which rows the reader may read */
  async answer({ figures, ...question }: Question, rules: RowRules): Promise<{ readonly households: readonly Households[]; readonly figures: readonly Figure[] }> {
    const known = await this.rounds();
    const database = readAs(this.#database, rules);
    const isRanked = figures.some(({ by }) => by === 'wealth');
    const rounds = isRanked ? { ...known, wealth: await remembered(this.#wealth, JSON.stringify(rules), () => readWealth(database, known.design)) } : known;
    const [households, computed] = await Promise.all([
      remembered(this.#households, JSON.stringify([question, rules]), () => countHouseholds(database, question, rounds)),
      Promise.all(figures.map(({ id, by }) => this.#figure(database, id, { ...question, by }, rounds, rules))),
    ]);
    return { households, figures: computed };
  }

  /** Two rounds beside each other. */
  async comparison({ figures, ...question }: ComparisonQuestion, rules: RowRules): Promise<Comparison> {
    const rounds = await this.rounds();
    const indicators = figures.flatMap((id) => catalogue.get(id) ?? []);
    return remembered(this.#comparisons, JSON.stringify([figures, question, rules]), () => computeComparison(readAs(this.#database, rules), indicators, question, rounds));
  }

  /** A question about a field of any table. @throws TooManyGroups */
  async table(question: TableQuestion, rules: RowRules): Promise<TableFound> {
    const rounds = await this.rounds();
    const database = readAs(this.#database, rules);
    return remembered(this.#tables, JSON.stringify([question, rules]), async () => {
      const understood = understand(question);
      const nothing: TableFound = { figure: null, descriptions: [], rows: [] };
      if (question.show === 'describe') return { ...nothing, descriptions: await describeFields(database, understood, rounds) };
      if (question.show === 'rows') return { ...nothing, rows: await rowsOfGroup(database, understood, rounds) };
      return { ...nothing, figure: await computeTable(database, understood, rounds) };
    });
  }

  #figure(database: Database, id: string, question: FigureQuestion, rounds: Rounds, rules: RowRules): Promise<Figure> {
    const indicator = indicatorOf(id, question.scorecard);
    if (!indicator) throw new Error(`There is no figure "${id}".`);
    return remembered(this.#figures, JSON.stringify([id, question, rules]), () => computeFigure(database, indicator, question, rounds));
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
