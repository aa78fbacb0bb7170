import { CLEAR } from '@groundwork/survey/import';
import { isRecord, isText } from '../values.ts';
import { photoAnswer } from './photos/photo-name.ts';
import type { Answers, FormRow, SourceForm } from './source-client.ts';

/** Recordings and other files, which are not fetched, are no answers that a table can hold. */
const MEDIA = ['audio', 'video', 'file', 'background-audio', 'audit'];
/** What is known of a submission beside its answers. */
const IDENTITY = '_uuid';

export type Shape = Readonly<Record<string, unknown>>;

export const typeOf = ({ type }: FormRow): string => type.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
const isMedia = (row: FormRow): boolean => MEDIA.includes(typeOf(row));
/** Whether a question is answered with a picture. */
export const isPicture = (row: FormRow): boolean => ['image', 'photo'].includes(typeOf(row));

/** `lat lon alt acc`, or GeoJSON. @returns null for what is no position */
function positionOf(value: unknown): readonly [latitude: number, longitude: number] | null {
  if (isRecord(value) && Array.isArray(value['coordinates'])) {
    const [longitude, latitude] = value['coordinates'] as unknown[];
    return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : null;
  }
  const [latitude, longitude] = isText(value) ? value.trim().split(/\s+/).map(Number) : [];
  return latitude !== undefined && longitude !== undefined && Number.isFinite(latitude) && Number.isFinite(longitude)
    ? [latitude, longitude]
    : null;
}

const numberOf = (value: unknown): unknown =>
  isText(value) && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The fields of one answer: a number as a number, several choices as a list, a position as two numbers, a picture as the name that its file gets in Media. */
function fieldsOfAnswer(row: FormRow, value: unknown, empty: string | null): Shape {
  const type = typeOf(row);
  if (type === 'geopoint') {
    const position = positionOf(value);
    return { [`${row.path}/latitude`]: position?.[0] ?? empty, [`${row.path}/longitude`]: position?.[1] ?? empty };
  }
  if (isEmpty(value)) return { [row.path]: empty };
  if (isPicture(row) && isText(value)) return { [row.path]: photoAnswer(value) };
  if (type === 'integer' || type === 'int' || type === 'decimal') return { [row.path]: numberOf(value) };
  if ((type === 'select_multiple' || type === 'rank') && isText(value))
    return { [row.path]: value.trim().split(/\s+/) };
  return { [row.path]: value };
}

/** Groups within groups as one name: `household/water`. Lists and shapes stay as they are. */
export function flat(answers: Answers, before = ''): Shape {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      const path = name.startsWith(before) ? name : `${before}${name}`;
      return isRecord(value) && !('coordinates' in value)
        ? Object.entries(flat(value, `${path}/`))
        : [[path, value] as const];
    }),
  );
}

/** Writes answers as the import reads them. */
export interface AnswerWriter {
  /**
   * The record of one submission, with every question of the form, so that all of them are there to be matched before anybody has answered them.
   * @param edited whether an earlier version was imported: what is not answered any more is emptied
   */
  readonly record: (uuid: string, answers: Answers, edited: boolean) => Shape;
  /** The headings that the records have so far. */
  readonly headings: ReadonlySet<string>;
}

export function answerWriter({ survey }: Pick<SourceForm, 'survey'>): AnswerWriter {
  const headings = new Set<string>();
  const rows = survey.filter((row) => !isMedia(row));
  const left = new Set(survey.filter(isMedia).map(({ path }) => path));
  const repeats = new Set(survey.flatMap(({ repeat }) => repeat ?? []));
  const within = (repeat: string | null): readonly FormRow[] => rows.filter((row) => row.repeat === repeat);
  const byRepeat = new Map([null, ...repeats].map((repeat) => [repeat, within(repeat)] as const));
  const known = new Set(rows.map(({ path }) => path));
  const recordOf = (answers: Answers, repeat: string | null, edited: boolean): Shape => {
    const given = flat(answers, repeat === null ? '' : `${repeat}/`);
    const record: Record<string, unknown> = {};
    for (const row of byRepeat.get(repeat) ?? [])
      Object.assign(record, fieldsOfAnswer(row, given[row.path], edited ? CLEAR : null));
    for (const [path, value] of Object.entries(given)) {
      if (known.has(path) || left.has(path)) continue;
      if (!Array.isArray(value)) record[path] = value ?? null;
      else record[path] = value.filter(isRecord).map((one) => recordOf(one, path, edited));
    }
    for (const [heading, value] of Object.entries(record))
      if (!Array.isArray(value) || !value.some(isRecord)) headings.add(heading);
    return record;
  };
  // Last, since columns at the end without any answer are not read.
  return { record: (uuid, answers, edited) => ({ ...recordOf(answers, null, edited), [IDENTITY]: uuid }), headings };
}

/** The form as a file that the import takes for an XLSForm. */
export const formFile = ({ language, survey, choices }: SourceForm): string =>
  JSON.stringify({
    ...(language !== null && { settings: [{ default_language: language }] }),
    survey: survey.map(({ type, name, label, path }) => ({ type, name, label, path })),
    choices: choices.map(({ list_name, name, label }) => ({ list_name, name, label })),
  });
