import { marked } from 'marked';
import { useMemo, useRef, type MouseEvent } from 'react';
import { ownOrigin } from '../../config/index.ts';
import { useNavigate } from '../../router.ts';
import styles from './Markup.module.css';
import { sanitise } from './sanitise.ts';
import { useReachableScrollers } from './use-reachable-scrollers.ts';

type MarkupProps = { readonly html: string } | { readonly markdown: string };

/** The path of a plain click on a link within the portal; a page load would throw the session's memory away. */
function pathWithin(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target !== '') return undefined;
  return link.origin === ownOrigin() ? link.pathname + link.search + link.hash : undefined;
}

/** Shows HTML or Markdown from outside, sanitised. Markdown may hold HTML; it goes the same way. */
export function Markup(props: MarkupProps) {
  const source = 'html' in props ? props.html : props.markdown;
  const isHtml = 'html' in props;
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const path = pathWithin(event);
    if (path === undefined) return;
    event.preventDefault();
    void navigate(path);
  };
  const clean = useMemo(
    () => sanitise(isHtml ? source : marked.parse(source, { async: false, gfm: true, breaks: true })),
    [source, isHtml],
  );
  const place = useRef<HTMLDivElement>(null);
  useReachableScrollers(place, clean);
  // eslint-disable-next-line no-restricted-syntax -- the one place that sets HTML, after sanitise()
  return <div ref={place} className={styles.markup} onClick={follow} dangerouslySetInnerHTML={{ __html: clean }} />;
}
