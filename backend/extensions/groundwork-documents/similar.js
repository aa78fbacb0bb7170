import { foldWords } from '../groundwork-texts/keeping/fold.js';
import { itemsWith } from './find.js';

/** Words of a document that are looked up elsewhere. */
const WORDS = 24;
const SHORTEST = 5;
/** A word that more than a third of all documents have says nothing of this one. */
const COMMON = 1 / 3;
const SHOWN = 6;
const FIELDS = ['id', 'title', 'kind', 'tags', 'village_id', 'water_project_id', 'version_of'];

/** The words a document says most, longer ones before shorter. */
async function tellingWords(database, id) {
  const rows = await database('groundwork_passages').where({ collection: 'documents', item: id }).orderBy('position').limit(60).select('text');
  const counts = new Map();
  for (const word of rows.flatMap(({ text }) => foldWords(text))) {
    if (word.length >= SHORTEST && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weight = ([word, count]) => Math.sqrt(count) * Math.log(word.length);
  return [...counts].sort((a, b) => weight(b) - weight(a) || (a[0] < b[0] ? -1 : 1)).slice(0, WORDS).map(([word]) => word);
}

/** By document the rare words it shares, and what they weigh together. */
async function sharedWords(database, id) {
  const [{ count }] = await database('documents').count('* as count');
  const shared = new Map();
  for (const word of await tellingWords(database, id)) {
    const items = await itemsWith(database, 'documents', { words: [word], prefix: false });
    if (items.length < 2 || items.length > Math.max(3, Number(count) * COMMON)) continue;
    for (const item of items) {
      const one = shared.get(item) ?? { score: 0, words: [] };
      one.score += Math.log(1 + Number(count) / items.length);
      one.words.push(word);
      shared.set(item, one);
    }
  }
  return shared;
}

const same = (a, b) => a !== null && a !== undefined && a === b;
const tagsOf = ({ tags }) => (Array.isArray(tags) ? tags : []);

/**
 * Documents like this one that the person may read, the likest first, each with why: rare words both use, tags, village, project.
 * @returns {Promise<{ id: string, title: string, because: { words: string[], tags: string[], village: boolean, project: boolean } }[]>}
 */
export async function similar(id, { accountability, database, schema, services }) {
  const service = new services.ItemsService('documents', { accountability, schema, knex: database });
  // Refused by Directus where the person may not read it, text and all.
  const own = await service.readOne(id, { fields: [...FIELDS, 'text'] });
  const shared = await sharedWords(database, id);
  const near = [...shared].sort((a, b) => b[1].score - a[1].score).slice(0, 100).map(([item]) => item);
  const places = ['village_id', 'water_project_id'].flatMap((field) => (own[field] ? [{ [field]: { _eq: own[field] } }] : []));
  const rows = await service.readByQuery({ fields: FIELDS, filter: { _and: [{ newest: { _eq: true } }, { _or: [{ id: { _in: near } }, ...places] }] }, limit: 300 });
  const root = own.version_of ?? own.id;
  return rows
    .filter((row) => row.id !== id && (row.version_of ?? row.id) !== root)
    .map((row) => {
      const { score = 0, words = [] } = shared.get(row.id) ?? {};
      const tags = tagsOf(row).filter((tag) => tagsOf(own).includes(tag));
      const village = same(row.village_id, own.village_id);
      const project = same(row.water_project_id, own.water_project_id);
      return { id: row.id, title: row.title, score: score + 2 * tags.length + (village ? 2 : 0) + (project ? 4 : 0), because: { words: words.slice(0, 4), tags, village, project } };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ score: _score, ...row }) => row);
}
