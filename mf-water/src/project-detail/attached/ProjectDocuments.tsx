import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { DocumentsCard } from '@groundwork/shared/ui/attached';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { projectDocumentsQuery } from './attached.data.ts';

/** What was written about a project. The way to add something is among the actions of the screen. */
export function ProjectDocuments({ projectId }: { readonly projectId: string }) {
  const here = { project: projectId };
  const { data, error, isFetching, refetch } = useServerQuery(projectDocumentsQuery(projectId));
  return (
    <DocumentsCard about={here} add={null} attached={data} none={t`No documents about this project`}>
      {!data &&
        (error ? (
          <NotLoaded calm what={t`The documents`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading />
        ))}
    </DocumentsCard>
  );
}
