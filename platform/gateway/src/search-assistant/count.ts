import type { Counted, CountQuestion } from './count-question.ts';
import { RefusedByDirectus, type DirectusReader } from './directus.ts';

/** What was counted of one kind of record. */
export interface CountFound extends Counted {
  /** Undefined where this user may not read them. */
  readonly total: number | undefined;
  /** Of households: how many different ones the visits went to. */
  readonly different?: number;
  /** Of households and members: how many each survey round has. */
  readonly rounds?: readonly { readonly round: string; readonly count: number }[];
}

export interface CountAnswer {
  readonly found: readonly CountFound[];
  /** The place by its own name; null where no village, district or province is called so. */
  readonly place: string | null | undefined;
}

const NAMES = ['village_name', 'admin1', 'admin2', 'admin3'] as const;
/** Villages whose name holds what was asked for, at most. */
const MOST = 1000;

/** The villages of a place, by their keys. */
async function villagesOf(reader: DirectusReader, place: string): Promise<{ readonly name: string; readonly ids: readonly unknown[] } | undefined> {
  const filter = { _or: NAMES.map((field) => ({ [field]: { _icontains: place } })) };
  const rows = await reader.find('villages', filter, { fields: ['village_id', ...NAMES], sort: 'village_id', limit: MOST });
  const named = rows.flatMap((row) => {
    const name = NAMES.map((field) => row[field]).find((value) => typeof value === 'string' && value.toLowerCase() === place);
    return typeof name === 'string' ? [{ name, id: row['village_id'] }] : [];
  });
  return named[0] && { name: named[0].name, ids: named.map(({ id }) => id) };
}

function filterOf({ subject, state }: Counted, villages: readonly unknown[] | undefined): object {
  const rules = [
    ...(state === undefined ? [] : [{ status: { _eq: state } }]),
    ...(villages === undefined ? [] : [(subject.village ?? '').split('.').reverse().reduce<object>((inner, step) => ({ [step]: inner }), { _in: villages })]),
  ];
  return rules.length === 0 ? {} : { _and: rules };
}

/** Counts what was asked for, with the visitor's own rights. @throws as the reader does */
export async function countAll(reader: DirectusReader, { counted, place }: CountQuestion): Promise<CountAnswer> {
  const villages = place === undefined ? undefined : await villagesOf(reader, place);
  if (place !== undefined && villages === undefined) return { found: [], place: null };
  const found = counted.map(async (one): Promise<CountFound> => {
    const filter = filterOf(one, villages?.ids);
    try {
      const total = await reader.count(one.subject.collection, filter);
      const rounds = one.subject.countOnly === true ? { rounds: await reader.countByRound(one.subject.collection, filter) } : {};
      return { ...one, total, ...rounds, ...(one.subject.name === 'households' && { different: await reader.countDifferent(one.subject.collection, 'household_code', filter) }) };
    } catch (error) {
      if (!(error instanceof RefusedByDirectus) || error.status === 401) throw error;
      return { ...one, total: undefined };
    }
  });
  return { found: await Promise.all(found), place: villages?.name };
}
