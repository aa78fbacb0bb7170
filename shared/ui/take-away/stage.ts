import { leftOutOf, type Drawing } from './left-out.ts';
import { captionOf, footOf, valueOf, type Provenance, type Taken } from './taken.ts';

const ON_PAPER = "[aria-description='on paper only']";

/** Narrower than this a title breaks too often, wider than that a page of a report has no room. */
const [LEAST, MOST] = [560, 1000];
const MARGIN = 20;

/** A canvas loses what is drawn on it when it is copied. */
function keepCanvases(from: Element, to: Element): void {
  const copies = to.querySelectorAll('canvas');
  for (const [at, canvas] of [...from.querySelectorAll('canvas')].entries()) {
    const image = document.createElement('img');
    try {
      image.src = canvas.toDataURL();
    } catch {
      // Drawn with what another origin sent.
      continue;
    }
    image.className = canvas.className;
    image.style.cssText = `${canvas.style.cssText};width:${canvas.clientWidth}px;height:${canvas.clientHeight}px`;
    copies[at]?.replaceWith(image);
  }
}

/** A map is as large as on the page, and in the same colours: its ground was drawn there. */
function keepMaps(from: Element, to: Element): void {
  const copies = to.querySelectorAll<HTMLElement>('.leaflet-container');
  for (const [at, map] of [...from.querySelectorAll<HTMLElement>('.leaflet-container')].entries()) {
    const copy = copies[at];
    if (!copy) continue;
    const size = { width: `${map.offsetWidth}px`, height: `${map.offsetHeight}px` };
    for (const element of [copy, copy.parentElement]) Object.assign(element?.style ?? {}, { ...size, flex: 'none' });
    for (let around = copy.parentElement; around && to.contains(around); around = around.parentElement)
      around.style.minWidth = size.width;
    if (map.closest('.gw-dark')) copy.classList.add('gw-dark');
  }
}

const line = (text: string, style: string): HTMLElement => {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  paragraph.dir = 'auto';
  paragraph.style.cssText = `margin:0 0 2px;max-width:none;${style}`;
  return paragraph;
};

/** Names are whole in a picture, where nobody can point at them. */
function showWhole(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const { textOverflow, overflowX } = getComputedStyle(element);
    if (textOverflow === 'ellipsis') {
      const width = `${Math.min(240, element.scrollWidth)}px`;
      Object.assign(element.style, { maxWidth: '240px', minWidth: width, whiteSpace: 'normal', overflow: 'visible' });
    } else if (overflowX === 'auto' || overflowX === 'scroll') {
      Object.assign(element.style, { overflow: 'visible', maxHeight: 'none' });
    }
  }
}

/**
 * Puts a copy of what is drawn beside the page, in the colours of the light theme, between what has to be said of it.
 * @returns the copy, to be removed when it was drawn
 */
export function stageOf({ element, leftOut = '', onPaper = '' }: Drawing, taken: Taken, from: Provenance): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  keepCanvases(element, copy);
  keepMaps(element, copy);
  for (const out of copy.querySelectorAll(leftOutOf(leftOut))) out.remove();
  for (const paper of copy.querySelectorAll<HTMLElement | SVGElement>([ON_PAPER, onPaper].filter(Boolean).join(', ')))
    paper.style.display = paper.localName === 'div' ? 'block' : 'inline';
  for (const link of copy.querySelectorAll<HTMLElement>('a, th button')) link.style.color = 'inherit';
  copy.removeAttribute('id');
  copy.style.cssText += ';width:auto;height:auto;max-height:none;margin:0;padding:0;border:0;background:none';

  const stage = document.createElement('div');
  stage.className = 'gw-light gw-root';
  stage.inert = true;
  stage.ariaHidden = 'true';
  const width = Math.max(LEAST, Math.min(MOST, Math.ceil(element.getBoundingClientRect().width)));
  stage.style.cssText = `position:fixed;top:0;left:-30000px;box-sizing:border-box;width:${width}px;min-height:0;padding:${MARGIN}px;background:var(--gw-color-bg-container)`;
  const [caption, value] = [captionOf(taken), valueOf(taken)];
  const [rests = '', source = ''] = footOf(taken, from);
  const secondary = 'color:var(--gw-color-text-secondary);font-size:13.5px;line-height:19px';
  stage.append(
    line(taken.title, 'font-size:18px;font-weight:650;line-height:24px'),
    ...(caption === '' ? [] : [line(caption, `${secondary};margin-bottom:8px`)]),
    ...(value === '' ? [] : [line(value, 'font-size:20px;font-weight:650;line-height:26px;margin-bottom:6px')]),
    copy,
    line(rests, `${secondary};margin-top:10px`),
    line(source, secondary),
  );
  const root = element.getRootNode();
  // An element on another page has its styles in its shadow.
  (root instanceof ShadowRoot ? root : document.body).append(stage);
  showWhole(copy);
  // A table that scrolls on the page is as wide as it is.
  if (stage.scrollWidth > width) stage.style.width = `${stage.scrollWidth + MARGIN}px`;
  return stage;
}
