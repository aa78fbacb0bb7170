import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Empty, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { formatDay } from '@groundwork/shared/ui/data';
import { householdPath } from '../households/household-path.ts';
import { field } from '../query/rows/field.ts';
import { MergeDrawer } from './MergeDrawer.tsx';
import { MergeForm, type OneOfTwo } from './MergeForm.tsx';
import { useOpenMerged } from './open-merged.ts';

export interface MergeHouseholdsProps {
  /** Their keys. */
  readonly two: readonly [string, string];
  readonly onCancel: () => void;
}

const household = z.looseObject({ id: z.string(), household_code: field.text, interview_date: field.text });
type Household = z.infer<typeof household>;

const householdsQuery = (two: readonly string[]) => ({
  queryKey: ['merge', 'households', two],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Household[]> =>
    (
      await readItems(
        'households',
        household,
        { fields: Object.keys(household.shape), filter: { id: { _in: two } }, limit: -1 },
        { signal },
      )
    ).rows,
});

/** By its code and the day of its interview: two that are one often have the same code. Where both are the same, by its key. */
function called({ id, household_code: code, interview_date: day }: Household, other: Household): OneOfTwo {
  const same = other.household_code === code && other.interview_date === day;
  const mark = same ? id.slice(0, 8) : day === null ? t`day of the interview not known` : formatDay(day);
  return { key: id, name: `${code ?? t`without a code`} (${mark})` };
}

/** Two households of a survey round that are one. */
export function MergeHouseholds({ two, onCancel }: MergeHouseholdsProps) {
  const { data, error, isFetching, refetch } = useServerQuery(householdsQuery(two));
  const open = useOpenMerged();
  const [first, second] = two.map((key) => data?.find(({ id }) => id === key));
  return (
    <MergeDrawer title={t`Merge households`} onCancel={onCancel}>
      {!data && !error && <Loading />}
      {!data && error && (
        <NotLoaded what={t`The households`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && !(first && second) && (
        <Empty title={t`One of the two households was removed, or you may no longer see it.`} />
      )}
      {first && second && (
        <MergeForm
          collection="households"
          two={[called(first, second), called(second, first)]}
          action={t`Merge households`}
          onMerged={(id) => {
            onCancel();
            open(householdPath(id));
          }}
          onCancel={onCancel}
        />
      )}
    </MergeDrawer>
  );
}
