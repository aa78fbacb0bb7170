/** A place in the stage, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
