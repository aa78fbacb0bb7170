import { useSearchParams } from '@groundwork/shared';
import { useOneDocument, useVersions, type OneDocument } from './one-document.data.ts';

export interface ShownDocument {
  /** Undefined until it and its versions are known. */
  readonly document: OneDocument | undefined;
  /** The latest first. */
  readonly versions: readonly OneDocument[];
  /** The version that the address names, where it no longer exists. */
  readonly missing: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** A document as it is shown: a link to one leads to its newest version, unless it names another. */
export function useShownDocument(id: string): ShownDocument {
  const [parameters] = useSearchParams();
  const wanted = Number(parameters.get('version') ?? 0);
  const { data, error, isFetching, refetch } = useOneDocument(id);
  const versions = useVersions(data && (data.version_of ?? data.id));
  const isPending = data === undefined || (versions.data === undefined && versions.error === null);
  const shown =
    wanted === 0
      ? versions.data?.find(({ newest }) => newest)
      : versions.data?.find(({ version_no: number }) => number === wanted);
  return {
    document: isPending ? undefined : (shown ?? data),
    versions: versions.data ?? (data ? [data] : []),
    missing: wanted !== 0 && !isPending && shown === undefined ? wanted : undefined,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
