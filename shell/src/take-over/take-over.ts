import { takeField, type FieldState } from './fields.ts';

/** The page's first screen as the gateway sent it, from before the scripts were there (docs/decisions/0014); absent on most pages. */
export const prerenderedScreen = (): HTMLElement | null => document.getElementById('prerendered');

/** Resolves when nobody is in the middle of something that a change of elements would break off: a pointer that is down, a composed letter. */
export function whenInteractionEnds(screen: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (screen.dataset['held'] === undefined) {
      resolve();
      return;
    }
    const look = (): void => {
      if (screen.dataset['held'] === undefined) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Resolves when something of the prerendered screen is pressed: then the real one is wanted as soon as it can be had. */
export function pressedIn(screen: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (screen.dataset['pressed'] !== undefined) resolve();
    else screen.addEventListener('click', () => resolve(), { once: true });
  });
}

const CONTROLS = 'a[href], button';
const FIELDS = 'input, textarea, select';

/** What a person reads on a control. */
const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;

function same(before: Element | undefined, selector: string, at: number, place: HTMLElement): HTMLElement | undefined {
  const now = place.querySelectorAll<HTMLElement>(selector)[at];
  return before !== undefined && now !== undefined && nameOf(before) === nameOf(now) ? now : undefined;
}

/**
 * Puts the real screen in the place of the prerendered one, all within one frame. What was typed, the focus and the caret are kept, and
 * what was pressed last is pressed again.
 * @param draw draws the real screen into `place`, before it returns
 */
export function takeOver(screen: HTMLElement, place: HTMLElement, draw: () => void): void {
  // Nobody can have typed into what is inert, and its fields may have no names.
  const fields = [...screen.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => field.closest('[inert]') === null)
    .map(takeField);
  const controls = [...screen.querySelectorAll<HTMLElement>(CONTROLS)];
  const focused = controls.findIndex((control) => control === document.activeElement);
  const pressed = Number(screen.dataset['pressed'] ?? -1);
  // Where nobody has scrolled, the browser is not made to lay out what goes away.
  const scrolled = screen.dataset['scrolled'] === undefined ? 0 : scrollY;
  screen.remove();
  document.getElementById('prerendered-styles')?.remove();
  draw();
  fields.forEach(restoreIn(place));
  same(controls[focused], CONTROLS, focused, place)?.focus({ preventScroll: true });
  if (scrolled > 0) scrollTo(0, scrolled);
  same(controls[pressed], CONTROLS, pressed, place)?.click();
}

/** Fields have the same names before and after. */
const restoreIn =
  (place: HTMLElement) =>
  (state: FieldState): void => {
    const field = [...place.querySelectorAll<HTMLInputElement>(FIELDS)].find(({ name }) => name === state.name);
    if (field) state.giveTo(field);
  };
