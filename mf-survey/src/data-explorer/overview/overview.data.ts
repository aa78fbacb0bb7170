import { useServerQuery } from '@groundwork/shared/data';
import type { Progress } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { filterOf, type Rule } from '../../shared/asking/rules.ts';
import { isOf, silenceFields, silenceOf, type Silence } from '../../shared/asking/silence.ts';
import type { SurveyField, SurveyTable } from '../../shared/dictionary/index.ts';
import { NotAsked } from '../../shared/indicators/core/facets.ts';
import { readAllRows } from '../../shared/rows/all-rows.ts';
import { fewOrCounted } from '../../shared/rows/few-or-counted.ts';
import { fetchAsked, type AskedByRound } from '../../shared/section/asked.data.ts';
import { differTooMuch } from '../../shared/section/cannot-count.ts';
import { countRows } from '../../shared/tabulate/counted-rows.data.ts';
import { canGroup, fieldsFor } from '../../shared/tabulate/groups.ts';
import { describeField, type FieldOverview, type FieldUntold } from './describe-field.ts';

export type Told = FieldOverview | FieldUntold;

/** Rows with every field that are read at once; of more the server counts field by field. */
const FEW = 3000;

interface Asked {
  readonly table: SurveyTable;
  readonly rules: readonly Rule[];
}

type OnProgress = (progress: Progress) => void;

const silenceIn = (asked: Asked, field: SurveyField, rounds: AskedByRound): Silence => silenceOf({ ...asked, variable: field }, rounds);

async function fromRows({ table, rules }: Asked, rounds: AskedByRound, most: number, signal: AbortSignal, onProgress: OnProgress): Promise<readonly Told[]> {
  const silences = new Map(table.fields.map((field) => [field, silenceIn({ table, rules }, field, rounds)]));
  const fields = [...new Set([...table.fields.flatMap(fieldsFor), ...[...silences.values()].flatMap(silenceFields)])];
  const rows = await readAllRows({ table, fields, filter: filterOf(rules), signal, onProgress, most });
  const once = rows.map((row) => ({ row, times: 1 }));
  return [...silences].map(([field, silence]) => describeField(field, once, isOf(silence, silence.variable)));
}

async function counted({ table, rules }: Asked, rounds: AskedByRound, field: SurveyField, signal: AbortSignal): Promise<Told> {
  if (!canGroup(field)) return { field, why: 'Several sums are not counted for so many rows.' };
  try {
    const silence = silenceIn({ table, rules }, field, rounds);
    const [rows = []] = await countRows({ table, rules, weighted: false }, [[{ field }, ...(silence.round ? [{ field: silence.round }] : [])]], signal);
    return describeField(field, rows, isOf(silence, silence.variable));
  } catch (error) {
    if (differTooMuch(error)) return { field, why: 'The answers differ too much to be counted.' };
    throw error;
  }
}

/** Field by field, so that one whose answers all differ does not take the others with it. */
async function fromCounts(asked: Asked, rounds: AskedByRound, signal: AbortSignal): Promise<readonly Told[]> {
  if (asked.table.household === null) throw new NotAsked(asked.table.name);
  const told: Told[] = [];
  for (const field of asked.table.fields) told.push(await counted(asked, rounds, field, signal));
  return told;
}

/** Every field of a table under its filters, described: of few rows from the rows, of many as the server has counted them. */
export function useOverview({ table, rules }: Asked, enabled: boolean) {
  const [progress, setProgress] = useState<Progress>();
  const asked = { table, rules };
  const query = useServerQuery<readonly Told[]>({
    queryKey: ['survey', 'field overview', table.name, table.fields.map(({ name }) => name), filterOf(rules) ?? null],
    queryFn: async ({ signal }) => {
      const rounds = await fetchAsked();
      return fewOrCounted(
        (most) => fromRows(asked, rounds, Math.min(most === Infinity ? Infinity : FEW, most), signal, setProgress),
        () => fromCounts(asked, rounds, signal),
      );
    },
    enabled,
  });
  return { ...query, progress: query.isFetching ? progress : undefined };
}
