import type { Row, SurveyTable } from '../shared/query/dictionary/index.ts';
import { requestFields } from '../shared/query/rows/request-fields.ts';
import { fieldsFor } from '../shared/figures/table/groups.ts';
import { conversionFields, convertIncome, isConverted, withConverted } from './converted-income.ts';
import { placeFields, propertyFields } from './mapped-tables.ts';
import type { ReportState } from './report-state.ts';

/** What the rows of a table are read with, and which columns they have in the file. */
export function partFields(table: SurveyTable, { format }: Pick<ReportState, 'format'>) {
  const onMap = format === 'geojson';
  const written = withConverted(onMap ? { ...table, fields: propertyFields(table) } : table);
  const converts = written.fields.some(isConverted);
  const fields = requestFields([
    ...written.fields.filter((field) => !isConverted(field)).flatMap(fieldsFor),
    ...(converts ? conversionFields : []),
    ...(onMap ? placeFields(table) : []),
  ]);
  return { written, fields, read: (row: Row): Row => (converts ? convertIncome(row) : row) };
}
