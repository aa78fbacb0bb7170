import { FiguresUnavailable, type Asker, type Surroundings } from '@groundwork/survey/assistant';
import {
  allTables,
  customQuestionSchema,
  isOpenChoice,
  repeatSchema,
  type SurveyField,
} from '@groundwork/survey/model';
import { z } from 'zod';
import type { Reading } from '../directus.ts';
import { isForbidden } from '../errors.ts';

const text = z.string().nullish().catch(null);
const villageSchema = z.object({
  village_id: z.string(),
  village_name: text,
  admin1: text,
  admin2: text,
  admin3: text,
  country: text,
});
const roundSchema = z.object({
  id: z.string(),
  name: text,
  kind: text,
  start_date: z.unknown(),
  end_date: z.unknown(),
});
const cropSchema = z.object({ crop_id: z.string(), name: text });
const indicatorSchema = z.object({
  id: z.string(),
  name: z.string(),
  collection: z.string(),
  field: z.string(),
  statistic: z.enum(['share', 'shareOfAny', 'mean', 'median', 'total']),
  answer: text.transform((answer) => answer ?? null),
  answers: z.array(z.string()).nullable().catch(null),
  conditions: z.array(z.string()).catch([]),
});
/** Repeat groups are among the questions. */
const askedSchema = z.union([customQuestionSchema, repeatSchema]);
const isRepeat = (asked: z.infer<typeof askedSchema>): asked is z.infer<typeof repeatSchema> =>
  repeatSchema.safeParse(asked).success;

/** Villages, rounds and crops whose names are read, at most: a portal has hundreds. */
const MOST = 5000;

const yearOf = (day: unknown): number | null => {
  const year = new Date(typeof day === 'string' || typeof day === 'number' ? day : NaN).getUTCFullYear();
  return Number.isNaN(year) ? null : year;
};

/** Rows that the person may read; none where that is none. */
async function rowsOf<T>(
  collection: string,
  fields: readonly string[],
  sort: string,
  schema: z.ZodType<T>,
  { accountability, database, schema: model, services }: Reading,
): Promise<readonly T[]> {
  try {
    const rows = await new services.ItemsService(collection, {
      accountability,
      schema: model,
      knex: database,
    }).readByQuery({ fields, sort: [sort], limit: MOST });
    return rows.flatMap((row) => schema.safeParse(row).data ?? []);
  } catch (error) {
    if (isForbidden(error)) return [];
    throw error;
  }
}

/** Whether answers may be recorded that the model does not name. */
const isOpen = (table: string, { name, kind, choices, restricted }: SurveyField): boolean =>
  !restricted && ((kind === 'list' && !choices) || (kind === 'choice' && isOpenChoice(table, name)));

/** Questions that have such answers. */
const LISTS = allTables.flatMap(({ name, fields }) => {
  const own = fields.filter((field) => isOpen(name, field)).map((field) => field.name);
  return own.length === 0 ? [] : [{ table: name, fields: own }];
});

/** How long the answers that were read for a person are used again while the survey stays the same, in milliseconds: rights can change without it. */
const REMEMBERED_FOR = 60_000;
/** Readers whose answers are remembered. */
const MOST_REMEMBERED = 50;
const remembered = new Map<
  string,
  { readonly revision: string; readonly at: number; readonly given: Surroundings['given'] }
>();

/** Every question to the assistant needs these names, and the survey seldom changes between two of them. */
async function rememberedAnswers(
  { accountability }: Reading,
  asker: Pick<Asker, 'table'>,
  revisionOf: () => Promise<string>,
): Promise<Surroundings['given']> {
  const key = JSON.stringify([accountability?.user, accountability?.role]);
  const revision = await revisionOf();
  const known = remembered.get(key);
  if (known?.revision === revision && Date.now() - known.at < REMEMBERED_FOR) return known.given;
  const given = await givenAnswers(asker);
  remembered.delete(key);
  remembered.set(key, { revision, at: Date.now(), given });
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return given;
}

async function givenAnswers({ table }: Pick<Asker, 'table'>): Promise<Surroundings['given']> {
  const described = await Promise.all(
    LISTS.map(async (list) => ({
      list,
      answer: await table({ table: list.table, of: list.fields, show: 'describe', where: [], weighted: false }),
    })),
  );
  return Object.fromEntries(
    described.flatMap(({ list, answer }) =>
      (answer?.descriptions ?? []).map(
        ({ of, answers }) =>
          [
            `${list.table}.${of}`,
            answers.flatMap(({ key }) => (key.startsWith('=') && key !== '=[]' ? [key.slice(1)] : [])),
          ] as const,
      ),
    ),
  );
}

/** The names that a person's questions may have. @param revisionOf the survey's, which changes with it */
export async function surroundingsOf(
  reading: Reading,
  asker: Asker,
  revisionOf: () => Promise<string>,
): Promise<Surroundings> {
  const [villages, rounds, crops, asked, indicators, given] = await Promise.all([
    rowsOf(
      'villages',
      ['village_id', 'village_name', 'admin1', 'admin2', 'admin3', 'country'],
      'village_name',
      villageSchema,
      reading,
    ),
    rowsOf('survey_rounds', ['id', 'name', 'kind', 'start_date', 'end_date'], '-start_date', roundSchema, reading),
    rowsOf('crops', ['crop_id', 'name'], 'name', cropSchema, reading),
    rowsOf('survey_questions', Object.keys(customQuestionSchema.shape), 'place', askedSchema, reading),
    rowsOf('survey_indicators', Object.keys(indicatorSchema.shape), 'name', indicatorSchema, reading),
    rememberedAnswers(reading, asker, revisionOf).catch((error: unknown) => {
      // Names that are not there are not known; whether figures can be computed is seen when one is asked for.
      if (error instanceof FiguresUnavailable) return {};
      throw error;
    }),
  ]);
  return {
    villages: villages.map(({ village_id: id, village_name: name, admin1, admin2, admin3, country }) => ({
      id,
      name: name ?? id,
      areas: [admin1 ?? '', admin2 ?? '', admin3 ?? ''],
      ...(country && { country }),
    })),
    rounds: rounds.map(({ id, name, kind, start_date: first, end_date: last }) => ({
      id,
      name: name ?? id,
      kind: kind ?? null,
      year: last === null || yearOf(first) === yearOf(last) ? yearOf(first) : null,
    })),
    crops: crops.map(({ crop_id: id, name }) => ({ id, name: name ?? id })),
    given,
    own: {
      questions: asked.flatMap((one) => (isRepeat(one) ? [] : [one])),
      repeats: asked.filter(isRepeat),
      indicators,
    },
  };
}
