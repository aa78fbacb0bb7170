import DOMPurify from 'dompurify';
import { foreignPage, ownOrigin, parsedUrl } from '../../config/index.ts';

/**
 * The only place in the product that turns text from outside into HTML. What survives is listed here: text, lists, tables, links,
 * images of this origin. Anything else goes: what acts (scripts, handlers, forms, frames, SVG), what fetches from elsewhere
 * (styles, `background`), `id` and `name`, which could hide a property of the document from our own code, and the landmarks of a page.
 */
const purifier = DOMPurify();

const ELEMENTS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'section',
  'article',
  'span',
  'br',
  'wbr',
  'hr',
  'center',
  'address',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'figure',
  'figcaption',
  'details',
  'summary',
  'blockquote',
  'q',
  'pre',
  'code',
  'kbd',
  'samp',
  'var',
  'tt',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'strike',
  'del',
  'ins',
  'mark',
  'small',
  'big',
  'sub',
  'sup',
  'cite',
  'dfn',
  'abbr',
  'acronym',
  'time',
  'data',
  'bdi',
  'bdo',
  'font',
  'ruby',
  'rb',
  'rp',
  'rt',
];
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'align',
  'valign',
  'colspan',
  'rowspan',
  'span',
  'scope',
  'headers',
  'abbr',
  'border',
  'start',
  'reversed',
  'type',
  'value',
  'datetime',
  'open',
  'lang',
  'dir',
  'color',
  'bgcolor',
];

/** The purifier would take any other value for an address, and "right" is none that is allowed. */
const NO_ADDRESSES = ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src');

const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#|\?)/i;

/** Links and images whose address no browser could follow lose it: what is left is text, and the rest of the page. */
function settleLink(link: Element, address: string): void {
  const url = parsedUrl(address);
  if (!url) {
    link.removeAttribute('href');
    return;
  }
  // On a foreign page a path would lead to its server.
  if (foreignPage()) link.setAttribute('href', url.href);
  if (url.origin !== ownOrigin()) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

function settleImage(image: Element, address: string): void {
  const url = parsedUrl(address);
  // An image on another server would reveal to it who reads this page, and when.
  if (url?.origin !== ownOrigin()) image.removeAttribute('src');
  else if (foreignPage()) image.setAttribute('src', url.href);
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) settleLink(node, node.getAttribute('href') ?? '');
  if (node.tagName === 'IMG') settleImage(node, node.getAttribute('src') ?? '');
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
  return html
    .replace(STYLE_OR_BASE, '')
    .replace(TAG, (tag) => tag.replace(HANDLER, (part) => (/^on$/i.test(part) ? 'data-' : part)));
}

/** HTML that is safe to show, from any HTML: TrustedHTML in browsers that ask for it, else text. */
export function sanitise(html: string): string | TrustedHTML {
  return purifier.sanitize(unreported(html), {
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_TAGS: ELEMENTS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: SAFE_LINK,
    ADD_URI_SAFE_ATTR: NO_ADDRESSES,
  });
}
