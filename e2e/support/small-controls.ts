import type { Page } from '@playwright/test';

/** CSS pixels, the smallest side of what a finger presses (WCAG 2.5.5). */
const LEAST = 44;

/**
 * Controls that are smaller than a finger needs, by what a press meets. Excepted as in WCAG 2.5.8: links within a text, and links to the data of
 * a line of a table, list or chart, where the line is at least 24 high; marks of a map, whose list is beside it.
 */
export const smallControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const labelOf = (element: Element): Element | undefined =>
      element instanceof HTMLInputElement ? (element.labels?.[0] ?? undefined) : undefined;
    /** What antd draws around a field: a press anywhere in it is one on the field. */
    const frameOf = (element: Element): Element | null =>
      element.closest('.ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-input-number');
    const box = (element: Element): readonly [number, number] => {
      const boxes = [element, labelOf(element), frameOf(element)].flatMap((one) => one?.getBoundingClientRect() ?? []);
      return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))];
    };
    /** How far from its middle a press still meets it. */
    const reach = (element: Element): readonly [number, number] => {
      element.scrollIntoView({ block: 'center' });
      // The browser's own field for files is in a label, which is what is pressed.
      const { left, top, width, height } = (
        element.matches('[type=file]') ? (labelOf(element) ?? element) : element
      ).getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const meets = (dx: number, dy: number): boolean => {
        const found = document.elementFromPoint(x + dx, y + dy);
        return (
          found !== null && [element, labelOf(element), frameOf(element)].some((one) => one?.contains(found) === true)
        );
      };
      const far = (dx: number, dy: number): number => {
        let steps = 0;
        while (steps < least && meets(dx * (steps + 1), dy * (steps + 1))) steps += 1;
        return steps;
      };
      return [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
    };
    const isOfLine = (element: Element): boolean => {
      if (!(element instanceof HTMLAnchorElement) || element.closest('nav, header, footer, [role=tablist]') !== null)
        return false;
      const isInline =
        getComputedStyle(element).display === 'inline' &&
        element.closest('p, li, td, th, dd, dt, figcaption, h1, h2, h3, h4, div, span') !== null;
      return isInline || (element.closest('tr, [role=row], li, dd, figure')?.getBoundingClientRect().height ?? 0) >= 24;
    };
    const found = [
      ...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox]',
      ),
    ];
    const isSmall = (sides: readonly [number, number]): boolean => Math.min(...sides) + 0.5 < least;
    return found
      .filter(
        (element) =>
          isShown(element) &&
          !element.matches(':disabled') &&
          element.closest('[inert], [aria-hidden=true], svg, .leaflet-container') === null &&
          !isOfLine(element),
      )
      .flatMap((element) => {
        const sides = box(element);
        // Nothing anybody sees: for the keyboard, or for people who do not see it.
        if (Math.min(...sides) <= 1 || element.getBoundingClientRect().bottom + scrollY < 0 || !isSmall(sides))
          return [];
        const met = reach(element);
        return isSmall(met)
          ? [
              `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}” ${met.join(' × ')}`,
            ]
          : [];
      });
  }, LEAST);
