import { isNewQuestion, type SheetChoice } from '@groundwork/survey/import';
import { knownBy, type Definition } from './remembered.ts';

interface ColumnCounts {
  /** Columns of the sheets that are read. */
  readonly all: number;
  readonly matched: number;
  /** Columns that become questions of their own. */
  readonly added: number;
  /** Of the matched ones: as the person matched them in an earlier import. */
  readonly remembered: number;
  /** Headings that no field takes. */
  readonly left: readonly string[];
}

/** How many columns of a file fill a field, or become a question that is not among those of the portal. */
export function columnCounts(
  choices: readonly SheetChoice[],
  definition: Definition,
  questions: SheetChoice['questions'] = [],
): ColumnCounts {
  const columns = choices.flatMap((choice) => {
    const {
      target,
      sheet: { header },
      columns: fields,
    } = choice;
    if (target === null) return [];
    const known = knownBy(definition)(header, target);
    return header.map((heading, index) => ({
      heading,
      field: fields[index] ?? null,
      known: known[index],
      isNew: isNewQuestion(choice, fields[index] ?? null, questions),
    }));
  });
  const matched = columns.filter(({ field, isNew }) => field !== null && !isNew);
  return {
    all: columns.length,
    matched: matched.length,
    added: columns.filter(({ isNew }) => isNew).length,
    remembered: matched.filter(({ field, known }) => field === known).length,
    left: columns.flatMap(({ heading, field }) => (field === null && heading !== '' ? [heading] : [])),
  };
}
