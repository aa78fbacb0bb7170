import { useServerQuery } from '@groundwork/shared/data';
import { Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { countMedia, DocumentsCard, MediaLinks, readAttachedDocuments } from '@groundwork/shared/ui/attached';
import { useAboutProject } from '../about/about.data.ts';
import styles from './ProjectAttached.module.css';

/**
 * What was photographed, filmed and written about a project. The photos themselves are shown above, as specified; that their number
 * did not come is as little said as that of a photo.
 */
export function ProjectAttached({ projectId }: { readonly projectId: string }) {
  const known = useAboutProject(projectId);
  // What is new is filed under both, as soon as the village is known, or known not to be had.
  const about = known.isPending ? null : { project: projectId, village: known.data?.village_id?.village_id };
  const here = { project: projectId };
  const media = useServerQuery({
    queryKey: ['media_upload_items', 'count-of-project', projectId],
    queryFn: async ({ signal }) => {
      const [photos, videos] = await Promise.all([countMedia(here, 'photo', signal), countMedia(here, 'video', signal)]);
      return { photos, videos };
    },
  });
  const documents = useServerQuery({ queryKey: ['documents', 'of-project', projectId], queryFn: ({ signal }) => readAttachedDocuments(here, signal) });
  return (
    <>
      <Card title="Photos and videos" className={styles.card}>
        {media.data?.photos === 0 && media.data.videos === 0 && <p className={styles.none}>No photos or videos of this project yet.</p>}
        <MediaLinks about={here} add={about} photos={media.data?.photos} videos={media.data?.videos} />
      </Card>
      <DocumentsCard about={here} add={about} attached={documents.data} none="No documents about this project" className={styles.card}>
        {!documents.data && (documents.error ? <NotLoaded calm what="The documents" error={documents.error} onRetry={() => void documents.refetch()} retrying={documents.isFetching} /> : <Loading />)}
      </DocumentsCard>
    </>
  );
}
