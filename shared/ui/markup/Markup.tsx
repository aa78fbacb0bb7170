import { useMemo, useRef, type MouseEvent } from 'react';
import { ownOrigin } from '../../config/index.ts';
import { useNavigate } from '../../router.ts';
import styles from './Markup.module.css';
import { cleanMarkup } from './clean-markup.ts';
import { useReachableScrollers } from './use-reachable-scrollers.ts';

type MarkupProps = { readonly html: string } | { readonly markdown: string };

/** The path of a plain click on a link within the portal; a page load would throw the session's memory away. */
function pathWithin(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    link.target !== ''
  )
    return undefined;
  if (link.origin !== ownOrigin()) return undefined;
  // `/.//host` is a path of this origin, `//host`, which the router would take for another origin.
  return link.pathname.replace(/^\/+/, '/') + link.search + link.hash;
}

/**
 * Shows HTML or Markdown from outside, sanitised. Markdown may contain HTML, which is sanitised too. What cannot be read as
 * markup is shown as it was written: no text, however it is made, stops the screen.
 */
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
  const clean = useMemo(() => cleanMarkup(source, isHtml), [source, isHtml]);
  const place = useRef<HTMLDivElement>(null);
  useReachableScrollers(place, clean);
  if (clean === undefined) return <p className={styles.plain}>{source}</p>;
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- the one place that sets HTML, after sanitise()
  return <div ref={place} className={styles.markup} onClick={follow} dangerouslySetInnerHTML={{ __html: clean }} />;
}
