/** A figure of the catalogue, as the script in Python computes it. */
export interface PythonFigure {
  readonly id: string;
  readonly by?: 'village' | 'round' | 'sex';
  /** Names of the demo. */
  readonly village?: string;
  /** Of which the villages are taken together: a ward of the demo. */
  readonly ward?: string;
  /** The endline where left out. */
  readonly round?: 'baseline' | 'endline' | 'all';
  readonly group?: string;
  readonly category?: string;
  /** How many rows, and not their share. */
  readonly counted?: true;
}

/** What is right. Numbers are computed by SQL from rows of the demo's database or by Python from files, and never by the engine of figures. `source` is the SQL, or the name of what Python has computed. */
export type Expected =
  | { readonly is: 'figure'; readonly figure: PythonFigure }
  /** The group with the most or the least. */
  | { readonly is: 'first'; readonly figure: PythonFigure; readonly order: 'most' | 'least' }
  /** One number, or a share of one. */
  | { readonly is: 'number'; readonly source: string; readonly share?: true }
  /** A name and a number in each row, of which the answer has all. */
  | { readonly is: 'rows'; readonly source: string; readonly share?: true }
  /** Names that the answer has, all of them. */
  | { readonly is: 'names'; readonly source: string }
  | { readonly is: 'refusal'; readonly nearest?: string }
  | { readonly is: 'choice'; readonly of: readonly string[] }
  | { readonly is: 'document'; readonly title: string };

export type Kind =
  | 'figure'
  | 'count'
  | 'group'
  | 'comparison'
  | 'list'
  | 'document'
  | 'ambiguous'
  | 'unanswerable'
  | 'misleading'
  | 'restricted'
  | 'injected'
  | 'follow-up';
/** What is asked about. */
export type DataOf = 'demo' | 'SAFI' | 'water points';
/** An account of the demo. */
export type Account = 'member' | 'manager' | 'area';
export type LanguageOf = 'en' | 'pt' | 'fr';

export interface Question {
  readonly data: DataOf;
  readonly language: LanguageOf;
  readonly kind: Kind;
  readonly text: string;
  /** What was asked before in the same conversation, the oldest first. */
  readonly earlier?: readonly string[];
  /** Who asks; the member where nothing is said. */
  readonly as?: Account;
  readonly expected: Expected;
}

type Asked = readonly [text: string, expected: Expected, earlier?: readonly string[] | undefined, as?: Account];
type AskedOf = (language: LanguageOf, kind: Kind, questions: readonly Asked[]) => readonly Question[];

const askedOf =
  (data: DataOf): AskedOf =>
  (language, kind, questions) =>
    questions.map(([text, expected, earlier, as]) => ({
      data,
      language,
      kind,
      text,
      expected,
      ...(earlier && { earlier }),
      ...(as && { as }),
    }));

export const asked = askedOf('demo');
export const askedOfSafi = askedOf('SAFI');
export const askedOfWaterPoints = askedOf('water points');

export const figure = (id: string, more: Omit<PythonFigure, 'id'> = {}): Expected => ({
  is: 'figure',
  figure: { id, ...more },
});
export const first = (id: string, order: 'most' | 'least', more: Omit<PythonFigure, 'id'> = {}): Expected => ({
  is: 'first',
  figure: { id, by: 'village', ...more },
  order,
});
export const number = (source: string): Expected => ({ is: 'number', source });
export const share = (source: string): Expected => ({ is: 'number', source, share: true });
export const rows = (source: string): Expected => ({ is: 'rows', source });
export const sharesOf = (source: string): Expected => ({ is: 'rows', source, share: true });
export const names = (source: string): Expected => ({ is: 'names', source });
export const refusal = (nearest?: string): Expected =>
  nearest === undefined ? { is: 'refusal' } : { is: 'refusal', nearest };
export const choice = (...of: readonly string[]): Expected => ({ is: 'choice', of });
export const document = (title: string): Expected => ({ is: 'document', title });

// SQL over the demo's own tables. `:endline` and `:baseline` are ids of rounds, `:Mepanga` the id of a village.
export const HOUSEHOLDS = 'FROM households h WHERE h.survey_round_id = :endline';
export const MEMBERS = 'FROM members m JOIN households h ON h.id = m.household_id WHERE h.survey_round_id = :endline';
/** The weighted share of the households for which something is true, of those of which it is known. */
export const weighted = (condition: string, from = HOUSEHOLDS): string =>
  `SELECT SUM(CASE WHEN ${condition} THEN h.weight ELSE 0 END) / SUM(h.weight) ${from} AND (${condition}) IS NOT NULL`;
export const weightedMean = (amount: string, from = HOUSEHOLDS): string =>
  `SELECT SUM(h.weight * ${amount}) / SUM(h.weight) ${from} AND ${amount} IS NOT NULL`;
/** Something is in a list. */
export const listed = (field: string, code: string): string =>
  `EXISTS (SELECT 1 FROM json_each(${field}) WHERE value = '${code}')`;
