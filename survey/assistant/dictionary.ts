import {
  allTables,
  repeatTable,
  surveyTables,
  tableOf,
  withCustomQuestions,
  withHousehold,
  type SurveyTable,
} from '../model/index.ts';
import type { Own, Surroundings } from './meaning.ts';

const NOTHING: Own = { questions: [], repeats: [], indicators: [] };

/** The tables of a portal: those of the model and of its repeat groups, with the organisation's own questions. Answers that could identify a person are in none of them. */
export class Dictionary {
  readonly own: Own;
  readonly #tables: ReadonlyMap<string, SurveyTable>;
  readonly #ofSurvey: ReadonlySet<string>;
  readonly #whole = new Map<string, SurveyTable | undefined>();

  constructor(own: Own) {
    this.own = { ...own, questions: own.questions.filter(({ restricted }) => !restricted) };
    const repeats = own.repeats.map(repeatTable);
    this.#tables = new Map(
      [...allTables, ...repeats].map((table) => [table.name, withCustomQuestions(table, this.own.questions)]),
    );
    this.#ofSurvey = new Set([...surveyTables, ...repeats].map(({ name }) => name));
  }

  table(name: string): SurveyTable | undefined {
    return this.#tables.get(name) ?? tableOf(name);
  }

  /** A table with the answers of each row's household beside its own. */
  whole(name: string): SurveyTable | undefined {
    if (!this.#whole.has(name)) {
      const table = this.table(name);
      this.#whole.set(name, table && withHousehold(table, this.#tables.get('households')));
    }
    return this.#whole.get(name);
  }

  /** Whether rows of the table are of survey rounds. */
  hasRounds(name: string): boolean {
    return this.#ofSurvey.has(name);
  }
}

const known = new WeakMap<Own, Dictionary>();

export function dictionaryOf({ own = NOTHING }: Pick<Surroundings, 'own'>): Dictionary {
  const dictionary = known.get(own) ?? new Dictionary(own);
  known.set(own, dictionary);
  return dictionary;
}
