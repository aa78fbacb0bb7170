/** A part of a file that is written over: with this text, or with zeros. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly fill?: string;
}
