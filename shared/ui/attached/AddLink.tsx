import { Link } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { addressFor, type About } from './about.ts';

const PLACES = {
  photos: { screen: '/upload_media', collection: 'media_upload_items', label: () => t`Add photos` },
  documents: { screen: '/upload_docs', collection: 'documents', label: () => t`Add documents` },
} as const;

/** The way to add something here, for people who may. */
export function AddLink({ what, about }: { readonly what: keyof typeof PLACES; readonly about: About }) {
  const { screen, collection, label } = PLACES[what];
  const { allowed = 'none' } = useAllowed(collection, 'create');
  return allowed === 'none' ? null : <Link to={addressFor(screen, about)}>{label()}</Link>;
}
