/** Where the focus can rest when what had it has gone: parts of a screen that have a name, or a first control. */
const PARTS = 'section, form, details, fieldset, dialog, [role="group"], [role="region"], [role="dialog"]';
const LISTS = 'ul, ol, tbody';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** Milliseconds for the code that removed the focused element to say where the focus goes. */
const PATIENCE = 60;

/** An element around the focused one, and which of its children led there. */
interface Step {
  readonly around: Element;
  readonly place: number;
}

const closedAround = (element: Element): Element | null => element.closest('[hidden], details:not([open])');
const isThere = (element: Element): boolean =>
  element.isConnected &&
  (closedAround(element) === null || element === closedAround(element)?.querySelector(':scope > summary'));

/**
 * Keeps the focus on a screen: where the element that has it is taken away or hidden and nobody says what comes next, it goes to the
 * neighbour in a list, or else to the part of the screen around it: the first control of a form, what opens a part, the part itself. An element that was disabled for a while gets it back.
 * @returns what ends it
 */
export function keepFocus(screen: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  let way: readonly Step[] = [];
  let clock: ReturnType<typeof setTimeout> | undefined;
  // Whether the focus has just left and it is not clear yet why.
  let leaving = false;
  const nobodyHasIt = (): boolean => document.activeElement === null || document.activeElement === document.body;

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    way = stepsTo(target, screen);
  };
  // A press beside everything removes the focus.
  const forget = (): void => {
    leaving = true;
    setTimeout(() => {
      leaving = false;
      if (focused !== null && nobodyHasIt() && isThere(focused) && !focused.matches(':disabled')) focused = null;
    });
  };
  const look = (): void => {
    // On a busy device this may be due before what `forget` waits for.
    if (leaving) clock = setTimeout(look);
    else restore();
  };
  const restore = (): void => {
    if (focused === null || !nobodyHasIt()) return;
    if (!isThere(focused)) heirOf(way, screen)?.focus();
    else if (!focused.matches(':disabled')) focused.focus();
  };
  const watcher = new MutationObserver(() => {
    clearTimeout(clock);
    clock = setTimeout(look, PATIENCE);
  });
  screen.addEventListener('focusin', remember);
  screen.addEventListener('focusout', forget);
  watcher.observe(screen, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] });
  return () => {
    clearTimeout(clock);
    watcher.disconnect();
    screen.removeEventListener('focusin', remember);
    screen.removeEventListener('focusout', forget);
  };
}

function stepsTo(element: Element, screen: Element): readonly Step[] {
  const around = element === screen ? null : element.parentElement;
  return around === null ? [] : [{ around, place: [...around.children].indexOf(element) }, ...stepsTo(around, screen)];
}

function heirOf(way: readonly Step[], screen: Element): HTMLElement | null {
  const left = way.find(({ around }) => isThere(around));
  if (left === undefined) return null;
  const closed = way.find(({ around }) => around.isConnected && around.matches('details:not([open])'));
  if (closed !== undefined) return closed.around.querySelector(':scope > summary');
  const { around, place } = left;
  if (around.matches(LISTS)) {
    const neighbours = [...[...around.children].slice(place), ...[...around.children].slice(0, place).reverse()];
    const next = neighbours.map((one) => one.querySelector<HTMLElement>(FOCUSABLE)).find((one) => one !== null);
    if (next) return next;
  }
  const part = around.closest<HTMLElement>(PARTS);
  return part !== null && screen.contains(part) ? (firstOf(part) ?? focusable(part)) : screen.querySelector('h1');
}

/** Of a form its first control, of a part that opens what opens it. */
function firstOf(part: Element): HTMLElement | null {
  if (part.matches('details')) return part.querySelector(':scope > summary');
  return part.matches('form') ? part.querySelector(FOCUSABLE) : null;
}

/** A part of the screen can have the focus for this once. */
function focusable(part: HTMLElement): HTMLElement {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  return part;
}
