import { t } from '@groundwork/shared/messages';
import { Loading } from '@groundwork/shared/ui/core';
import { NotWorkedOut } from './NotWorkedOut.tsx';

interface ReadingProps {
  /** What could not be loaded, where it could not. */
  readonly what?: string;
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** What is said while figures are being computed, or when there are none. */
export function Reading({ what = t`The figures`, data, error, isFetching, refetch }: ReadingProps) {
  if (error) return <NotWorkedOut what={what} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return data ? null : <Loading />;
}
