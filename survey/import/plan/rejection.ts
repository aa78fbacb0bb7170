import type { Asked } from '../matching/cast.ts';
import type { Cell } from '../reading/sheet.ts';

/** What a person has to say before some rows of a file can be read: nothing of it is guessed. */
export interface Question {
  /** The same for every cell that the answer is for. */
  readonly id: string;
  readonly kind: Asked['kind'];
  readonly sheet: string;
  readonly text: string;
  readonly options: readonly { readonly answer: string; readonly label: string }[];
}

/** Why a row was left out. */
export interface Rejection {
  readonly sheet: string;
  readonly row: number;
  /** The heading of the cell; empty where it is about the whole row. */
  readonly column: string;
  readonly value: Cell;
  /** The end of a sentence that begins with the value. */
  readonly reason: string;
  /** Answered, the row may go in. */
  readonly question?: Question;
}

/** How many rows these rejections are about. */
export function rowsIn(rejections: readonly Rejection[]): number {
  return new Set(rejections.map(({ sheet, row }) => `${row} ${sheet}`)).size;
}
