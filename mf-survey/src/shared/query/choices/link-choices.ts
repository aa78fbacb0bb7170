import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { tableOf, valueAt, type FieldLink } from '../dictionary/index.ts';
import { readRows } from '../rows/rows.data.ts';
import { choicesQuery } from './choices.data.ts';

/** A row of another table to choose: a village, a round, a crop. */
export interface LinkChoice {
  readonly key: string;
  readonly name: string;
}

const rounds = {
  name: 'survey_rounds',
  title: t`Survey rounds`,
  key: 'id',
  row: t`One wave of the survey`,
  household: null,
  fields: [],
} as const;
const crops = {
  name: 'crops',
  title: t`Crops`,
  key: 'crop_id',
  row: t`One crop`,
  household: null,
  fields: [],
} as const;

/** All rows that a field may name, by name. */
export const linkChoicesQuery = ({ table, key, shows }: Pick<FieldLink, 'table' | 'key' | 'shows'>) => ({
  queryKey: ['survey', 'choices', table],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly LinkChoice[]> => {
    const asked = tableOf(table) ?? (table === crops.name ? crops : rounds);
    const { rows } = await readRows(asked, { fields: [key, shows], sort: [shows, key], limit: -1 }, signal);
    return rows.map((row) => ({ key: String(row[key]), name: String(valueAt(row, shows) ?? row[key]) }));
  },
});

/** The rows that a field may name, and what a row is called: its name, a sign while that is on its way, and undefined where there is none. */
export function useLinkNames(link: FieldLink | undefined): {
  readonly choices: readonly LinkChoice[];
  readonly nameOf: (key: string) => string | undefined;
} {
  const { data: choices = NONE, isLoading } = useChoices(link);
  // What the screen around it knows of places, it knows before: a key that became a name would move what is below.
  const names = useServerQuery({ ...choicesQuery, enabled: false }).data?.names;
  const places = link?.table === 'villages' ? names?.villages : link?.table === rounds.name ? names?.rounds : undefined;
  return {
    choices,
    nameOf: (key) =>
      choices.find((choice) => choice.key === key)?.name ?? places?.get(key) ?? (isLoading ? '…' : undefined),
  };
}

const NONE: readonly LinkChoice[] = [];

/** The rows that a field may name; empty until they are here, and where there is no link. */
export const useLinkChoices = (link: FieldLink | undefined): readonly LinkChoice[] => useChoices(link).data ?? NONE;

function useChoices(link: FieldLink | undefined) {
  const asked = link ?? { table: '', key: '', shows: '' };
  return useServerQuery({ ...linkChoicesQuery(asked), enabled: link !== undefined });
}
