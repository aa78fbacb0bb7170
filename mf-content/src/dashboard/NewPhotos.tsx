import { Link } from '@groundwork/shared';
import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { AuthenticatedImage } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';

const text = z.catch(z.nullable(z.string()), null);
const itemSchema = z.looseObject({
  id: z.string(),
  caption: text,
  kind: text,
  preview_image: z.catch(z.nullable(z.looseObject({ filename_disk: text })), null),
});

/** Two lines of three. */
const MOST = 6;

/** The newest photos and videos since a moment, as pictures; the line below says how many there are. */
export function NewPhotos({ since }: { readonly since: string }) {
  const { data } = useServerQuery({
    queryKey: ['dashboard', 'new-photos', since],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (
        await readItems(
          'media_upload_items',
          itemSchema,
          {
            fields: ['id', 'caption', 'kind', 'preview_image.filename_disk'],
            filter: { date_created: { _gt: since } },
            sort: ['-date_created', 'id'],
            limit: MOST,
          },
          { signal },
        )
      ).rows,
  });
  const shown = data?.filter(({ preview_image: image }) => image?.filename_disk) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={t`New photos and videos`}>
      {shown.map(({ id, caption, kind, preview_image: image }) => (
        <li key={id}>
          <Link to={`/media?item=${encodeURIComponent(id)}`}>
            <AuthenticatedImage
              file={image?.filename_disk ?? ''}
              rendition="card-320"
              alt={caption || (kind === 'video' ? t`Video without a caption` : t`Photo without a caption`)}
              ratio={1.4}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
