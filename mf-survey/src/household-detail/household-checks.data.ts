import { statusOf } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { valueAt, type Row } from '../shared/query/dictionary/index.ts';
import { checksQuery, readAllFindings, type CheckFilter } from '../shared/households/checks.data.ts';

/** What the checks found about one visit. */
export interface HouseholdChecks {
  /** Checks of households that the person may run. */
  readonly made: number;
  readonly found: readonly { readonly id: string; readonly title: string; readonly says: string }[];
}

const textAt = (visit: Row, name: string): string => {
  const value = valueAt(visit, name);
  return typeof value === 'string' ? value : '';
};

async function runChecks(visit: Row, filter: CheckFilter, signal: AbortSignal): Promise<HouseholdChecks> {
  const found: HouseholdChecks['found'][number][] = [];
  let made = 0;
  for (const { id, group, title } of await queryClient.fetchQuery(checksQuery)) {
    if (group === 'enumerators' || group === 'fieldwork') continue;
    try {
      const findings = await readAllFindings(id, filter, '', signal, () => undefined);
      made += 1;
      found.push(
        ...findings.filter(({ household }) => household?.id === visit['id']).map(({ says }) => ({ id, title, says })),
      );
    } catch (error) {
      // Not everybody may read all that a check looks at.
      if (statusOf(error) !== 403) throw error;
    }
  }
  return { made, found };
}

/**
 * The checks of one visit. They are asked about the visits of its village, round, enumerator and state, which are few, one check after the
 * other: the server has other things to do as well.
 */
export const householdChecksQuery = (visit: Row) => {
  const filter = {
    village: textAt(visit, 'village_id.village_id'),
    round: textAt(visit, 'survey_round_id.id'),
    enumerator: textAt(visit, 'enumerator_code'),
    state: textAt(visit, 'review_state'),
  };
  return {
    queryKey: ['survey', 'household', visit['id'], 'checks', filter],
    queryFn: ({ signal }: { signal: AbortSignal }) => runChecks(visit, filter, signal),
  };
};
