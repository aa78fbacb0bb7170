import { checkOf, runCheck, type DefinedCheck, type FoundByCheck } from '@groundwork/survey/checks';
import {
  asksOf,
  computeComparison,
  computeFigure,
  computeTable,
  countHouseholds,
  describeFields,
  partsAsked,
  readAs,
  readWealth,
  rowsOfGroup,
  SurveyRounds,
  understand,
  type AskedRound,
  type Database,
  type Rounds,
  type RowRules,
  type Wealth,
} from '@groundwork/survey/figures/compute';
import {
  comparisonWithoutFew,
  figureWithoutFew,
  tableWithoutFew,
  type Figure,
  type FigureQuestion,
  type Households,
  type Question,
} from '@groundwork/survey/figures';
import type { DefinedQuestion } from '@groundwork/survey/figures/table';
import { definedQuestionSchema } from '@groundwork/survey/figures/table/schemas';
import type { Comparison, ComparisonQuestion } from '@groundwork/survey/figures/comparison';
import { catalogue, indicatorOf, type Indicator } from '@groundwork/survey/indicators';
import { z } from 'zod';
import { Answers } from './answers.ts';
import type { TableFound } from './messages.ts';
import { hasValues } from './recent-questions.ts';
import type { AnswersByKind, Remembering } from './saved-answers.ts';

const tableKey = z.tuple([definedQuestionSchema, z.unknown()]);

/** How the key of an answer ends that was computed without rules on rows. */
const ALL_ROWS = ',{}]';

/** Computes figures, each combination once for a state of the survey. Values that rest on fewer than five answers are withheld, unless `showsFew`. */
export class FigureService implements Remembering {
  readonly #database: Database;
  readonly #rounds: SurveyRounds;
  readonly #wealth = new Answers<Wealth>();
  readonly #figures = new Answers<Figure>();
  readonly #comparisons = new Answers<Comparison>();
  readonly #households = new Answers<readonly Households[]>();
  readonly #tables = new Answers<TableFound>();
  readonly #checks = new Answers<FoundByCheck>();

  readonly #showsFew: boolean;

  constructor(database: Database, showsFew = false) {
    this.#database = database;
    this.#showsFew = showsFew;
    this.#rounds = new SurveyRounds(database);
  }

  /**
   * The survey has changed.
   * @param changed as in `SurveyRounds`
   */
  forget(changed?: ReadonlyMap<string, number>): void {
    this.#rounds.forget(changed);
    this.#wealth.clear();
    this.#figures.clear();
    this.#comparisons.clear();
    this.#households.clear();
    this.#tables.clear();
    this.#checks.clear();
  }

  get computed(): number {
    return [this.#figures, this.#households, this.#comparisons, this.#tables].reduce(
      (sum, { computed }) => sum + computed,
      0,
    );
  }

  /** Answers for readers of all rows. Questions with conditions are left out: these hold values that people typed. */
  remembered(): AnswersByKind {
    const ofAll = <T extends object>(answers: Answers<T>): [string, T][] =>
      answers.all().filter(([key]) => key.endsWith(ALL_ROWS));
    return {
      figures: ofAll(this.#figures),
      households: ofAll(this.#households),
      comparisons: ofAll(this.#comparisons),
      tables: ofAll(this.#tables).filter(
        ([key]) => !hasValues({ kind: 'table', question: tableKey.parse(JSON.parse(key))[0] }),
      ),
    };
  }

  restore({ figures, households, comparisons, tables }: AnswersByKind): void {
    this.#figures.add(figures);
    this.#households.add(households);
    this.#comparisons.add(comparisons);
    this.#tables.add(tables);
  }

  /** What each round asked, which is the same for every reader: what a form asks is about nobody. */
  asked(): Promise<readonly AskedRound[]> {
    return this.#rounds.all();
  }

  /** @param rules which rows the reader may read */
  async answer(
    { figures, ...question }: Question,
    rules: RowRules,
  ): Promise<{ readonly households: readonly Households[]; readonly figures: readonly Figure[] }> {
    const { round, design } = question;
    const parts = figures.flatMap(({ id, by }) => asksOf(indicatorFor(id, question), by));
    const database = readAs(this.#database, rules);
    if (design && round !== undefined) {
      // Somebody tries it out: nobody asks for the same again.
      const proposed = await this.#rounds.of(parts, { round, design });
      const of = ({ id, by }: Question['figures'][number]): Promise<Figure> =>
        this.#shown(database, id, { ...question, by }, proposed);
      return {
        households: await countHouseholds(database, question, proposed),
        figures: await Promise.all(figures.map(of)),
      };
    }
    const known = await this.#rounds.of(parts);
    const isRanked = figures.some(({ by }) => by === 'wealth');
    const rounds = isRanked
      ? {
          ...known,
          wealth: await this.#wealth.remembered(JSON.stringify(rules), () => readWealth(database, known.design)),
        }
      : known;
    const [households, computed] = await Promise.all([
      this.#households.remembered(JSON.stringify([question, rules]), () => countHouseholds(database, question, rounds)),
      Promise.all(figures.map(({ id, by }) => this.#figure(database, id, { ...question, by }, rounds, rules))),
    ]);
    return { households, figures: computed };
  }

  /** Two rounds beside each other. */
  async comparison({ figures, ...question }: ComparisonQuestion, rules: RowRules): Promise<Comparison> {
    const indicators = figures.flatMap((id) => catalogue.get(id) ?? []);
    const rounds = await this.#rounds.of(indicators.flatMap(({ asks }) => asks));
    return this.#comparisons.remembered(JSON.stringify([figures, question, rules]), async () => {
      const comparison = await computeComparison(readAs(this.#database, rules), indicators, question, rounds);
      return this.#showsFew ? comparison : comparisonWithoutFew(comparison);
    });
  }

  /** A question about a field of any table. @throws TooManyGroups */
  async table(question: DefinedQuestion, rules: RowRules): Promise<TableFound> {
    const understood = understand(question, question.questions);
    const rounds = await this.#rounds.of(partsAsked(understood));
    const database = readAs(this.#database, rules);
    return this.#tables.remembered(JSON.stringify([question, rules]), async () => {
      const nothing: TableFound = { figure: null, descriptions: [], rows: [] };
      if (question.show === 'describe')
        return { ...nothing, descriptions: await describeFields(database, understood, rounds) };
      if (question.show === 'rows') return { ...nothing, rows: await rowsOfGroup(database, understood, rounds) };
      const figure = await computeTable(database, understood, rounds);
      // Registers, of villages and of water points, are nobody's answers.
      const showsAll = this.#showsFew || understood.table.household === null;
      return { ...nothing, figure: showsAll ? figure : tableWithoutFew(figure) };
    });
  }

  /** What an automatic check found. */
  async check(question: DefinedCheck, rules: RowRules): Promise<FoundByCheck> {
    const check = checkOf(question.check, question.questions);
    if (!check) throw new Error(`There is no check "${question.check}".`);
    const rounds = await this.#rounds.of([...(check.asks ?? []), ...(check.looksUp ?? [])]);
    return this.#checks.remembered(JSON.stringify([question, rules]), () =>
      runCheck(readAs(this.#database, rules), check, question, rounds),
    );
  }

  #figure(database: Database, id: string, question: FigureQuestion, rounds: Rounds, rules: RowRules): Promise<Figure> {
    return this.#figures.remembered(JSON.stringify([id, question, rules]), () =>
      this.#shown(database, id, question, rounds),
    );
  }

  async #shown(database: Database, id: string, question: FigureQuestion, rounds: Rounds): Promise<Figure> {
    const indicator = indicatorFor(id, question);
    const figure = await computeFigure(database, indicator, question, rounds);
    return this.#showsFew ? figure : figureWithoutFew(figure, indicator);
  }
}

/** @throws where the catalogue has no such figure */
function indicatorFor(id: string, { scorecard }: Pick<FigureQuestion, 'scorecard'>): Indicator {
  const indicator = indicatorOf(id, scorecard);
  if (!indicator) throw new Error(`There is no figure "${id}".`);
  return indicator;
}
