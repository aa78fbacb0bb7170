import { t } from '@groundwork/shared/messages';
import type { Found } from './documents.data.ts';
import styles from './Documents.module.css';

const PLACES: Readonly<Record<string, string>> = { title: t`title`, tags: t`tags`, text: t`text` };

/** `Found in title and text, page 2`; undefined where that is not known. */
export function foundWhere({ where, page }: Found): string | undefined {
  const places = Object.entries(PLACES).flatMap(([place, name]) => (where.includes(place) ? name : []));
  if (places.length === 0) return undefined;
  const listed = new Intl.ListFormat('en-GB').format(places);
  return page === null ? t`Found in ${listed}` : t`Found in ${listed}, page ${page}`;
}

/** The words around what was found, which is marked. */
export function FoundIn({ found }: { readonly found: Found }) {
  if (found.passage.length === 0) return null;
  return (
    <span className={styles.passage}>
      {found.passage.map(({ text, found: marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}
