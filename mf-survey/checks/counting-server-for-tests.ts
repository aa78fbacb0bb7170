import type { EachRule, Question } from '../src/shared/section/questions.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Rows by table; all but households with `household_id`. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

interface Asked {
  readonly collection: string;
  readonly facets: readonly Readonly<Record<string, Question>>[];
  readonly where?: Row;
  readonly filter?: { readonly round?: string };
  readonly linked?: { readonly to: string; readonly which: 'pairs' | 'lost'; readonly weight: 'own' | 'other' };
}

/** The household that this one is in another round; null where it is lost there, undefined where nobody can say. */
function linkedIn(household: Row, to: string, tables: Tables): Row | null | undefined {
  const alike = (tables['households'] ?? []).filter((one) => one['household_code'] === household['household_code'] && household['household_code'] !== null);
  const [own, there] = [household['survey_round_id'], to].map((round) => alike.filter((one) => one['survey_round_id'] === round)) as [Row[], Row[]];
  if (own.length !== 1) return undefined;
  return there.length > 1 ? undefined : (there[0] ?? null);
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const sumOf = (parts: readonly (number | null)[]): number | null => parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);
const amountOf = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function classOf(value: unknown, from: readonly number[] | undefined): unknown {
  if (from === undefined || typeof value !== 'number') return value ?? null;
  return from.findLast((bound) => value >= bound) ?? (from[0] ?? 0) - 1;
}

type Factors = { readonly by: string; readonly values: Readonly<Record<string, number>> } | undefined;
const factorOf = (row: Row, factors: Factors): number | null => (factors === undefined ? 1 : (factors.values[String(row[factors.by])] ?? null));

function shortened(value: unknown, entries: NonNullable<Extract<Question, { field: string }>['entries']>): unknown {
  if (!Array.isArray(value)) return null;
  if ('codes' in entries) return [...new Set(value)].sort();
  const records = value.filter(isRow);
  if ('list' in entries) return [...new Set(records.map((one) => one[entries.list] ?? null))].sort();
  return sumOf(
    records.map((one) => {
      const [amount, factor] = [amountOf(one[entries.sum]), factorOf(one, entries.factors)];
      return amount === null || factor === null ? null : amount * factor;
    }),
  );
}

const fits = (row: Row, rule: EachRule): boolean => {
  const value = row[rule.at] ?? null;
  if ('known' in rule) return (value !== null) === rule.known;
  return typeof value === 'number' && ('min' in rule ? value >= rule.min : value <= rule.max);
};

function answerOf(question: Question, row: Row, household: Row, tables: Tables, other: Row = {}): unknown {
  if ('known' in question) return answerOf(question.known, row, household, tables, other) !== null;
  if ('home' in question) {
    const home = question.home === 'own' ? household : other;
    return answerOf(question.answer, home, home, tables);
  }
  const own = (table: string): readonly Row[] => (tables[table] ?? []).filter((one) => one['household_id'] === household['id']);
  const rowIn = (of: string | undefined): Row => (of === undefined ? row : (own(of).at(-1) ?? {}));
  if ('head' in question) {
    const heads = own('members').filter((one) => one['is_head'] === true);
    return heads.length > 0 && heads.every((one) => one['sex'] === heads[0]?.['sex']) ? (heads[0]?.['sex'] ?? null) : null;
  }
  if ('field' in question) {
    const value = rowIn(question.of)[question.field];
    return question.entries ? shortened(value, question.entries) : classOf(value, question.from);
  }
  if ('ratio' in question) {
    const [over, under] = [question.ratio.map((one) => amountOf(row[one])), amountOf(row[question.to])];
    return under === null || under === 0 || over.includes(null) ? null : over.reduce<number>((product, one) => product * (one ?? 0), 1) / under;
  }
  if ('different' in question) return null;
  if ('total' in question) {
    const { total, of, within: [least, most] = [-Infinity, Infinity] } = question;
    return sumOf(
      Object.entries(total).map(([field, factor]) => {
        const value = rowIn(of)[field];
        const number = typeof value === 'boolean' ? Number(value) : numberOf(value);
        return number === null || (typeof value !== 'boolean' && (number < least || number > most)) ? null : factor * number;
      }),
    );
  }
  const rows = own(question.each).filter((one) => Object.entries(question.where ?? {}).every(([field, value]) => (one[field] ?? null) === value) && (!('rules' in question) || (question.rules ?? []).every((rule) => fits(one, rule))));
  if ('any' in question) return rows.length > 0;
  if ('count' in question) return rows.length;
  if ('some' in question) {
    const { some, except } = question;
    const is = (value: unknown): boolean | null => {
      if (value === null || value === undefined) return null;
      if (except !== undefined) return value !== except;
      return typeof value === 'number' ? (value < 0 ? null : value > 0) : value === true;
    };
    const said = rows.map((one) => is(one[some]));
    return rows.length === 0 ? null : said.includes(true) ? true : said.includes(null) ? null : false;
  }
  if ('sum' in question) {
    return rows.length === 0
      ? null
      : sumOf(
          rows.map((one) => {
            const [amount, factor] = [amountOf(one[question.sum]), factorOf(one, question.factors)];
            return amount === 0 ? 0 : amount === null || factor === null ? null : amount * factor;
          }),
        );
  }
  if ('parts' in question) {
    const { parts, by } = question;
    if (rows.some((one) => amountOf(one[parts]) === null || typeof one[by] !== 'string')) return null;
    // Not in lowest terms: only what they are to each other counts.
    return [...new Set(rows.map((one) => one[by]))].map((code) => sumOf(rows.filter((one) => one[by] === code).map((one) => numberOf(one[parts]))));
  }
  const told = rows.map((one) => question.list.map((part) => (typeof part === 'string' ? (one[part] ?? null) : classOf(one[part.field], part.from))));
  return [...new Map(told.map((one) => [JSON.stringify(one), one])).values()];
}

class Sums {
  told: readonly [plain: number, weighted: number | null];
  constructor(plain: number, weighted: number | null) {
    this.told = [plain, weighted];
  }
  add({ told: [plain, weighted] }: Sums): void {
    this.told = [this.told[0] + plain, this.told[1] === null || weighted === null ? null : this.told[1] + weighted];
  }
}
const isSummed = (question: Question): question is Extract<Question, { field: string }> => 'field' in question && question.summed === true;
const sumsOf = (amount: number | null, weight: number | null): Sums | null => (amount === null ? null : new Sums(amount, weight === null ? null : weight * amount));

/** Keys of one kind, of which the different ones are counted. */
class Keys {
  readonly found: Set<string>;
  constructor(key: string) {
    this.found = new Set([key]);
  }
}
/** Of a plot, or whatever belongs to a household, keys are told apart by household. */
const keyOf = (row: Row, household: Row, different: string): Keys => new Keys(JSON.stringify([household['id'], different === 'household' ? null : (row[different] ?? null)]));
const plainly = (one: unknown): unknown => (one instanceof Sums ? 'known' : one instanceof Keys ? 'counted' : one);
const toldAs = (one: unknown): unknown => (one instanceof Sums ? one.told : one instanceof Keys ? one.found.size : one);

/** What the endpoint answers, worked out the slow way: every row is asked, and those that said the same are put together. */
export function countInTest({ collection, facets, where = {}, filter = {}, linked }: Asked, tables: Tables): object {
  const households = new Map((tables['households'] ?? []).map((one) => [one['id'], one]));
  const rows = (tables[collection] ?? []).filter((row) => Object.entries(where).every(([field, value]) => row[field] === value));
  return {
    data: facets.map((facet) => {
      const found = new Map<string, { readonly told: readonly unknown[]; times: number; weight: number | null }>();
      for (const row of rows) {
        const household = households.get(collection === 'households' ? row['id'] : row['household_id']);
        if (!household || (filter.round !== undefined && household['survey_round_id'] !== filter.round)) continue;
        const other = linked && linkedIn(household, linked.to, tables);
        if (linked && (linked.which === 'pairs' ? !other : other !== null)) continue;
        const weight = amountOf((linked?.weight === 'other' ? other : household)?.['weight']);
        const frame = [household['village_id'] ?? null, household['survey_round_id'] ?? null, household['consent'] ?? null];
        const told = [...frame, ...Object.values(facet).map((question) => ('different' in question ? keyOf(row, household, question.different) : isSummed(question) ? sumsOf(amountOf(row[question.field]), weight) : answerOf(question, row, household, tables, other ?? {})))];
        const key = JSON.stringify([told.map(plainly), weight === null]);
        const before = found.get(key) ?? { told, times: 0, weight: weight === null ? null : 0 };
        if (found.has(key)) {
          before.told.forEach((one, index) => {
            if (one instanceof Sums) one.add(told[index] as Sums);
            if (one instanceof Keys) for (const other of (told[index] as Keys).found) one.found.add(other);
          });
        }
        found.set(key, { told: before.told, times: before.times + 1, weight: weight === null || before.weight === null ? null : before.weight + weight });
      }
      const patterns = [...found.values()];
      const column = (index: number) => ({ values: patterns.map(({ told }) => (toldAs(told[index]))), at: patterns.map((_, at) => at) });
      return {
        size: patterns.length,
        times: patterns.map(({ times }) => times),
        weight: patterns.map(({ weight }) => weight),
        village: column(0),
        round: column(1),
        consent: column(2),
        answers: Object.fromEntries(Object.keys(facet).map((name, index) => [name, column(index + 3)])),
      };
    }),
  };
}

/** What each round of these rows asked, as the endpoint derives it: tables with a row, questions with an answer. */
export function askedInTest(tables: Tables): object {
  const roundOf = new Map((tables['households'] ?? []).map((row) => [row['id'], row['survey_round_id']]));
  const rounds = new Map<unknown, Set<string>>();
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const household = table === 'households' ? row['id'] : row['household_id'];
      if (!roundOf.has(household)) continue;
      const round = roundOf.get(household) ?? null;
      const asked = rounds.get(round) ?? new Set([table]);
      rounds.set(round, asked.add(table));
      for (const [field, value] of Object.entries(row)) if (value !== null && value !== undefined) asked.add(`${table}.${field}`);
    }
  }
  return { data: [...rounds].map(([round, asked]) => ({ round, asked: [...asked] })) };
}
