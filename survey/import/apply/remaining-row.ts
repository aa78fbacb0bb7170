/** A row that an undo leaves. */
export interface Left {
  /** What people know the row by. */
  readonly what: string;
  /** Ends a sentence that begins with it. */
  readonly why: string;
}
