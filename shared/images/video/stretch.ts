/** A part of a file that is written over: with this text or these bytes, or with zeros. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly fill?: string | Uint8Array<ArrayBuffer>;
}
