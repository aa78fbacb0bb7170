import { allTables, customAnswer, type CustomQuestion } from '../../model/index.ts';
import { COLUMN_SYNONYMS } from './column-synonyms.ts';
import { importFields, type ImportField } from './import-field.ts';
import { importTable, isOfRound, TARGETS, type Target } from './import-table.ts';
import { plain } from './plain.ts';

/** Which field each column fills, by the column's place; null for a column that is left out. */
export type ColumnMatch = readonly (string | null)[];

/**
 * Which field a column fills by what it is called: name, label or synonym, with or without the group before it
 * (`group/wall`, `gps:Latitude`). No field is filled twice; the better match has it.
 */
export function matchColumns(
  header: readonly string[],
  target: Target,
  questions: readonly CustomQuestion[] = [],
): ColumnMatch {
  const fields = importFields(target, questions);
  const match: (string | null)[] = header.map(() => null);
  const ways: readonly ((heading: string) => string)[] = [
    plain,
    (heading) => plain(heading.split(/[/:.]/).pop() ?? ''),
  ];
  for (const names of [nameOnly, everyName]) {
    for (const way of ways) {
      for (const [index, heading] of header.entries()) {
        if (match[index] !== null) continue;
        const field = fields.find((one) => !match.includes(one.name) && names(one).includes(way(heading)));
        if (field !== undefined) match[index] = field.name;
      }
    }
  }
  return match;
}

const nameOnly = ({ name }: ImportField): readonly string[] => [customAnswer(name)?.name ?? name];
const everyName = ({ name, label }: ImportField): readonly string[] => [
  name,
  plain(label),
  plain(label.replace(/ \(.*\)$/, '')),
  ...(COLUMN_SYNONYMS[name] ?? []),
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
  ['villages', /^villages?$|^aldeias$/i],
  ['water_point_visits', /visit/i],
  ['water_points', /water.?point|fontes?$/i],
  ['water_projects', /water.?project/i],
  ['households', /house.?hold|^hh$|agregado/i],
];

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
  const named = NAMES.find(([, pattern]) =>
    pattern.test(
      name
        .replace(/\.\w+$/, '')
        .split(/[/.]/)
        .pop() ?? name,
    ),
  )?.[0];
  // Registers share too many of their columns with the survey: theirs is a sheet that identifies their rows.
  const couldBe = (target: Target): boolean =>
    isOfRound(target) ||
    (importTable(target).code !== null &&
      importTable(target).needs.some((name) => matched.get(target)?.includes(name)));
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
