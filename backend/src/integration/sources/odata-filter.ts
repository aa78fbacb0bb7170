/**
 * `$filter` and `$orderby` as ODK Central has them: a few system fields, compared as PostgreSQL does. A comparison with nothing is neither
 * true nor false, and so is its `not`.
 */
export interface Filterable {
  readonly __id: string;
  readonly submissionDate: Date;
  readonly updatedAt: Date | null;
  readonly submitterId: string | null;
  readonly reviewState: string | null;
  readonly deletedAt: Date | null;
}

/** A problem as Central numbers it. */
export class ODataProblem extends Error {
  readonly code: number;
  readonly details: unknown;
  constructor(code: number, message: string, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

type Value = string | number | null;
type Truth = boolean | null;
type Reader = (row: Filterable) => Value;
type Check = (row: Filterable) => Truth;

const milliseconds = (date: Date | null): number | null => (date === null ? null : date.getTime());
const FIELDS: Readonly<Record<string, { readonly time: boolean; readonly read: Reader }>> = {
  __id: { time: false, read: (row) => row.__id },
  '__system/submissionDate': { time: true, read: (row) => milliseconds(row.submissionDate) },
  '__system/updatedAt': { time: true, read: (row) => milliseconds(row.updatedAt) },
  '__system/submitterId': { time: false, read: (row) => row.submitterId },
  '__system/reviewState': { time: false, read: (row) => row.reviewState },
  '__system/deletedAt': { time: true, read: (row) => milliseconds(row.deletedAt) },
};
const PARTS: Readonly<Record<string, (date: Date) => number>> = {
  year: (date) => date.getUTCFullYear(),
  month: (date) => date.getUTCMonth() + 1,
  day: (date) => date.getUTCDate(),
  hour: (date) => date.getUTCHours(),
  minute: (date) => date.getUTCMinutes(),
  second: (date) => date.getUTCSeconds() + date.getUTCMilliseconds() / 1000,
};
const KNOWN_ELSEWHERE =
  /^(contains|startswith|endswith|length|indexof|substring|tolower|toupper|trim|concat|date|time|round|floor|ceiling)$/;

interface Operand {
  readonly time: boolean;
  /** A date written down, still as text. */
  readonly literal: string | undefined;
  readonly read: Reader;
}

const tokensOf = (text: string): readonly string[] => text.match(/'(?:[^']|'')*'|[()]|,|[^\s(),']+/g) ?? [];

function fieldOf(token: string): Operand | undefined {
  const field = FIELDS[token.replace(/^\$root\/Submissions\//, '')];
  return field && { ...field, literal: undefined };
}

function timeOf(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new ODataProblem(400.11, `Invalid input data type: expected "${text}" to be (timestamp with time zone)`, {
      value: text,
      expected: 'timestamp with time zone',
    });
  return time;
}

function unparseable(reason: string): never {
  throw new ODataProblem(400.18, `The OData filter expression you provided could not be parsed: ${reason}`, { reason });
}

const negated = (truth: Truth): Truth => (truth === null ? null : !truth);
const COMPARISONS: Readonly<Record<string, (a: Value, b: Value) => Truth>> = {
  // `eq` and `ne` take nothing for a value.
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => (a === null || b === null ? null : a > b),
  ge: (a, b) => (a === null || b === null ? null : a >= b),
  lt: (a, b) => (a === null || b === null ? null : a < b),
  le: (a, b) => (a === null || b === null ? null : a <= b),
};

/** What a filter lets through. */
export function odataFilter(text: string, now: () => Date): (row: Filterable) => boolean {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const take = (): string => tokens[at++] ?? unparseable('Unexpected end of filter');
  const expect = (token: string): void => {
    if (take() !== token) unparseable(`Fail at ${String(at)}`);
  };

  function operand(): Operand {
    const token = take();
    if (peek() === '(' && /^\w+$/.test(token)) {
      const part = PARTS[token];
      if (part === undefined && token !== 'now') {
        if (KNOWN_ELSEWHERE.test(token))
          throw new ODataProblem(
            501.4,
            `The given OData filter expression uses features not supported by this server: MethodCallExpression at 0 ("${token}")`,
            { type: 'MethodCallExpression', text: token },
          );
        unparseable(`Fail at ${String(at)}`);
      }
      expect('(');
      if (part === undefined) {
        expect(')');
        return { time: true, literal: undefined, read: () => now().getTime() };
      }
      const inner = operand();
      expect(')');
      const value = inner.literal === undefined ? inner.read : () => timeOf(inner.literal ?? '');
      return {
        time: false,
        literal: undefined,
        read: (row) => {
          const found = value(row);
          return typeof found === 'number' ? part(new Date(found)) : null;
        },
      };
    }
    const field = fieldOf(token);
    if (field !== undefined) return field;
    if (token === 'null') return { time: false, literal: undefined, read: () => null };
    const literal = token.startsWith("'") ? token.slice(1, -1) : token;
    if (!token.startsWith("'") && !/^[-\d]/.test(token)) {
      throw new ODataProblem(
        501.5,
        `The given OData filter expression references fields not supported by this server: ${token} at ${String(text.indexOf(token))}`,
        { at: text.indexOf(token), text: token },
      );
    }
    return { time: false, literal, read: () => literal };
  }

  function comparison(): Check {
    const left = operand();
    const operator = take();
    const compare = COMPARISONS[operator] ?? unparseable(`Fail at ${operator}`);
    const right = operand();
    const readerOf = (side: Operand, other: Operand): Reader => {
      if (side.literal === undefined) return side.read;
      const { literal } = side;
      if (other.time) {
        const time = timeOf(literal);
        return () => time;
      }
      // Beside `year(…)` a number is meant, beside `reviewState` a text.
      return (row) => (typeof other.read(row) === 'number' ? Number(literal) : literal);
    };
    const [a, b] = [readerOf(left, right), readerOf(right, left)];
    return (row) => compare(a(row), b(row));
  }

  /** `not` binds closer than `and`, but takes a whole comparison, as Central's tests write it. */
  function term(): Check {
    if (peek() === 'not') {
      take();
      const inner = term();
      return (row) => negated(inner(row));
    }
    if (peek() !== '(') return comparison();
    take();
    const inner = either();
    expect(')');
    return inner;
  }

  function both(): Check {
    let check = term();
    while (peek() === 'and') {
      take();
      const [left, right] = [check, term()];
      check = (row) => {
        const [a, b] = [left(row), right(row)];
        return a === false || b === false ? false : a === null || b === null ? null : true;
      };
    }
    return check;
  }

  function either(): Check {
    let check = both();
    while (peek() === 'or') {
      take();
      const [left, right] = [check, both()];
      check = (row) => {
        const [a, b] = [left(row), right(row)];
        return a === true || b === true ? true : a === null || b === null ? null : false;
      };
    }
    return check;
  }

  const check = either();
  if (at < tokens.length) unparseable(`Unexpected character at ${String(at)}`);
  // Deleted ones are hidden unless the filter speaks of them, wherever it does.
  const speaksOfDeleted = tokens.some((token) => token.endsWith('__system/deletedAt'));
  return (row) => check(row) === true && (speaksOfDeleted || row.deletedAt === null);
}

/** `$orderby`: nothing comes first when ascending, last when descending. */
export function odataOrder(text: string): (a: Filterable, b: Filterable) => number {
  const clauses = text.split(',').map((clause) => {
    const [name = '', direction = 'asc'] = clause.trim().split(/\s+/);
    const field = fieldOf(name);
    const unknown = field === undefined ? name : /^(asc|desc)$/i.test(direction) ? undefined : direction;
    if (field === undefined || unknown !== undefined)
      throw new ODataProblem(
        501.5,
        `The given OData filter expression references fields not supported by this server: ${unknown ?? name}`,
        { text: unknown ?? name },
      );
    return { read: field.read, sign: direction.toLowerCase() === 'desc' ? -1 : 1 };
  });
  return (a, b) => {
    for (const { read, sign } of clauses) {
      const [left, right] = [read(a), read(b)];
      if (left === right) continue;
      if (left === null) return -sign;
      if (right === null) return sign;
      return left < right ? -sign : sign;
    }
    return 0;
  };
}
