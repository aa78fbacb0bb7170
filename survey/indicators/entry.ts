/** A table of the survey as the catalogue names it. */
export type SurveyTable =
  | 'households'
  | 'members'
  | 'plots'
  | 'crop_plantings'
  | 'crop_sales'
  | 'livestock'
  | 'livestock_sales'
  | 'food_consumption'
  | 'finance'
  | 'purchases';

/** A table of the survey, or a question in one: `plots`, `plots.area_ha`. */
export type Part = SurveyTable | `${SurveyTable}.${string}`;

/** `percent` and `index` of a value as it is (0.5 is 50%); the others in the unit they name, `money` in the currency of the round. */
export type Unit = 'percent' | 'index' | 'mean' | 'hectares' | 'months' | 'units' | 'kilograms' | 'yield' | 'kilometres' | 'minutes' | 'money';

/** Where the rows behind a figure can be read: a table, and conditions as the data explorer takes them in its address. */
export interface RowsBehind {
  readonly table: string;
  readonly where?: readonly string[];
  /** What else is among these rows, or what they cannot say, in a sentence. */
  readonly wider?: string;
}

/**
 * An SQL expression over the columns of the relation that the rows come from, in the part of SQL that DuckDB and PostgreSQL share.
 * It is null where the answer is not known. Columns are named without a table; `r.id` is the key of the row.
 */
export type Expression = string;

/** Codes as a list for IN. */
export const oneOf = (codes: readonly string[]): string => `(${codes.map((code) => `'${code}'`).join(', ')})`;

interface Population {
  /** Which rows the indicator is about. A row for which this is not known (null) counts as missing. Without it: all rows. */
  readonly population?: Expression;
}

/** Σ weight of the rows for which it is true ÷ Σ weight of the rows for which it is known. */
export interface Share extends Population {
  readonly kind: 'share';
  readonly of: Expression;
}

/** Σ weight × value ÷ Σ weight of the rows whose value is known. */
export interface Mean extends Population {
  readonly kind: 'mean';
  readonly of: Expression;
}

/** Σ weight × over ÷ Σ weight × under. */
export interface Ratio extends Population {
  readonly kind: 'ratio';
  readonly over: Expression;
  readonly under: Expression;
}

/** Σ weight × value: an estimate of how many, or how much, there is in all. */
export interface Total extends Population {
  readonly kind: 'total';
  readonly of: Expression;
}

/** The value that half of the weight lies below; halfway between two values where it falls between them. */
export interface Median extends Population {
  readonly kind: 'median';
  readonly of: Expression;
}

/** The share of rows for which `of` is true in one group, divided by the same share in another. A row in neither is missing. */
export interface Parity extends Population {
  readonly kind: 'parity';
  readonly of: Expression;
  readonly over: Expression;
  readonly under: Expression;
}

/** The share of each category: of one answer, or of a list, of which a row may have several. */
export interface Shares extends Population {
  readonly kind: 'shares';
  /** The category of a row. Of a list: whether it is known (true) or not (null). */
  readonly of: Expression;
  /** The relation with the items of a list, `row_id` being the `id` of the row that they belong to, and the category of an item. */
  readonly items?: { readonly from: string; readonly category: Expression };
  /** What a row counts for besides its weight, such as its hectares; not for lists. Without it each row counts for one. */
  readonly size?: Expression;
  /** Categories that are always shown, in their order, with their labels; others follow as they are found. */
  readonly categories: Readonly<Record<string, string>>;
}

/** How unequally an amount is divided: 0 where all have equally much, towards 1 where one has all. */
export interface Gini extends Population {
  readonly kind: 'gini';
  readonly of: Expression;
}

/** The Lorenz curve of an amount: for each tenth of the rows (the category), those with least first, their part of the whole. */
export interface Lorenz extends Population {
  readonly kind: 'lorenz';
  readonly of: Expression;
}

/** How evenly a whole is divided among categories, p the part of each: Simpson's 1 − Σ p² or Shannon's −Σ p · ln p. */
export interface Diversity extends Population {
  readonly kind: 'diversity';
  readonly index: 'simpson' | 'shannon';
  /** The category of a row. */
  readonly of: Expression;
  /** What a row adds to its category, such as hectares. */
  readonly size: Expression;
}

export type Measure = Share | Mean | Ratio | Total | Median | Parity | Shares | Gini | Lorenz | Diversity;

/** Answers that do not compare: rows are divided by them, and each part has figures of its own. */
export interface Apart {
  /** What divides the rows, as text: the length of the recall period, the currency; or several of them, as season and crop. */
  readonly by: Expression | readonly Expression[];
  /** Rows that gave no answer: where all others belong to one part, they belong to it too. */
  readonly unanswered?: Expression;
}

/** One entry of the catalogue: everything the product knows about an indicator. */
export interface Indicator {
  /** Stable, in addresses and calls: `school-attendance`. */
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  /** What n counts, in the plural. */
  readonly counted: string;
  /** The relation that the rows come from. */
  readonly from: RelationName;
  /** Without these tables and questions a survey round says nothing about it. */
  readonly asks: readonly Part[];
  readonly measure: Measure;
  readonly apart?: Apart;
  /** Of amounts that are also given in one more currency, with the exchange rate of the round in which each was given. */
  readonly exchange?: {
    /** The currency that the amount of a row is in; nothing is converted where it is not the one that the rate is of. */
    readonly currency: Expression;
  };
  /** Numbers that a person has set, by the names that expressions have for them (`:line`); bound to the statement. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** What is better for people, where that can be said of it. */
  readonly better?: 'higher' | 'lower';
  /** Whether every row counts once, whatever the weights. */
  readonly unweighted?: true;
  readonly behind?: RowsBehind;
  readonly formula: string;
  /** Who defines it, with the place in the publication. */
  readonly source: string;
  /** What a reader has to know to read it correctly. */
  readonly note?: string;
}

/** Relations that indicators are computed from. */
export type RelationName =
  | 'members'
  | 'listed_members'
  | 'households'
  | 'finance'
  | 'food_consumption'
  | 'plots'
  | 'holdings'
  | 'irrigators'
  | 'land_adults'
  | 'plantings'
  | 'crops_of_households'
  | 'growers'
  | 'harvests'
  | 'crop_sales'
  | 'crop_marketers'
  | 'crop_sellers'
  | 'crop_prices'
  | 'herds'
  | 'years_of_animals'
  | 'livestock_sales'
  | 'livestock_marketers'
  | 'livestock_sellers'
  | 'livestock_prices';
