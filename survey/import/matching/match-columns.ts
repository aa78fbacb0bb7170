import { allTables, customFieldName, type CustomQuestion } from '../../model/index.ts';
import { COLUMN_SYNONYMS } from '../headings/column-synonyms.ts';
import { lastPartOf } from '../headings/headings.ts';
import { customImportField, importFields, type ImportField } from '../import-field.ts';
import { importTable, isOfRound, TARGETS, type Target } from '../import-table.ts';
import { submissionProperty } from './metadata-columns.ts';
import { plain } from '../headings/plain.ts';
import { questionNames, questionNamesIn } from './question-name.ts';

/** Which field each column fills, by the column's place; null for a column that is left out. */
export type ColumnMatch = readonly (string | null)[];

/**
 * Which field a column fills by what it is called: name, label or synonym. A field of the model is found with or without the group before it (`group/wall`,
 * `gps:Latitude`); a question of the organisation by its whole place in its form, since `education/comment` and `health/comment` are two. No field is filled twice; the
 * better match has it.
 * @param places of the columns within their sheet, as questions are named by them
 * @param isLoose whether a column may be matched without the group before it
 */
export function matchColumns(
  header: readonly string[],
  target: Target,
  questions: readonly CustomQuestion[] = [],
  isLoose: (index: number, field: ImportField) => boolean = () => true,
  places: readonly string[] = header,
): ColumnMatch {
  const match: (string | null)[] = header.map(() => null);
  const own = questions.filter(({ collection }) => collection === target);
  const fields = importFields(target);
  const names = questionNamesIn(places);
  const take = (nameOf: (heading: string, index: number) => string | undefined): void => {
    for (const [index, heading] of header.entries()) {
      const name = match[index] === null && heading !== '' ? nameOf(heading, index) : undefined;
      if (name !== undefined && !match.includes(name)) match[index] = name;
    }
  };
  const free = (fits: (question: CustomQuestion) => boolean): string | undefined =>
    own
      .filter(fits)
      .map(customFieldName)
      .find((name) => !match.includes(name));
  const field = (fits: (one: ImportField) => boolean): string | undefined =>
    fields.find((one) => !match.includes(one.name) && fits(one))?.name;
  const whole = (names: (one: ImportField) => readonly string[]) => (heading: string) =>
    field((one) => names(one).includes(plain(heading)));
  const loose = (names: (one: ImportField) => readonly string[]) => (heading: string, index: number) =>
    field((one) => names(one).includes(plain(lastPartOf(heading))) && isLoose(index, one));

  take((heading) =>
    free(
      ({ name }) =>
        customFieldName({ restricted: false, name }) === heading ||
        customFieldName({ restricted: true, name }) === heading,
    ),
  );
  take(whole(nameOnly));
  take((heading, index) =>
    free(({ name }) => name === names[index] || name === questionNames(places[index] ?? heading).exact),
  );
  take((heading) =>
    target === 'households' && submissionProperty(heading, header)
      ? free(({ name }) => name === submissionProperty(heading, header)?.name)
      : undefined,
  );
  take((heading) => free((question) => labelsOf(question).includes(heading.trim())));
  take(loose(nameOnly));
  take(whole(everyName));
  take(loose(everyName));
  return match;
}

const nameOnly = ({ name }: ImportField): readonly string[] => [name];
const everyName = ({ name, label }: ImportField): readonly string[] => [
  name,
  ...labelNames(label),
  ...(COLUMN_SYNONYMS[name] ?? []),
];
const labelNames = (label: string): readonly string[] => [plain(label), plain(label.replace(/ \(.*\)$/, ''))];
/** As our exports write them: a heading that is only like a label may be another question. */
const labelsOf = (question: CustomQuestion): readonly string[] => [
  question.label.trim(),
  customImportField(question).label.trim(),
];

/** Words in the name of a sheet that say what it holds, the narrower ones first. */
const NAMES: readonly (readonly [Target, RegExp])[] = [
  ['livestock_sales', /livestock.?sale|animal.?sale/i],
  ['crop_sales', /crop.?sale|^sales?$/i],
  ['crop_plantings', /planting|harvest|d_crops|repeat_times|^crops$/i],
  ['livestock', /livestock|animals|_liv$/i],
  ['members', /member|roster|people|pessoas/i],
  ['plots', /plots?$|parcels|machambas/i],
  ['food_consumption', /food|fcs|hdds/i],
  ['finance', /finance|money/i],
  ['purchases', /purchase|bought|_items$/i],
  ['village_profiles', /village.?profile/i],
  ['villages', /(^|[^\p{L}])(villages?|aldeias)$/iu],
  ['water_point_visits', /visit/i],
  ['water_points', /water.?point|fontes?$/i],
  ['water_projects', /water.?project/i],
  ['households', /house.?hold|^hh$|agregado/i],
];

/** The table that a sheet says in its name; undefined for none. */
const namedTable = (name: string): Target | undefined =>
  NAMES.find(([, pattern]) =>
    pattern.test(
      name
        .replace(/\.\w+$/, '')
        .split(/[/.]/)
        .pop() ?? name,
    ),
  )?.[0];

/** Whether a sheet is called like a table. */
export const isNamedLike = (name: string, target: Target | null): boolean =>
  target !== null && namedTable(name) === target;

/** Columns that say where a row belongs, not what it is about. */
export const isPlace = (field: string): boolean =>
  ['household_code', 'project_uid', 'water_point', 'external_id', 'plot_no', 'member_line'].includes(field);

/** The table that a sheet or file of an export holds, by its title; null for one that is not imported, undefined for a sheet of no export. */
function ownTable(name: string): Target | null | undefined {
  const [file = ''] = name
    .split(/[/:]/)
    .slice(-1)
    .map((word) =>
      word
        .trim()
        .replace(/\.csv$/i, '')
        .toLowerCase(),
    );
  const own = allTables.find((table) => [table.name, table.title.toLowerCase()].includes(file));
  if (own === undefined) return ['codebook', 'about'].includes(file) ? null : undefined;
  return TARGETS.find((target) => target === own.name) ?? null;
}

/** The table that a sheet fills: the one it says in its name, else the one whose own fields its columns have. Null for none. */
export function targetOf(name: string, header: readonly string[], match = matchColumns): Target | null {
  const own = ownTable(name);
  if (own !== undefined) return own;
  const matched = new Map<Target, readonly string[]>(
    TARGETS.map((target) => [target, match(header, target).filter((field) => field !== null)]),
  );
  const filled = (target: Target): number => matched.get(target)?.length ?? 0;
  const named = namedTable(name);
  // Registers share too many of their columns with the survey: theirs is a sheet that identifies their rows.
  const couldBe = (target: Target): boolean =>
    isOfRound(target) ||
    (importTable(target).code !== null &&
      importTable(target).needs.some((name) => matched.get(target)?.includes(name)));
  // A list of villages has both its code and its name, and identifies no household.
  const isVillages =
    ['village_id', 'village_name'].every((field) => matched.get('villages')?.includes(field)) &&
    !matched.get('households')?.includes('household_code') &&
    filled('villages') * 2 >= header.length;
  if (
    isVillages &&
    (named === undefined || !isOfRound(named)) &&
    !['village_profiles', 'water_projects', 'water_points', 'water_point_visits'].includes(named ?? '')
  )
    return 'villages';
  if (
    named !== undefined &&
    filled(named) >= (named === 'villages' ? 1 : 2) &&
    (importTable(named).code !== 'project_uid' || couldBe(named))
  )
    return named;
  const rated = TARGETS.filter(
    (target) => couldBe(target) && (matched.get(target) ?? []).some((field) => !isPlace(field)) && filled(target) >= 2,
  );
  return rated.reduce<Target | null>(
    (best, target) => (best === null || filled(target) > filled(best) ? target : best),
    null,
  );
}
