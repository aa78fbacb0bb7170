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

/** `percent`, `hundred` and `index` format the value itself (0.5 is 50%, or 50 per 100); the others are in the unit they name, `money` in the currency of the round. */
export type Unit =
  | 'percent'
  | 'hundred'
  | 'index'
  | 'mean'
  | 'hectares'
  | 'months'
  | 'units'
  | 'kilograms'
  | 'yield'
  | 'kilometres'
  | 'minutes'
  | 'money';

/** Where to find the rows behind a figure: a table, and filters as in the address of the data explorer. */
export interface RowsBehind {
  readonly table: string;
  readonly where?: readonly string[];
  /** A sentence about what else these rows include, or what they do not show. */
  readonly wider?: string;
}

/**
 * An SQL expression over the columns of the source relation, in the SQL that DuckDB and PostgreSQL share.
 * It is null where the answer is not known. Columns are named without a table; `r.id` is the key of the row.
 */
export type Expression = string;

/** Codes as an SQL list for IN. */
export const oneOf = (codes: readonly string[]): string => `(${codes.map((code) => `'${code}'`).join(', ')})`;

interface Population {
  /** Which rows the indicator covers. A row for which this is not known (null) counts as missing. Without it: all rows. */
  readonly population?: Expression;
}

interface Amount {
  /** Whether the amount of a row can be below zero, which amounts of the catalogue cannot: then its interval can be, too. */
  readonly mayBeNegative?: true;
}

/** Σ weight of the rows for which it is true ÷ Σ weight of the rows for which it is known. */
export interface Share extends Population {
  readonly kind: 'share';
  readonly of: Expression;
}

/** Σ weight × value ÷ Σ weight of the rows whose value is known. */
export interface Mean extends Population, Amount {
  readonly kind: 'mean';
  readonly of: Expression;
}

/** Σ weight × over ÷ Σ weight × under. */
export interface Ratio extends Population {
  readonly kind: 'ratio';
  readonly over: Expression;
  readonly under: Expression;
}

/** Σ weight × value: an estimate of a total number or amount. */
export interface Total extends Population, Amount {
  readonly kind: 'total';
  readonly of: Expression;
}

/** The weighted median; halfway between two values where it falls between them. */
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

/** The share of each category: of a single answer, or of a list, of which a row may have several. */
export interface Shares extends Population {
  readonly kind: 'shares';
  /** The category of a row. For a list: whether it is known (true) or not (null). */
  readonly of: Expression;
  /** The relation with the items of a list (`row_id` is the `id` of their row), the category of an item, and whether a row has each category once there. */
  readonly items?: { readonly from: string; readonly category: Expression; readonly areDistinct?: true };
  /** An extra weight of a row, such as its hectares; not for lists. Without it each row counts as one. */
  readonly size?: Expression;
  /** Categories that are always shown, in this order, with their labels; others follow. */
  readonly categories: Readonly<Record<string, string>>;
}

/** The Gini coefficient of an amount: 0 if all have the same, close to 1 if one has everything. */
export interface Gini extends Population {
  readonly kind: 'gini';
  readonly of: Expression;
}

/** The Lorenz curve of an amount: for each tenth of the rows (the category), smallest first, their share of the total. */
export interface Lorenz extends Population {
  readonly kind: 'lorenz';
  readonly of: Expression;
}

/** How evenly a total is divided among categories, where p is the share of each: Simpson's 1 − Σ p² or Shannon's −Σ p · ln p. */
export interface Diversity extends Population {
  readonly kind: 'diversity';
  readonly index: 'simpson' | 'shannon';
  /** The category of a row. */
  readonly of: Expression;
  /** The amount that a row adds to its category, such as hectares. */
  readonly size: Expression;
}

export type Measure = Share | Mean | Ratio | Total | Median | Parity | Shares | Gini | Lorenz | Diversity;

/** Answers that cannot be compared: rows are divided by them, and each part has separate figures. */
export interface Apart {
  /** The dividing value as text: the length of the recall period, the currency; or several, such as season and crop. */
  readonly by: Expression | readonly Expression[];
  /** Rows without an answer: where all others belong to one part, they belong to it too. */
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
  /** Tables and questions that a survey round must have asked for this indicator. */
  readonly asks: readonly Part[];
  readonly measure: Measure;
  readonly apart?: Apart;
  /** For amounts that are also shown in another currency, at the exchange rate of their round. */
  readonly exchange?: {
    /** The currency of a row's amount; it is converted only if the rate is for this currency. */
    readonly currency: Expression;
  };
  /** Numbers set by a person, by their names in expressions (`:line`); bound to the statement. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Which direction is better for people, where that is clear. */
  readonly better?: 'higher' | 'lower';
  /** Whether every row counts once, regardless of weights. */
  readonly unweighted?: true;
  /** Of categories: the share that is quoted of them, and what it is called beside the title. Without one none of them is the value. */
  readonly headline?: { readonly label: string; readonly of: Indicator };
  /** Whether its values are shown of fewer than five rows, too: numbers of rows, and the check of single prices. */
  readonly keepsFew?: true;
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
