import type { CustomQuestion, Repeat } from '../../model/index.ts';
import type { ProfileTable } from '../profile.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { Target } from '../import-table.ts';
import type { ColumnMatch } from './match-columns.ts';
import type { DayOrder } from './to-day.ts';

/** A sheet, the table it fills, and how its columns are read. */
export interface MatchedSheet {
  readonly sheet: Sheet;
  readonly target: Target;
  readonly columns: ColumnMatch;
  /** Custom questions that its columns may fill. */
  readonly questions: readonly CustomQuestion[];
  /** The repeat group that its rows are of, where a person has made it a table. */
  readonly repeat: Repeat | null;
  /** Columns of the sheets above, in a nested file, that fill a field of this table: heading → field. */
  readonly above: Readonly<Record<string, string>>;
  /** For dates such as 03/04/2024; null where nothing settles it. */
  readonly dayOrder: DayOrder | null;
  /** What the form's profile says of this table beside its columns. */
  readonly form: ProfileTable | null;
}
