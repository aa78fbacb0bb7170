import { t } from '@groundwork/shared/messages';
import { DateText, NotKnown, type Column } from '@groundwork/shared/ui/data';
import { labelOf, valueAt, valueText, type Row, type SurveyField } from '../dictionary/index.ts';

interface FieldValueProps {
  readonly field: SurveyField;
  readonly row: Row;
  /** Whether the round of the row did not ask. */
  readonly silent?: boolean;
}

/** A value in words. What is not known is a dash, said as "not known", and what was not asked says so; zero, no and "none" are themselves. */
export function FieldValue({ field, row, silent = false }: FieldValueProps) {
  if (silent) return NOT_ASKED;
  const value = valueAt(row, field.name);
  if (field.kind === 'day' && typeof value === 'string') return <DateText day={value} />;
  return valueText(field, value) ?? <NotKnown />;
}

const NOT_ASKED = t`not asked`;

/**
 * A field as the column of a table.
 * @param isSilent whether the round of a row did not ask
 */
export function fieldColumn(field: SurveyField, isSilent: (row: Row) => boolean = () => false): Column<Row> {
  return {
    key: field.name,
    title: labelOf(field),
    cell: (row) => <FieldValue field={field} row={row} silent={isSilent(row)} />,
    ...(field.kind === 'number' && { align: 'end' as const }),
    // The name of a village or of a round says which it is.
    bare: field.link !== undefined,
  };
}
