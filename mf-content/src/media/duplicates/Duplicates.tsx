import { useAllowed } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Empty, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import type { MediaFilter } from '../filter/media-filter.ts';
import { MEDIA } from '../media.data.ts';
import { DuplicateGroup } from './DuplicateGroup.tsx';
import { SHOWN, useDuplicates } from './duplicates.data.ts';

/** Where the same file is there more than once, and the way to keep one. */
export function Duplicates({ filter }: { readonly filter: MediaFilter }) {
  const { data: groups, error, isFetching, refetch } = useDuplicates(filter);
  const { allowed } = useAllowed(MEDIA, 'delete');
  if (groups === undefined) {
    return error && !isFetching ? (
      <NotLoaded what={t`The duplicates`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );
  }
  if (groups.length === 0) return <Empty title={t`No duplicate files`} />;
  const many = groups.length === SHOWN;
  return (
    <>
      <p role="status">
        {t`${many ? t`The ${SHOWN} files with the most copies` : plural(groups.length, { one: '# file with copies', other: '# files with copies' })}. Copies have the same file content; their captions may differ.`}
      </p>
      {allowed !== undefined && allowed !== 'full' && <p>{t`Data managers can remove the copies.`}</p>}
      {groups.map((group) => (
        <DuplicateGroup key={group.sha256} group={group} removable={allowed === 'full'} />
      ))}
    </>
  );
}
