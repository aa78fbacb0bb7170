/** What answers say, in one language. Values come in as plain text in Markdown. */
export interface Sentences {
  readonly label: string;
  readonly unknownWord: (word: string) => string;
  readonly didYouMean: (name: string) => string;
  /** What follows where a number was asked for. */
  readonly noNumber: string;
  readonly nothingFound: string;
  readonly notTogether: (words: string) => string;
  readonly canAnswer: string;
  readonly whichOne: string;
  /** Of a question whose label has the words among others. */
  readonly isItThis: string;
  /** Of a question that an earlier one completed. */
  readonly understoodAs: (question: string) => string;
  readonly refused: string;
  readonly unavailable: string;
  readonly inVillage: (village: string) => string;
  readonly interval: (low: string, high: string) => string;
  readonly noInterval: string;
  readonly rests: (n: string, counted: string, missing: string | undefined) => string;
  readonly few: string;
  /** Of several villages together, one of which has a figure that is kept back. */
  readonly fewInOne: string;
  readonly filter: string;
  readonly round: string;
  readonly allRounds: string;
  readonly revision: (revision: string) => string;
  readonly weighted: string;
  readonly unweighted: string;
  readonly of: (count: string, all: string, what: string) => string;
  readonly nobody: string;
  readonly notAsked: string;
  /** Of those that were not asked for, where what was asked for was not asked in the round. */
  readonly otherQuestions: string;
  /** Of several rounds together. */
  readonly notAskedIn: (rounds: string) => string;
  /** Beside `notAsked`. */
  readonly askedIn: (rounds: string) => string;
  readonly mostIs: (name: string, value: string) => string;
  readonly leastIs: (name: string, value: string) => string;
  readonly overlap: string;
  readonly openFigure: string;
  readonly openAnalysis: string;
  readonly openExplorer: string;
  readonly openRows: string;
  readonly visits: (visits: string, rounds: string) => string;
  readonly none: string;
  readonly firstShown: (count: string) => string;
  readonly separately: (title: string) => string;
  readonly values: Readonly<
    Record<
      | 'group'
      | 'answer'
      | 'value'
      | 'interval'
      | 'n'
      | 'yes'
      | 'no'
      | 'notKnown'
      | 'notAskedGroup'
      | 'all'
      | 'mean'
      | 'median'
      | 'total'
      | 'count'
      | 'recall'
      | 'months'
      | 'none'
      | 'commonest',
      string
    >
  >;
  /** Groups of an indicator, by how it is divided and their key: `sex female`. */
  readonly groups: Readonly<Record<string, string>>;
  /** Conditions on numbers: `18 to 64`, `18 or more`, `up to 17`. */
  readonly least: (field: string, value: string) => string;
  readonly most: (field: string, value: string) => string;
  readonly since: (field: string, day: string) => string;
  readonly until: (field: string, day: string) => string;
  /** Answers but one. */
  readonly otherThan: (answer: string) => string;
  /** Of several villages together. */
  readonly noIntervalTogether: string;
  /** Answers that are recorded and are not on the list of the questionnaire. */
  readonly unlisted: (field: string, answers: string) => string;
  readonly noneOfAnswer: string;
}
