import { readItems, z, type Filter, type ItemsQuery, type Rows } from '@groundwork/shared/data';
import { collectionOf, repeatFilter } from '@groundwork/survey/model';
import type { Row, SurveyTable } from '../dictionary/index.ts';

const row = z.record(z.string(), z.unknown());

/**
 * Rows of a table as they are; the dictionary reads their values. Those of a repeat group are in a collection with the rows of others.
 * @throws as `readItems`
 */
export function readRows({ name }: SurveyTable, query: ItemsQuery, signal: AbortSignal): Promise<Rows<Row>> {
  const [ofRepeat, { filter }] = [repeatFilter(name), query];
  return readItems<Row>(
    collectionOf(name),
    row,
    ofRepeat === null ? query : { ...query, filter: filter ? { _and: [ofRepeat, filter] } : ofRepeat },
    { signal },
  );
}

/** A rule about the field at a dotted name: `at('plot_id.household_id.id', { _eq: '…' })`. */
export function at(name: string, rule: Filter): Filter {
  return name.split('.').reduceRight<Filter>((inner, step) => ({ [step]: inner }), rule);
}
