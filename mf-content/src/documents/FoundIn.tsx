import { t } from '@groundwork/shared/messages';
import type { Found } from './documents.data.ts';
import styles from './Documents.module.css';

const PLACES: Readonly<Record<string, string>> = { title: t`title`, tags: t`tags`, text: t`text` };

/** `Found in title and text, page 2`, and the words around it, marked. */
export function FoundIn({ found }: { readonly found: Found }) {
  const places = Object.entries(PLACES).flatMap(([place, name]) => (found.where.includes(place) ? name : []));
  if (places.length === 0) return null;
  const where = new Intl.ListFormat('en-GB').format(places);
  return (
    <span className={styles.found}>
      <span className={styles.where}>
        {found.page === null ? t`Found in ${where}` : t`Found in ${where}, page ${found.page}`}
      </span>
      {found.passage.length > 0 && (
        <span className={styles.passage}>
          {found.passage.map(({ text, found: marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))}
        </span>
      )}
    </span>
  );
}
