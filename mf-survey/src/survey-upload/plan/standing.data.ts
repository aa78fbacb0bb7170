import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z, type ItemsQuery } from '@groundwork/shared/data';
import type { Turns } from '../reading/turns.ts';

/** Keys that are asked for in one call. */
const AT_ONCE = 500;

const rowsSchema = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) });

/** A row as the server has it. */
export type Standing = Readonly<Record<string, unknown>>;

/** Records by a long list of keys, which no address would hold: the question goes in the body (SEARCH). @throws AxiosError */
export async function searchItems(collection: string, query: Omit<ItemsQuery, 'withTotal'>, signal: AbortSignal): Promise<readonly Standing[]> {
  const answer = await http.request<unknown>({ method: 'SEARCH', url: dataUrl(`/items/${collection}`), data: { query: { limit: -1, ...query } }, signal, trouble: false });
  const parsed = z.safeParse(rowsSchema, answer.data);
  if (!parsed.success) throw new UnexpectedAnswer(`The answer for ${collection} is no list of records.`);
  return parsed.data.data;
}

/** The records that have one of these keys in `field`, some hundreds a call. */
export async function readStanding(
  collection: string,
  field: string,
  keys: readonly string[],
  { fields, round }: { readonly fields: readonly string[]; /** Null for every round. */ readonly round: string | null },
  signal: AbortSignal,
  turns: Turns,
): Promise<readonly Standing[]> {
  const found: Standing[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const among = { [field]: { _in: keys.slice(from, from + AT_ONCE) } };
    const filter = round === null ? among : { _and: [among, { survey_round_id: { _eq: round } }] };
    found.push(...(await searchItems(collection, { fields, filter }, signal)));
    await turns.turn();
  }
  return found;
}
