/** What is taken, and what of it is not as it is on the screen. */
export interface Drawing {
  readonly element: Element;
  /** A selector of what does not belong in a picture, beside buttons and what they open. */
  readonly leftOut?: string;
  /** A selector of what the screen hides and paper shows. */
  readonly onPaper?: string;
}

/** Buttons may be the names of rows, or with `data-drawn` entries of a legend. */
const LEFT_OUT =
  "[popover], form, details, dialog, button:not(th button, [data-drawn]), .leaflet-popup-pane, [data-not-drawn], [aria-description='on screen only']";
/** All that does not leave the portal. */
export const leftOutOf = (own = ''): string => [LEFT_OUT, own].filter(Boolean).join(', ');
