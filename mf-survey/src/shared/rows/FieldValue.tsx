import { DateText, Unknown, type Column } from '@groundwork/shared/ui/data';
import { labelOf, valueAt, valueText, type Row, type SurveyField } from '../dictionary/index.ts';

/** A value in words. What is not known is a dash, said as "not known"; zero, no and "none" are themselves. */
export function FieldValue({ field, row }: { readonly field: SurveyField; readonly row: Row }) {
  const value = valueAt(row, field.name);
  if (field.kind === 'day' && typeof value === 'string') return <DateText day={value} />;
  return valueText(field, value) ?? <Unknown />;
}

/** A field as the column of a table. */
export function fieldColumn(field: SurveyField): Column<Row> {
  return {
    key: field.name,
    title: labelOf(field),
    cell: (row) => <FieldValue field={field} row={row} />,
    ...(field.kind === 'number' && { align: 'end' as const }),
  };
}
