import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import type { Progress } from '@groundwork/shared/ui/data';

interface ReadingProps {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly progress: Progress | undefined;
}

/** What is said while the rows of figures are on their way, or when they did not come. */
export function Reading({ data, error, isFetching, refetch, progress }: ReadingProps) {
  if (error) return <NotLoaded what="The figures" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data) return null;
  return progress ? <p role="status">{`Reading ${progress.read.toLocaleString()} of ${progress.total.toLocaleString()} rows...`}</p> : <Loading />;
}
