import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import type { useCountedRows } from './counted-rows.ts';

/** What is said while the rows of figures are on their way, or when they did not come. */
export function Reading({ data, error, isFetching, refetch, progress }: ReturnType<typeof useCountedRows>) {
  if (error) return <NotLoaded what="The figures" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data) return null;
  return progress ? <p role="status">{`Reading ${progress.read.toLocaleString()} of ${progress.total.toLocaleString()} rows...`}</p> : <Loading />;
}
