import { anchorOf, HOUSEHOLD_OF, tableOf, type SurveyTable } from '../model/index.ts';
import type { Indicator } from '../indicators/index.ts';
import type { Grouping } from '../figures/index.ts';

const ROUND = 'survey_round_id.name';

/** The screens that any question can be asked of. */
export const ANALYSIS = '/baseline-survey/tools/import';
export const EXPLORER = '/data-explorer';

/** The screens with the figures of a topic, by what indicators' ids begin with; the first that fits. */
const SCREENS: readonly (readonly [path: string, ids: RegExp])[] = [
  ['education', /^(?:school-|gender-parity|out-of-school|reasons-not|adult-lit|youth-lit|attainment|people-)/],
  [
    'health',
    /^(?:morbidity|conditions|care-|insurance|disability|drinking-water|basic-|way-to-water|water-within|sanitation|open-def|hygiene)/,
  ],
  [
    'finance',
    /^(?:account|savers|median-(?:savings|debt|income|expenditure)|savings-|borrowers|credit-|income-|remittances|needed-|urgent-|shocks|coping)/,
  ],
  ['agriculture/land-ownership', /^(?:landless|land-|median-hectares|mean-hectares|tenure|irrigat|women-)/],
  ['agriculture/diversity', /^(?:crops-|simpson|shannon|planted-area|growing)/],
  [
    'agriculture/crop-sales',
    /^(?:crop-sellers|crop-income|share-of-harvest|crop-buyers|crop-sales|price-|unusual-crop)/,
  ],
  ['agriculture/livestock-sales', /^(?:livestock|species|share-of-animals)/],
  ['crops', /^(?:crop-yield|households-of-crop|plots-of-crop|area-of-crop)/],
  ['agriculture', /^(?:food-|dietary|months-|lean-)/],
];

/** An address with what is not empty. */
function address(path: string, parameters: readonly (readonly [string, string | undefined])[], anchor = ''): string {
  const query = new URLSearchParams(
    parameters.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  // What Markdown would read as the end of a link is written in full.
  const text = query
    .toString()
    .replaceAll(/[()*'!~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${path}${text === '' ? '' : `?${text}`}${anchor}`;
}

const conditions = (where: readonly string[]): (readonly [string, string])[] =>
  where.map((rule) => ['where', rule] as const);

/** Which households: a village, and a round; without a round all of them. */
export interface Narrow {
  readonly village?: string | undefined;
  readonly round?: string | undefined;
}

/** The screen of an indicator. */
export function screenOf({ id, title }: Indicator, { village, round }: Narrow, by: Grouping): string {
  const path = SCREENS.find(([, ids]) => ids.test(id))?.[0] ?? 'overview';
  return address(
    `/baseline-survey/${path}`,
    [
      ['village', village],
      ['round', round ?? (by === 'round' ? undefined : 'all')],
      ['by', by === 'all' ? undefined : by],
    ],
    path === 'overview' || path === 'crops' ? '' : `#${anchorOf(title)}`,
  );
}

/** Conditions on village and round in a table. */
export function narrowRules(table: string, { village, round }: Narrow): readonly string[] {
  const fields = tableOf(table)?.fields ?? [];
  const of = (linked: string): string | undefined => fields.find(({ link }) => link?.table === linked)?.name;
  const [places, rounds] = [of('villages'), of('survey_rounds')];
  return [
    ...(village !== undefined && places !== undefined ? [`${places}:is:${village}`] : []),
    ...(round !== undefined && rounds !== undefined ? [`${rounds}:is:${round}`] : []),
  ];
}

/** A table by its name, or as the portal has it, with the organisation's own questions. */
const described = (table: string | SurveyTable): SurveyTable | undefined =>
  typeof table === 'string' ? tableOf(table) : table;
const nameOf = (table: string | SurveyTable): string => (typeof table === 'string' ? table : table.name);

/** The data explorer with rows; undefined where it cannot be asked for them, because a condition is one of the row's household. */
export function explorerOf(
  table: string | SurveyTable,
  where: readonly string[],
  parameters: {
    readonly by?: string | undefined;
    readonly measure?: string | undefined;
    readonly group?: string | undefined;
  } = {},
): string | undefined {
  const fields = new Set(described(table)?.fields.map(({ name }) => name));
  const named = [
    ...where.map((rule) => rule.split(':')[0] ?? ''),
    ...(parameters.by === undefined ? [] : [parameters.by]),
  ];
  if (!named.every((name) => fields.has(name))) return undefined;
  const allRounds = fields.has(ROUND) && !where.some((rule) => rule.startsWith(`${ROUND}:`));
  return address(EXPLORER, [
    ['table', nameOf(table)],
    ...conditions(where),
    ['rounds', allRounds ? 'all' : undefined],
    ['by', parameters.by],
    ['measure', parameters.measure],
    ['group', parameters.group],
  ]);
}

/** The rows that an indicator rests on. */
export function rowsBehind({ behind }: Indicator, narrow: Narrow, more: readonly string[] = []): string | undefined {
  if (behind === undefined || HOUSEHOLD_OF[behind.table] === undefined) return undefined;
  return explorerOf(behind.table, [...(behind.where ?? []), ...more, ...narrowRules(behind.table, narrow)]);
}

/** The question whose answers are the categories of an indicator. */
export function fieldOfCategories({
  measure,
  behind,
}: Indicator): { readonly table: string; readonly field: string } | undefined {
  if (measure.kind !== 'shares' || behind === undefined) return undefined;
  const column = measure.items?.category ?? measure.of;
  const field = tableOf(behind.table)?.fields.find(
    ({ name, kind, link }) => link?.path === column || (name === column && kind === 'choice'),
  );
  return field && { table: behind.table, field: field.name };
}

/** The condition that rows behind a category of an indicator meet; none where nothing distinguishes its rows. */
export function categoryRules(indicator: Indicator, category: string | undefined): readonly string[] {
  const of = category === undefined ? undefined : fieldOfCategories(indicator);
  return of === undefined || category === undefined ? [] : [`${of.field}:is:${category}`];
}

/**
 * Analysis with a question about rows of a survey round.
 * @param table with the answers of each row's household
 */
export function analysisOf(
  table: SurveyTable,
  of: string,
  where: readonly string[],
  { by, weighted }: { readonly by?: string | undefined; readonly weighted: boolean },
): string | undefined {
  if (!table.fields.some(({ name }) => name === of)) return undefined;
  const allRounds = !where.some((rule) => rule.startsWith(`${ROUND}:`));
  const query = address(ANALYSIS, [
    ['table', table.name],
    ['of', of],
    ['by', by],
    ...conditions(where),
    ['weights', weighted ? undefined : 'off'],
    ['rounds', allRounds ? 'all' : undefined],
  ]);
  return by === undefined ? `${query}&by=` : query;
}

/** The list of households under conditions. */
export const householdsOf = (where: readonly string[], village: string | undefined): string =>
  address('/baseline-survey/list', [
    ['village', village],
    ...conditions(where.filter((rule) => !rule.startsWith('village_id.'))),
  ]);

const DAYS = /^start_date:(min|max):(.+)$/;

/** The list of water projects; undefined where it has no filter for a condition. */
export function projectsOf(where: readonly string[], village: string | undefined): string | undefined {
  const parts = where.map((rule): readonly [string, string] | undefined => {
    const day = DAYS.exec(rule);
    if (day) return [day[1] === 'min' ? 'from' : 'to', day[2] ?? ''];
    const [field = '', comparison, value = ''] = rule.split(':');
    return comparison === 'is' && ['status', 'technology'].includes(field) ? [field, value] : undefined;
  });
  return parts.every((part) => part !== undefined)
    ? address('/water-projects', [['village', village], ...parts])
    : undefined;
}
