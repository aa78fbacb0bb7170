import { dayIn } from '@groundwork/shared/ui/data';
import { isRepeatTable } from '@groundwork/survey/model';
import { surveyTables, type SurveyTable } from '../shared/query/dictionary/index.ts';
import type { Writing } from '../shared/saving/export-field.ts';
import { isMapped, withoutOutline } from './mapped-tables.ts';

/** A workbook, a zip of CSV files, or a zip of maps. */
export type ReportFormat = 'xlsx' | 'csv' | 'geojson';

const FORMATS: readonly ReportFormat[] = ['xlsx', 'csv', 'geojson'];

/** Anything else counts as the default. */
const formatOf = (text: string | null): ReportFormat => FORMATS.find((format) => format === text) ?? 'xlsx';

/** What goes into a report, as the address has it. */
export interface ReportState {
  /** The tables as the person may read them. */
  readonly tables: readonly SurveyTable[];
  /** Names of the tables that go in. */
  readonly chosen: ReadonlySet<string>;
  /** Fields that are left out: `members.age_years`. */
  readonly without: ReadonlySet<string>;
  readonly format: ReportFormat;
  readonly writing: Writing;
  /** Keys; empty for all. */
  readonly village: string;
  readonly round: string;
  /** Days of the interview, ISO; empty for no limit. */
  readonly from: string;
  readonly until: string;
}

const described = new Set(surveyTables.map(({ name }) => name));
/** Repeat groups are part of the survey. */
const isOfSurvey = ({ name }: SurveyTable): boolean => described.has(name) || isRepeatTable(name);
/** What goes in by default: the survey, or all that has a place. */
const usual = (tables: readonly SurveyTable[], format: ReportFormat): readonly string[] =>
  tables.filter((table) => (format === 'geojson' ? isMapped(table) : isOfSurvey(table))).map(({ name }) => name);

/** The tables that a kind of file can hold: a map holds what has a place. */
export const tablesFor = ({ tables, format }: Pick<ReportState, 'tables' | 'format'>): readonly SurveyTable[] =>
  format === 'geojson' ? tables.filter(isMapped) : tables.map(withoutOutline);

/** Reads the address against the tables as the person may read them; nonsense counts as nothing. By default the whole survey. */
export function readReport(address: URLSearchParams, tables: readonly SurveyTable[]): ReportState {
  const known: ReadonlySet<string> = new Set(tables.map(({ name }) => name));
  const asked = address.get('tables');
  const format = formatOf(address.get('file'));
  return {
    tables,
    chosen: new Set(asked === null ? usual(tables, format) : asked.split(',').filter((name) => known.has(name))),
    without: new Set((address.get('without') ?? '').split(',').filter((name) => name.includes('.'))),
    format,
    writing: address.get('cells') === 'codes' ? 'codes' : 'labels',
    village: address.get('village') ?? '',
    round: address.get('round') ?? '',
    from: dayIn(address, 'from'),
    until: dayIn(address, 'until'),
  };
}

/** The address of a state; what is at its default is left out. */
export function writeReport({
  tables,
  chosen,
  without,
  format,
  writing,
  village,
  round,
  from,
  until,
}: ReportState): URLSearchParams {
  const names = tables.map(({ name }) => name).filter((name) => chosen.has(name));
  return new URLSearchParams({
    ...(names.join() !== usual(tables, format).join() && { tables: names.join(',') }),
    ...(without.size > 0 && { without: [...without].join(',') }),
    ...(format !== 'xlsx' && { file: format }),
    ...(writing === 'codes' && { cells: 'codes' }),
    ...(village !== '' && { village }),
    ...(round !== '' && { round }),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
  });
}

/** The tables that go in, each with the fields that go in; a table without any field does not. */
export function contentOf({ chosen, without, ...state }: ReportState): readonly SurveyTable[] {
  const content = tablesFor(state)
    .filter(({ name }) => chosen.has(name))
    .map((table) => ({
      ...table,
      fields: table.fields.filter((field) => !without.has(`${table.name}.${field.name}`)),
    }));
  return content.filter(({ fields }) => fields.length > 0);
}
