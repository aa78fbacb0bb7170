import { allTables } from '../model/index.ts';
import { explorerOf, householdsOf, projectsOf } from './links.ts';
import { plain } from './names.ts';
import type { HouseholdsQuery, ListQuery, RecordsQuery } from './query.ts';
import { writeReply, type Writing } from './reply.ts';

/** Records of a list that are shown. */
const SHOWN = 10;

/** Households by their code, and the visits to them in every round. */
export async function answerHouseholds({ village, villages }: HouseholdsQuery, writing: Writing): Promise<string> {
  const { asker, say, names } = writing;
  const counts = await asker.visits(village === undefined ? villages?.ids : [village]);
  if (counts === undefined) return say.refused;
  const place = village === undefined ? villages?.name : names.place(village);
  const rounds = counts.byRound.map(({ round, visits }) => `${plain(round === null ? say.values.notKnown : names.place(round))}: ${names.number(visits)}`).join(', ');
  return writeReply(writing, {
    title: `${names.rows('households')}${place === undefined ? '' : ` ${say.inVillage(place)}`}`,
    value: counts.visits === 0 ? say.values.none : names.number(counts.households),
    sentences: counts.visits === 0 ? [] : [say.visits(names.number(counts.visits), rounds)],
    figure: explorerOf('households', village === undefined ? [] : [`village_id.village_name:is:${village}`], { by: 'survey_round_id.name' }),
    behind: villages === undefined ? householdsOf([], village) : undefined,
  });
}

/** How many records of a kind there are. */
export async function answerRecords({ collection }: RecordsQuery, writing: Writing): Promise<string> {
  const { asker, say, names } = writing;
  const count = await asker.count(collection);
  if (count === undefined) return say.refused;
  return writeReply(writing, { title: names.rows(collection), value: names.number(count), figure: collection === 'documents' ? '/documents' : '/upload_knowledge_doc' });
}

const PAGES: Readonly<Record<string, readonly [base: string, title: string, details: readonly string[]]>> = {
  water_projects: ['/water-projects/', 'project_uid', ['village', 'status', 'technology', 'start_date']],
  villages: ['/village-profiles/', 'village_name', ['admin3', 'admin2', 'admin1']],
};

/** Records themselves, each with a link to its page. */
export async function answerList({ table, where, village, villages }: ListQuery, writing: Writing): Promise<string> {
  const { asker, say, names, surroundings } = writing;
  const [base, titled, details] = PAGES[table] ?? ['', '', []];
  const fields = allTables.find(({ name }) => name === table)?.fields ?? [];
  const own = table === 'villages' && villages?.name !== undefined ? surroundings.villages.filter(({ id }) => villages.ids.includes(id)).map(({ id }) => id) : undefined;
  const asked = await Promise.all((villages === undefined || own !== undefined ? [village] : villages.ids).map((id) => asker.table({ table, of: [], show: 'rows', where: [...where, ...(id === undefined ? [] : [`village_id.village_name:is:${id}`])], weighted: false })));
  if (asked.some((answer) => answer === undefined)) return say.refused;
  const keys = own ?? asked.flatMap((answer) => answer?.rows ?? []);
  const records = await asker.records(table, keys, SHOWN);
  if (records === undefined) return say.refused;
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
  const place = village === undefined ? villages?.name : names.place(village);
  const [, ...more] = [undefined, ...where.map((rule) => names.rule(table, rule))];
  const title = [`${names.rows(table)}${place === undefined ? '' : ` ${say.inVillage(place)}`}`, ...more].join(', ');
  return writeReply(writing, {
    title,
    value: `${names.number(keys.length)}${records.length < keys.length ? say.firstShown(names.number(records.length)) : ''}`,
    sentences: [lines.join('\n')],
    behind: table === 'water_projects' && villages === undefined ? projectsOf(where, village) : table === 'villages' ? '/village-profiles' : undefined,
  });
}
