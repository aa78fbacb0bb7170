import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { NotKnown, type Column } from '@groundwork/shared/ui/data';
import { valueAt, valueText, type Row, type SurveyField } from '../shared/query/dictionary/index.ts';
import { householdPath } from '../shared/households/household-path.ts';
import { canOrder, writeList, type ListState } from '../shared/households/list-state.ts';
import { fieldColumn } from '../shared/query/rows/FieldValue.tsx';
import { exportColumn } from '../shared/saving/export-field.ts';
import { ReviewMark } from '../shared/households/ReviewMark.tsx';

export const idOf = (row: Row): string => String(row['id']);

/** What a household is called where its code is not known. */
export const nameOf = (row: Row): string => {
  const code = valueAt(row, 'household_code');
  return typeof code === 'string' && code !== '' ? code : t`without a code`;
};

type Silent = (field: SurveyField) => (row: Row) => boolean;

function codeColumn(field: SurveyField, isSilent: Silent): Column<Row> {
  const { title, cell } = exportColumn(field, 'codes');
  const codeCell = (row: Row) => {
    if (isSilent(field)(row)) return t`not asked`;
    const value = cell(row);
    return value === null || value === '' ? <NotKnown /> : typeof value === 'object' ? value.day : String(value);
  };
  return { ...fieldColumn(field), title, cell: codeCell };
}

/** The columns of the list; the first names the household and leads to it, with the list's state for the way on and back. */
export function householdColumns(
  state: ListState,
  fields: readonly SurveyField[],
  isSilent: Silent,
): readonly Column<Row>[] {
  return fields.map((field, index): Column<Row> => {
    const column = {
      ...(state.writing === 'codes' ? codeColumn(field, isSilent) : fieldColumn(field, isSilent(field))),
      sortable: canOrder(field),
    };
    if (index > 0)
      return field.name === 'review_state' && state.writing === 'labels'
        ? { ...column, cell: (row) => <ReviewMark state={valueAt(row, field.name)}>{column.cell(row)}</ReviewMark> }
        : column;
    // An answer that is not known has to be a link too.
    const named = (row: Row) =>
      valueText(field, valueAt(row, field.name)) === null && !isSilent(field)(row) ? t`not known` : column.cell(row);
    return { ...column, cell: (row) => <Link to={householdPath(idOf(row), writeList(state))}>{named(row)}</Link> };
  });
}
