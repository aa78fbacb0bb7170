import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { AuthenticatedImage } from '@groundwork/shared/ui/data';
import styles from './Answers.module.css';
import { namedPhotosQuery, photoNamed } from './photos.data.ts';

/** The picture that a household answered with, where Media has it; the name of its file otherwise. */
export default function PhotoAnswer({ file, villageId }: { readonly file: string; readonly villageId: string }) {
  const { data = [] } = useServerQuery({ ...namedPhotosQuery(villageId), enabled: villageId !== '' });
  const stored = photoNamed(data, file)?.preview_image?.filename_disk;
  if (!stored) return <bdi>{file}</bdi>;
  return (
    <span className={styles.photo}>
      <AuthenticatedImage file={stored} rendition="card-320" alt={t`Photo: ${file}`} ratio={4 / 3} />
    </span>
  );
}
