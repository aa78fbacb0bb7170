import { Link, useLocation } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { documentSearch } from '../DocumentLink.tsx';
import styles from './Detail.module.css';
import { useLike, type Like } from './one-document.data.ts';

const list = new Intl.ListFormat('en-GB');

/** Why a document is like another, as a sentence's part. */
function reasonOf({ because }: Like): string {
  return [
    because.project ? t`same water project` : '',
    because.village ? t`same village` : '',
    because.tags.length > 0 ? t`both tagged ${list.format(because.tags)}` : '',
    because.words.length > 0 ? t`both mention ${list.format(because.words)}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Documents like this one, and why. Nothing where that is not known. */
export function MoreLikeThis({ document }: { readonly document: string }) {
  const { pathname, search } = useLocation();
  const { data } = useLike(document);
  if (data === undefined || data.length === 0) return null;
  return (
    <section>
      <h2>{t`More like this`}</h2>
      <ul className={styles.list} aria-label={t`More like this`}>
        {data.map((like) => (
          <li key={like.id}>
            <Link to={pathname + documentSearch(search, like.id, null)}>
              <bdi>{like.title || t`Untitled`}</bdi>
            </Link>
            <span className={styles.because}>{reasonOf(like)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
