import { isDeepStrictEqual } from 'node:util';
import type { MergeBody, MergeDifference, MergePreview } from '@groundwork/shared/contract/calls';
import {
  identityWithin,
  isEdited,
  mergedColumns,
  modelTables,
  type EditedCollection,
  type IdentityWithin,
} from '@groundwork/survey/model';
import { isPostgres, type Row } from '../database/database.ts';
import { collectionOf, type Reading, type Relation } from '../directus.ts';
import { forbidden, invalid, Refusal } from '../errors.ts';
import { sha256 } from '../values.ts';
import { differencesOf, type Pair } from './differing.ts';

type Wanted = Pick<MergeBody, 'collection' | 'keep' | 'remove'>;

/** Rows of a table that lead to the record that is removed. */
export interface Move {
  readonly collection: string;
  readonly field: string;
  readonly keys: readonly string[];
  /** Those with a number, as it is before. */
  readonly numbered: readonly { readonly key: string; readonly number: number; readonly place: Row }[];
  /** Those whose number is taken, with the one they get. */
  readonly renumbered: readonly { readonly key: string; readonly number: string; from: number; to: number }[];
  /** Rows that both have: one of them stays. */
  readonly pairs: readonly Pair[];
}

/** What merging two records does. */
export interface Plan {
  readonly record: Pair;
  readonly moves: readonly Move[];
  readonly differences: readonly MergeDifference[];
  /** Of a household: the newest of the reviews of both. */
  readonly reviewState: string | null;
  readonly seen: string;
}

/** Reviews are never changed by people; which place a file belongs to is written by the server. */
export const isOfServer = ({ collection }: Pick<Relation, 'collection'>): boolean =>
  collection === 'household_reviews' || collection.startsWith('directus_');

/** All that leads to rows of a table, further collections of the organisation among them. */
export const referrers = (collection: string, { schema }: Pick<Reading, 'schema'>): readonly Relation[] =>
  schema.relations.filter(
    (relation) => relation.related_collection === collection && relation.collection in schema.collections,
  );

/** Rows as Directus gives them, so that every database gives days, lists and yes or no in the same form; all of them without a person. */
const readRows = (
  collection: string,
  filter: Row,
  fields: readonly string[],
  { accountability, database, schema, services }: Reading,
): Promise<Row[]> =>
  new services.ItemsService(collection, { accountability, schema, knex: database }).readByQuery({
    filter,
    fields,
    sort: [collectionOf(schema, collection).primary],
    limit: -1,
  });

/** Requires that the person reads every answer of both records, may change both, and may remove one. A refusal says nothing of other records. */
async function requireRights({ collection, keep, remove }: Wanted, reading: Reading): Promise<void> {
  const { accountability, database, schema, services } = reading;
  const { primary } = collectionOf(schema, collection);
  const rows = await readRows(collection, { [primary]: { _in: [keep, remove] } }, ['*'], reading);
  if (rows.length < 2)
    throw new Refusal(
      404,
      'RECORD_NOT_FOUND',
      'One of the two was deleted or merged already, or you may no longer see it.',
    );
  const rights = new services.PermissionsService({ accountability, knex: database, schema });
  const [kept, removed] = [
    await rights.getItemPermissions(collection, keep),
    await rights.getItemPermissions(collection, remove),
  ];
  const readsAll = mergedColumns(collection).every(({ name }) => rows.every((row) => name in row));
  if (!readsAll || !kept.update.access || !removed.update.access || !removed.delete.access) throw forbidden();
}

/** Until the transaction ends nobody else changes the two, or adds something to them. */
export async function lockBoth({ collection, keep, remove }: Wanted, { database, schema }: Reading): Promise<void> {
  const { primary } = collectionOf(schema, collection);
  if (isPostgres(database))
    await database(collection).whereIn(primary, [keep, remove]).orderBy(primary).forUpdate().select(primary);
}

function requireOneRound(keep: Row, remove: Row): void {
  if ((keep['survey_round_id'] ?? null) !== (remove['survey_round_id'] ?? null))
    throw invalid('The two households are of different survey rounds. Only households of one round can be merged.');
}

const MOST_NAMED = 5;

/** A code identifies a household in its round: with the same one in both, nobody would know which is meant. */
async function requireDifferentHouseholds({ keep, remove }: Wanted, reading: Reading): Promise<void> {
  const of = async (village: string) =>
    (
      await readRows('households', { village_id: { _eq: village } }, ['household_code', 'survey_round_id'], reading)
    ).map((row) => ({ code: String(row['household_code']), round: row['survey_round_id'] ?? null }));
  const standing = new Set((await of(keep)).map((one) => JSON.stringify([one.code, one.round])));
  const same = [
    ...new Set(
      (await of(remove)).filter((one) => standing.has(JSON.stringify([one.code, one.round]))).map(({ code }) => code),
    ),
  ];
  if (same.length === 0) return;
  const more = same.length > MOST_NAMED ? ` and ${same.length - MOST_NAMED} more` : '';
  throw invalid(
    `Both villages have households with the same code in one round: ${same.slice(0, MOST_NAMED).join(', ')}${more}. Merge these first, or remove one of each.`,
  );
}

const placeIn = (row: Row, { columns }: IdentityWithin): Row =>
  Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));

/** The rows of both with the same identity, each once. */
function pairsOf(
  collection: EditedCollection,
  identity: IdentityWithin,
  rows: { readonly kept: readonly Row[]; readonly moved: readonly Row[] },
): readonly Pair[] {
  const free = [...rows.kept];
  return rows.moved.flatMap((remove): Pair[] => {
    const place = placeIn(remove, identity);
    const at = free.findIndex((row) => isDeepStrictEqual(placeIn(row, identity), place));
    const [keep] = at < 0 ? [] : free.splice(at, 1);
    return keep === undefined ? [] : [{ collection, key: String(keep['id']), place, keep, remove }];
  });
}

/** People and plots of the second get the next number that nobody has, unless theirs is free. */
function renumber(
  identity: IdentityWithin,
  number: NonNullable<IdentityWithin['number']>,
  rows: { readonly kept: readonly Row[]; readonly moved: readonly Row[] },
): Move['renumbered'] {
  const taken = new Map<string, Set<number>>();
  const takenBeside = (row: Row): Set<number> => {
    const place = JSON.stringify(placeIn(row, identity));
    const known = taken.get(place) ?? new Set<number>();
    taken.set(place, known);
    return known;
  };
  const numberOf = (row: Row): number | null => (row[number.name] === null ? null : Number(row[number.name]));
  for (const row of rows.kept) {
    const own = numberOf(row);
    if (own !== null) takenBeside(row).add(own);
  }
  const crowded: { readonly row: Row; readonly from: number }[] = [];
  for (const row of rows.moved) {
    const own = numberOf(row);
    if (own === null) continue;
    if (takenBeside(row).has(own)) crowded.push({ row, from: own });
    else takenBeside(row).add(own);
  }
  return crowded
    .sort((one, other) => one.from - other.from)
    .map(({ row, from }) => {
      const beside = takenBeside(row);
      const to = Math.max(0, ...beside) + 1;
      if (to > (number.limits?.[1] ?? to)) throw invalid(`There is no number left for ${number.label} ${from}.`);
      beside.add(to);
      return { key: String(row['id']), number: number.name, from, to };
    });
}

/** The rows that have a number, with what else identifies them. */
const numberedIn = (rows: readonly Row[], identity: IdentityWithin, name: string): Move['numbered'] =>
  rows.flatMap((row) =>
    (row[name] ?? null) === null
      ? []
      : [{ key: String(row['id']), number: Number(row[name]), place: placeIn(row, identity) }],
  );

/** What leads to the record that is removed, by one link. */
async function moveOf(relation: Relation, { keep, remove }: Wanted, reading: Reading): Promise<Move> {
  const { collection, field } = relation;
  const { primary } = collectionOf(reading.schema, collection);
  const everybody = { ...reading, accountability: null };
  const identity = identityWithin(collection, field);
  const joined =
    identity !== undefined && identity.number === undefined && isEdited(collection) ? collection : undefined;
  const fields = joined
    ? ['*']
    : [primary, ...(identity ? [...identity.columns, identity.number?.name ?? primary] : [])];
  const rowsOf = (key: string, asked: readonly string[], as: Reading) =>
    readRows(collection, { [field]: { _eq: key } }, asked, as);
  const moved = await rowsOf(remove, fields, everybody);
  const kept = identity === undefined ? [] : await rowsOf(keep, fields, everybody);
  if (!isOfServer(relation) && moved.length > 0) {
    // What they may not see they cannot move, and nobody overwrites what they may not read.
    const seen = await rowsOf(remove, joined ? ['*'] : [primary], reading);
    const beside = joined ? await rowsOf(keep, ['*'], reading) : kept;
    const readsAll =
      joined === undefined ||
      mergedColumns(joined).every(({ name }) => [...seen, ...beside].every((row) => name in row));
    if (seen.length < moved.length || beside.length < kept.length || !readsAll) throw forbidden();
  }
  return {
    collection,
    field,
    keys: moved.map((row) => String(row[primary])),
    numbered: identity?.number ? numberedIn(moved, identity, identity.number.name) : [],
    renumbered: identity?.number ? renumber(identity, identity.number, { kept, moved }) : [],
    pairs: joined && identity ? pairsOf(joined, identity, { kept, moved }) : [],
  };
}

/** The newest review with a state counts, whichever of the two it was of. */
async function newestState({ keep, remove }: Wanted, reading: Reading): Promise<string> {
  const { database, schema, services } = reading;
  const [newest] = await new services.ItemsService('household_reviews', { schema, knex: database }).readByQuery<{
    readonly state: string;
  }>({
    filter: { household_id: { _in: [keep, remove] }, state: { _nnull: true } },
    fields: ['state'],
    sort: ['-date_created', '-id'],
    limit: 1,
  });
  return newest?.state ?? 'not_reviewed';
}

const signOf = (parts: unknown): string => sha256(JSON.stringify(parts));

/**
 * What merging two records does, as they are now.
 * @throws Refusal 400 with a sentence where they cannot be one, 403 without the rights, 404 where one is not there
 */
export async function planOf(wanted: Wanted, reading: Reading): Promise<Plan> {
  const { collection, keep, remove } = wanted;
  const { schema } = reading;
  if (keep === remove) throw invalid('Choose two different records.');
  await requireRights(wanted, reading);
  const everybody = { ...reading, accountability: null };
  const { primary, fields } = collectionOf(schema, collection);
  const stored = Object.keys(fields).filter((name) => fields[name]?.alias === false);
  const rowOf = async (key: string): Promise<Row> =>
    (await readRows(collection, { [primary]: { _eq: key } }, stored, everybody))[0] ?? {};
  const record: Pair = { collection, key: '', place: {}, keep: await rowOf(keep), remove: await rowOf(remove) };
  if (collection === 'households') requireOneRound(record.keep, record.remove);
  else await requireDifferentHouseholds(wanted, everybody);
  const moves: Move[] = [];
  for (const relation of referrers(collection, reading)) moves.push(await moveOf(relation, wanted, reading));
  const pairs = moves.flatMap((move) => move.pairs);
  const reviewState = collection === 'households' ? await newestState(wanted, reading) : null;
  const answers = ({ collection: of, keep: one, remove: other }: Pair) =>
    mergedColumns(of).map(({ name }) => [one[name] ?? null, other[name] ?? null]);
  return {
    record,
    moves,
    differences: [record, ...pairs].flatMap(differencesOf),
    reviewState,
    seen: signOf([collection, keep, remove, [record, ...pairs].map(answers), moves.map(signedMove), reviewState]),
  };
}

const signedMove = ({ collection, field, keys, renumbered, pairs }: Move): unknown => [
  collection,
  field,
  keys,
  renumbered.map(({ key, to }) => [key, to]),
  pairs.map(({ key, remove }) => [key, remove['id']]),
];

const inOrder = (collection: string): number => modelTables.findIndex(({ name }) => name === collection);

/** The plan in words of the contract. What only the server keeps is not counted. */
export function previewOf({ moves, differences, reviewState, seen }: Plan): MergePreview {
  const shown = moves
    .filter(({ collection, keys }) => !collection.startsWith('directus_') && keys.length > 0)
    .sort((one, other) => inOrder(one.collection) - inOrder(other.collection));
  return {
    state: 'preview',
    seen,
    differences: [...differences],
    moves: shown
      .map(({ collection, keys, pairs }) => ({ collection, rows: keys.length - pairs.length }))
      .filter(({ rows }) => rows > 0),
    joins: shown
      .filter(({ pairs }) => pairs.length > 0)
      .map(({ collection, pairs }) => ({ collection, rows: pairs.length })),
    renumbered: shown.flatMap(({ collection, renumbered }) =>
      renumbered.map(({ from, to }) => ({ collection, from, to })),
    ),
    reviewState,
  };
}
