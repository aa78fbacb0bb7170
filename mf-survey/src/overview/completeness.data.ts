import { countValue, readAggregate, z, type Collection, type Filter } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { labelOf, tableOf } from '../shared/query/dictionary/index.ts';
import { fetchAsked } from '../shared/query/rounds/asked.data.ts';
import { filterFor, type SurveyFilter } from '../shared/query/view/survey-filter.ts';

/** How often a question was answered. */
export interface Completeness {
  readonly key: string;
  /** The question, as people know it. */
  readonly label: string;
  readonly answered: number;
  /** Those who were asked. */
  readonly asked: number;
  /** Whether none of the rounds asked it. */
  readonly silent: boolean;
}

/** Questions that were put to every household, or about every listed member, and that the indicators rest on. */
const QUESTIONS: readonly {
  readonly table: Collection;
  readonly path: readonly string[];
  readonly fields: readonly string[];
}[] = [
  {
    table: 'households',
    path: [],
    fields: [
      'weight',
      'rooms',
      'wall',
      'roof',
      'floor',
      'assets',
      'water_source',
      'water_roundtrip_min',
      'toilet_type',
      'handwash_facility',
      'months_lack_food',
      'meals_per_day',
    ],
  },
  { table: 'members', path: ['household_id'], fields: ['sex', 'age_years', 'relation'] },
];

/** Parts of the interview with a row of their own. */
const MODULES = [
  { table: 'food_consumption', label: t`Food eaten` },
  { table: 'finance', label: t`Money` },
] as const;

const counts = z.looseObject({ count: z.record(z.string(), countValue) });
const whole = z.looseObject({ count: countValue });

/** Of those who agreed: who refused was not asked, so nothing of it is missing. */
const asked = (survey: SurveyFilter, path: readonly string[]): Filter => {
  const agreed = path.reduceRight<Filter>((inner, step) => ({ [step]: inner }), {
    _or: [{ consent: { _eq: true } }, { consent: { _null: true } }],
  });
  const filter = filterFor(survey, path);
  return filter ? { _and: [filter, agreed] } : agreed;
};

/** The completeness as a question to the one cache. */
export const completenessQuery = (survey: SurveyFilter) => ({
  queryKey: ['survey', 'completeness', survey],
  queryFn: ({ signal }: { signal: AbortSignal }) => readCompleteness(survey, { signal }),
});

/** How complete the answers are, counted by the server; the least complete first. */
async function readCompleteness(
  survey: SurveyFilter,
  options: { signal?: AbortSignal },
): Promise<readonly Completeness[]> {
  const countOf = async (table: Collection, path: readonly string[]): Promise<number> => {
    const rows = await readAggregate(table, whole, { aggregate: { count: '*' }, filter: asked(survey, path) }, options);
    return rows[0]?.count ?? 0;
  };
  const ofFields = QUESTIONS.map(async ({ table, path, fields }) => {
    const [total, rows] = await Promise.all([
      countOf(table, path),
      readAggregate(table, counts, { aggregate: { count: fields.join(',') }, filter: asked(survey, path) }, options),
    ]);
    const known = tableOf(table)?.fields ?? [];
    return fields.map((name) => {
      const field = known.find((one) => one.name === name);
      return {
        key: `${table}.${name}`,
        label: field ? labelOf(field) : name,
        answered: rows[0]?.count[name] ?? 0,
        asked: total,
      };
    });
  });
  const ofModules = MODULES.map(async ({ table, label }) => {
    const [total, answered] = await Promise.all([countOf('households', []), countOf(table, ['household_id'])]);
    return [{ key: table, label, answered: Math.min(answered, total), asked: total }];
  });
  const [lines, rounds] = await Promise.all([Promise.all([...ofFields, ...ofModules]), fetchAsked()]);
  const inFilter = [...(rounds ?? [])].filter(([id]) => survey.round === '' || id === survey.round);
  const found = lines
    .flat()
    .map((one) => ({ ...one, silent: inFilter.length > 0 && !inFilter.some(([, parts]) => parts.has(one.key)) }));
  return found
    .filter((one) => one.asked > 0 || one.silent)
    .sort((a, b) => a.answered / a.asked - b.answered / b.asked || a.label.localeCompare(b.label));
}
