import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { addressFor, mediaText } from '@groundwork/shared/ui/attached';
import { Card } from '@groundwork/shared/ui/core';
import { mediaCountQuery } from './attached.data.ts';
import { ProjectImages } from '../images/ProjectImages.tsx';

interface ProjectMediaProps {
  readonly projectId: string;
  /** Names on disk. */
  readonly images: readonly string[];
  readonly name: string;
}

/** The project's images, with the way to all photos and videos. That their number did not come is as little said as that of a photo (SPEC §7). */
export function ProjectMedia({ projectId, images, name }: ProjectMediaProps) {
  const here = { project: projectId };
  const { data } = useServerQuery(mediaCountQuery(projectId));
  const text = data ? mediaText(data.photos, data.videos) : '';
  const all = text !== '' && (
    <Link to={addressFor('/media', here)}>
      {data && data.photos + data.videos > 1 ? t`All ${text}` : t`Open ${text}`}
    </Link>
  );
  if (images.length > 0) return <ProjectImages projectId={projectId} files={images} name={name} all={all} />;
  return all && <Card title={t`Photos and videos`}>{all}</Card>;
}
