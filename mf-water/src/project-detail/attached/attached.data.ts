import { countMedia, readAttachedDocuments } from '@groundwork/shared/ui/attached';

interface Asked {
  readonly signal: AbortSignal;
}

/** What was written about a project, as a question to the one cache. */
export const projectDocumentsQuery = (project: string) => ({
  queryKey: ['documents', 'of-project', project],
  queryFn: ({ signal }: Asked) => readAttachedDocuments({ project }, signal),
});

/** How many photos and videos there are of a project, as a question to the one cache. */
export const mediaCountQuery = (project: string) => ({
  queryKey: ['media_upload_items', 'count-of-project', project],
  queryFn: async ({ signal }: Asked) => {
    const [photos, videos] = await Promise.all([
      countMedia({ project }, 'photo', signal),
      countMedia({ project }, 'video', signal),
    ]);
    return { photos, videos };
  },
});
