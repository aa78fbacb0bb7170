/** What is odd about a row that goes in all the same. */
export interface Remark {
  readonly sheet: string;
  readonly row: number;
  /** The heading of the cell. */
  readonly column: string;
  /** One or two sentences. */
  readonly says: string;
}
