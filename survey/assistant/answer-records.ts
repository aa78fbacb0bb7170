import { allTables } from '../model/index.ts';
import { explorerOf, householdsOf, narrowRules, projectsOf } from './links.ts';
import { plain } from './names.ts';
import type { HouseholdsQuery, ListQuery, RecordsQuery } from './query.ts';
import { type Reply, type Writing } from './reply.ts';

/** Records of a list that are shown. */
const SHOWN = 10;

/** Households by their code, and the visits to them in every round. */
export async function answerHouseholds(
  { village, villages }: HouseholdsQuery,
  writing: Writing,
): Promise<Reply | undefined> {
  const { asker, say, names } = writing;
  const counts = await asker.visits(village === undefined ? villages?.ids : [village]);
  if (counts === undefined) return undefined;
  const place = names.where({ ...(village !== undefined && { village }), ...(villages && { villages }) });
  const rounds = counts.byRound
    .map(
      ({ round, visits }) =>
        `${plain(round === null ? say.values.notKnown : names.place(round))}: ${names.number(visits)}`,
    )
    .join(', ');
  return {
    title: `${names.rows('households')}${place === undefined ? '' : ` ${say.inVillage(place)}`}`,
    value: counts.visits === 0 ? say.values.none : names.number(counts.households),
    sentences: counts.visits === 0 ? [] : [say.visits(names.number(counts.visits), rounds)],
    figure: explorerOf('households', village === undefined ? [] : [`village_id.village_name:is:${village}`], {
      by: 'survey_round_id.name',
    }),
    behind: villages === undefined ? householdsOf([], village) : undefined,
  };
}

/** How many records of a kind there are. */
export async function answerRecords({ collection }: RecordsQuery, writing: Writing): Promise<Reply | undefined> {
  const { asker, names } = writing;
  const count = await asker.count(collection);
  if (count === undefined) return undefined;
  return {
    title: names.rows(collection),
    value: names.number(count),
    figure: collection === 'documents' ? '/documents' : '/upload_knowledge_doc',
  };
}

const PAGES: Readonly<Record<string, readonly [base: string, title: string, details: readonly string[]]>> = {
  water_projects: ['/water-projects/', 'project_uid', ['village', 'status', 'technology', 'start_date']],
  villages: ['/village-profiles/', 'village_name', ['admin3', 'admin2', 'admin1']],
};

/** The keys of the records that a list has; undefined where they may not be read. */
async function keysOf(
  { table, where, village, villages, any }: ListQuery,
  { asker }: Writing,
): Promise<readonly string[] | undefined> {
  const conditions = [
    ...where,
    ...narrowRules(table, { village }),
    ...(table === 'villages' ? (villages?.rules ?? []) : []),
  ];
  const rowsWith = async (...more: readonly string[]): Promise<readonly string[] | undefined> =>
    (await asker.table({ table, of: [], show: 'rows', where: [...conditions, ...more], weighted: false }))?.rows;
  if (any === undefined) return rowsWith();
  const found = await Promise.all([
    ...any.answers.map((key) => rowsWith(`${any.of}:is:${key.slice(1)}`)),
    ...(any.not ? [rowsWith(`${any.of}:unknown`)] : []),
  ]);
  const these = new Set(found.flatMap((rows) => rows ?? []));
  if (found.includes(undefined)) return undefined;
  return any.not ? (await rowsWith())?.filter((key) => !these.has(key)) : [...these];
}

/** Records themselves, each with a link to its page. */
export async function answerList(query: ListQuery, writing: Writing): Promise<Reply | undefined> {
  const { table, where, village, villages, any } = query;
  const { asker, say, names } = writing;
  const [base, titled, details] = PAGES[table] ?? ['', '', []];
  const fields = allTables.find(({ name }) => name === table)?.fields ?? [];
  const keys = await keysOf(query, writing);
  const found = keys && (await asker.records(table, keys, SHOWN, table === 'villages' ? undefined : villages?.ids));
  if (found === undefined) return undefined;
  const { total, records } = found;
  const text = (name: string, value: unknown): string | undefined => {
    if (typeof value !== 'string' || value === '') return undefined;
    const field = fields.find((one) => one.name === name);
    if (field?.kind === 'day') return names.day(value.slice(0, 10));
    return field === undefined ? value : names.answer(table, field, `=${value}`);
  };
  const lines = records.map(({ id, values }) => {
    const title = plain(text(titled, values[titled]) ?? id);
    return `- ${[`[${title}](${base}${encodeURIComponent(id).replaceAll(/[()]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)})`, ...details.flatMap((name) => text(name, values[name]) ?? []).map(plain)].join(' · ')}`;
  });
  const place = names.where(query);
  const title = [
    `${names.rows(table)}${place === undefined ? '' : ` ${say.inVillage(place)}`}`,
    ...names.rules(table, where),
    ...(any ? [names.alternatives(table, any)] : []),
  ].join(', ');
  return {
    title,
    value: `${names.number(total)}${records.length < total ? say.firstShown(names.number(records.length)) : ''}`,
    sentences: [lines.join('\n')],
    behind:
      table === 'water_projects' && villages === undefined && any === undefined
        ? projectsOf(where, village)
        : table === 'villages'
          ? '/village-profiles'
          : undefined,
  };
}
