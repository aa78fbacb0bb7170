import { readItems, z, type Filter, type ItemsQuery, type Rows } from '@groundwork/shared/data';
import type { Row, SurveyTable } from '../dictionary/index.ts';

const row = z.record(z.string(), z.unknown());

/**
 * Rows of a table as they are; the dictionary reads their values.
 * @throws as `readItems`
 */
export function readRows(table: SurveyTable, query: ItemsQuery, signal: AbortSignal): Promise<Rows<Row>> {
  return readItems<Row>(table.name, row, query, { signal });
}

/** A rule about the field at a dotted name: `at('plot_id.household_id.id', { _eq: '…' })`. */
export function at(name: string, rule: Filter): Filter {
  return name.split('.').reduceRight<Filter>((inner, step) => ({ [step]: inner }), rule);
}

/** The dotted name of a field of a row's household; undefined for tables without households. */
export function householdField({ household }: Pick<SurveyTable, 'household'>, name: string): string | undefined {
  if (household === null) return undefined;
  return household === '' ? name : `${household}.${name}`;
}
