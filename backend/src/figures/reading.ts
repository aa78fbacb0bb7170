import { requireUnderstood, RuleNotUnderstood, type RowRules } from '@groundwork/survey/figures/compute';
import type { Columns, FiguresContext, Reader, ReadPermission, ReadRights } from './context.ts';

const FORBIDDEN = 403;

const hidesNothing = ({ filter }: ReadPermission): boolean =>
  typeof filter !== 'object' || filter === null || Object.keys(filter).length === 0;

/** A filter with its variables resolved; those that are not known stay, and are not understood. */
function resolved(filter: unknown, variables: ReadRights['variables']): unknown {
  if (typeof filter === 'string') return Object.hasOwn(variables, filter) ? variables[filter] : filter;
  if (Array.isArray(filter)) return filter.flatMap((one: unknown) => resolved(one, variables));
  if (typeof filter !== 'object' || filter === null) return filter;
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, resolved(value, variables)]));
}

/** What a table's rows have to fit so that the reader may read all these columns of them; undefined where a column is closed, `{}` where all rows do. */
function ruleOf(
  table: string,
  columns: ReadonlySet<string>,
  { permissions, variables }: ReadRights,
): object | undefined {
  const own = permissions.filter(({ collection }) => collection === table);
  const alternatives = new Map<string, readonly ReadPermission[]>();
  for (const column of columns.size === 0 ? [undefined] : columns) {
    const open = own.filter(({ fields }) => column === undefined || fields.includes('*') || fields.includes(column));
    if (open.length === 0) return undefined;
    if (!open.some(hidesNothing)) alternatives.set(JSON.stringify(open), open);
  }
  if (alternatives.size === 0) return {};
  return {
    _and: [...alternatives.values()].map((open) => ({ _or: open.map(({ filter }) => resolved(filter, variables)) })),
  };
}

/**
 * The rows of each table that the reader may read these columns of, for the tables whose rows are not all open.
 * @throws a refusal: 403 where a column is closed, 409 where rows are hidden by a filter that is not understood
 */
export async function rowRules(columns: Columns, context: FiguresContext, request: Reader): Promise<RowRules> {
  const rights = await context.rightsOf(request, [...columns.keys()]);
  if (rights === undefined) return {};
  const rules: Record<string, unknown> = {};
  for (const [table, own] of columns) {
    const rule = ruleOf(table, own, rights);
    // Directus says whether the table is closed, or open by a policy that is not looked at here.
    if (rule === undefined) await context.requireReading(request, new Map([[table, own]]));
    else if (Object.keys(rule).length > 0) rules[table] = rule;
  }
  try {
    requireUnderstood(rules);
  } catch (error) {
    if (!(error instanceof RuleNotUnderstood)) throw error;
    throw context.refusal(
      409,
      'ROWS_RESTRICTED',
      `Some rows are hidden from you by a permission that figures do not support. ${error.message}`,
    );
  }
  return rules;
}

/** The same; undefined where the reader may not read a column. */
export async function rulesIfOpen(
  columns: Columns,
  context: FiguresContext,
  request: Reader,
): Promise<RowRules | undefined> {
  try {
    return await rowRules(columns, context, request);
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === FORBIDDEN) return undefined;
    throw error;
  }
}
