import { marked } from 'marked';
import { useMemo } from 'react';
import styles from './Markup.module.css';
import { sanitise } from './sanitise.ts';

type MarkupProps = { readonly html: string } | { readonly markdown: string };

/** Shows HTML or Markdown from outside, sanitised. Markdown may hold HTML; it goes the same way. */
export function Markup(props: MarkupProps) {
  const source = 'html' in props ? props.html : props.markdown;
  const isHtml = 'html' in props;
  const clean = useMemo(
    () => sanitise(isHtml ? source : marked.parse(source, { async: false, gfm: true, breaks: true })),
    [source, isHtml],
  );
  // eslint-disable-next-line no-restricted-syntax -- the one place that sets HTML, after sanitise()
  return <div className={styles.markup} dangerouslySetInnerHTML={{ __html: clean }} />;
}
