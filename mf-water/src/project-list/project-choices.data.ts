import { readAggregate, readItems, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { projectStatusName } from '@groundwork/shared/ui/data';
import { waterProjectSchema } from '../shared/water-project.ts';
import { DUE, EVERYTHING, NONE, NOT_KNOWN, type ChoiceName } from './project-query.ts';
import { sponsorsOf } from './project-rules.ts';
import { technologyName } from '../shared/words.ts';
import { readAllRows } from './read-projects.ts';

/** A value to filter by, and what people read. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const text = z.catch(z.nullable(z.string()), null);
const villageSchema = z.looseObject({ village_id: z.string(), village_name: text });

const inOrder = (choices: readonly Choice[]): Choice[] => [...choices].sort((a, b) => a.label.localeCompare(b.label));

/** The values that one field of the projects has; whether it is unknown for some is last. */
async function readValues(
  field: string,
  words: (value: string) => string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const row = z.record(z.string(), z.unknown());
  const groups = await readAggregate(
    'water_projects',
    row,
    { aggregate: { count: '*' }, groupBy: [field] },
    { signal },
  );
  const values = groups.map((group) => group[field]);
  return [
    ...inOrder(
      values.flatMap((value) => (typeof value === 'string' && value !== '' ? [{ value, label: words(value) }] : [])),
    ),
    ...(values.includes(null) ? [{ value: NOT_KNOWN, label: t`Not known` }] : []),
  ];
}

async function readVillages(signal: AbortSignal): Promise<readonly Choice[]> {
  const [used, { rows }] = await Promise.all([
    readValues('village_id', (id) => id, signal),
    readItems('villages', villageSchema, { fields: ['village_id', 'village_name'], limit: -1 }, { signal }),
  ]);
  const names = new Map(rows.map(({ village_id, village_name }) => [village_id, village_name]));
  const named = used.map(({ value, label }) => ({ value, label: names.get(value) || label }));
  return [
    ...inOrder(named.filter(({ value }) => value !== NOT_KNOWN)),
    ...named.filter(({ value }) => value === NOT_KNOWN),
  ];
}

async function readSponsors(signal: AbortSignal): Promise<readonly Choice[]> {
  const rows = await readAllRows({
    row: waterProjectSchema,
    fields: ['project_id', 'project_sponsorship'],
    query: EVERYTHING,
    signal,
  });
  const lists = rows.map(sponsorsOf);
  const names = new Set(lists.flatMap((sponsors) => sponsors ?? []));
  return [
    ...inOrder([...names].map((name) => ({ value: name, label: name }))),
    ...(lists.some((sponsors) => sponsors?.length === 0) ? [{ value: NONE, label: t`None` }] : []),
    ...(lists.includes(undefined) ? [{ value: NOT_KNOWN, label: t`Not known` }] : []),
  ];
}

const dueText = (): string => t`Due for a visit`;

const READERS: Readonly<Record<ChoiceName, (signal: AbortSignal) => Promise<readonly Choice[]>>> = {
  village: readVillages,
  sponsor: readSponsors,
  status: (signal) => readValues('status', projectStatusName, signal),
  technology: (signal) => readValues('technology', technologyName, signal),
  visits: () => Promise.resolve([{ value: DUE, label: dueText() }]),
};

/** Milliseconds for which the values count as fresh; they change when somebody imports. */
const FRESH = 5 * 60_000;

interface Choices {
  /** Undefined while they are on their way, or when they did not come. */
  readonly choices: readonly Choice[] | undefined;
  readonly failed: boolean;
}

/**
 * The values that the projects have, to filter by.
 * @param enabled they are asked for when somebody opens the filters or has chosen one
 */
export function useChoices(name: ChoiceName, enabled: boolean): Choices {
  const { data, isError } = useServerQuery<readonly Choice[]>({
    queryKey: ['water_projects', 'choices', name],
    queryFn: ({ signal }) => READERS[name](signal),
    staleTime: FRESH,
    enabled,
  });
  return { choices: data, failed: isError };
}

/** What a chosen value is called; as long as nobody knows better, as in the address. */
export function labelOf(name: ChoiceName, value: string, choices: readonly Choice[] | undefined): string {
  const known = choices?.find((choice) => choice.value === value)?.label;
  if (known !== undefined) return known;
  if (value === NOT_KNOWN) return t`Not known`;
  if (value === NONE) return t`None`;
  if (name === 'visits' && value === DUE) return dueText();
  if (name === 'status') return projectStatusName(value);
  return name === 'technology' ? technologyName(value) : value;
}
