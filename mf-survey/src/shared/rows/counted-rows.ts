import type { Filter } from '@groundwork/shared/data';
import { useServerQuery } from '@groundwork/shared/data';
import type { Progress } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import type { Row, SurveyTable } from '../dictionary/index.ts';
import { readAllRows } from './all-rows.ts';

interface CountedRows {
  readonly table: SurveyTable;
  readonly fields: readonly string[];
  readonly filter: Filter | undefined;
  readonly enabled: boolean;
}

/** All rows to be counted with the few fields that counting needs, and how far the reading is. */
export function useCountedRows({ table, fields, filter, enabled }: CountedRows) {
  const [progress, setProgress] = useState<Progress>();
  const asked = [...new Set(fields)].sort();
  const query = useServerQuery<readonly Row[]>({
    queryKey: ['survey', 'counted', table.name, asked, filter ?? null],
    queryFn: ({ signal }) => readAllRows({ table, fields: asked, filter, signal, onProgress: setProgress }),
    enabled,
  });
  return { ...query, progress: query.isFetching ? progress : undefined };
}
