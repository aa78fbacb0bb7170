import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { inOrder } from '@groundwork/shared/data/field-work';
import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import type { Column } from '@groundwork/shared/ui/data';
import type { Check, Finding } from '../../../shared/households/checks.data.ts';
import { workRoundsQuery } from './fieldwork.data.ts';
import { MarkControl } from './MarkControl.tsx';
import { marksQuery } from './marks.data.ts';

/** The checks whose households have not been interviewed again. */
const MARKED = new Set(['to-visit', 'moved', 'refused', 'not-at-home', 'dissolved']);

interface Marks {
  readonly columns: readonly Column<Finding>[];
  /** What became of the last choice. Its row may be gone. */
  readonly said: string;
}

/**
 * The column with what happened to each household, for the lists of those that were not interviewed again.
 * @param round that the households are of; what happened is about the one after it
 */
export function useMarks(check: Check, round: string, findings: readonly Finding[]): Marks {
  const [said, say] = useState('');
  const isMarked = MARKED.has(check.id) && round !== '';
  const { data: rounds } = useServerQuery({ ...workRoundsQuery, enabled: isMarked });
  const all = inOrder(rounds ?? []);
  const place = all.findIndex(({ id }) => id === round);
  const soughtIn = place < 0 ? undefined : all[place + 1]?.id;
  const households = findings.flatMap(({ household }) => household?.id ?? []);
  const { data: marks, isPlaceholderData } = useServerQuery({
    ...marksQuery(soughtIn ?? '', households),
    enabled: soughtIn !== undefined && households.length > 0,
    placeholderData: keepPreviousData,
  });
  if (!isMarked || soughtIn === undefined || marks === undefined) return { columns: [], said };
  const column: Column<Finding> = {
    key: 'happened',
    title: t`What happened`,
    cell: ({ household }) =>
      isPlaceholderData
        ? '…'
        : household && (
            <MarkControl
              household={household.id}
              code={household.household_code ?? ''}
              soughtIn={soughtIn}
              mark={marks.find(({ household_id: id }) => id === household.id)}
              onDone={say}
            />
          ),
  };
  return { columns: [column], said };
}
