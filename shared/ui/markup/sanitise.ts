import DOMPurify from 'dompurify';
import { foreignPage, ownOrigin, portalUrl } from '../../config/index.ts';

/**
 * The only place in the product that turns text from outside into HTML. What survives: text, lists, tables, links, images of
 * this origin. What does not: scripts, handlers, styles, forms, frames, SVG, and `id` or `name`, which could hide a property
 * of the document from our own code.
 */
const purifier = DOMPurify();

const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#|\?)/i;

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) {
    const url = new URL(portalUrl(node.getAttribute('href') ?? ''));
    // On a foreign page a path would lead to its server.
    if (foreignPage()) node.setAttribute('href', url.href);
    if (url.origin !== ownOrigin()) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    }
  }
  if (node.tagName === 'IMG') {
    // An image elsewhere would tell its server who reads this page, and when.
    const url = new URL(portalUrl(node.getAttribute('src') ?? ''));
    if (foreignPage()) node.setAttribute('src', url.href);
    if (url.origin !== ownOrigin()) node.removeAttribute('src');
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const HANDLER = /"[^"]*"|'[^']*'|(?<![\w-])on(?=[a-z]+\s*=)/gi;
const STYLE_OR_BASE = /<style\b[^<>]*>[^<]*<\/style\s*>|<base\b[^<>]*>/gi;

/**
 * The same without what browsers report to the content security policy the moment they parse it, in whatever document: the
 * purifier comes too late to keep the console clean. Handlers get a name that it takes away as any other. For safety nothing
 * depends on this: what it misses is reported, and then taken out all the same.
 */
function unreported(html: string): string {
  return html.replace(STYLE_OR_BASE, '').replace(TAG, (tag) => tag.replace(HANDLER, (part) => (/^on$/i.test(part) ? 'data-' : part)));
}

/** HTML that is safe to show, from any HTML. */
export function sanitise(html: string): string {
  return purifier.sanitize(unreported(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'iframe', 'video', 'audio', 'source', 'dialog'],
    FORBID_ATTR: ['style', 'id', 'name', 'class', 'srcset', 'autofocus', 'tabindex', 'contenteditable', 'popover', 'slot', 'is'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: SAFE_LINK,
  });
}
