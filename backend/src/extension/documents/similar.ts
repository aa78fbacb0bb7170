import { countOf, type Database } from '../database/database.ts';
import type { Reading } from '../directus.ts';
import { foldWords } from '../texts/fold.ts';
import { entryOf, isText } from '../values.ts';
import { itemsWith } from './find.ts';
import { phraseTerm } from './terms.ts';

/** Words of a document that are looked up elsewhere. */
const WORDS = 24;
const SHORTEST = 5;
/** A word that more than a third of all documents have says nothing of this one. */
const COMMON = 1 / 3;
const SHOWN = 6;
/** Words that say nothing of a document, in English and Portuguese. */
const FILLERS = new Set(
  'about above after again against among antes before below between cada could depois during entre every ainda quando muito outro outra outros outras other others people porque shall should since sobre still their there these they things those through todas todos under until where which while whose within without would years'.split(
    ' ',
  ),
);
const FIELDS = ['id', 'title', 'kind', 'tags', 'village_id', 'water_project_id', 'version_of'];

/** The words a document says most, longer ones before shorter. */
async function mostUsedWords(database: Database, id: string): Promise<readonly string[]> {
  const rows = await database('groundwork_passages')
    .where({ collection: 'documents', item: id })
    .orderBy('position')
    .limit(60)
    .select('text');
  const counts = new Map<string, number>();
  for (const word of rows.flatMap(({ text }) => foldWords(text))) {
    if (word.length >= SHORTEST && !/\d/.test(word) && !FILLERS.has(word))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weight = ([word, count]: readonly [string, number]): number => Math.sqrt(count) * Math.log(word.length);
  return [...counts]
    .sort((a, b) => weight(b) - weight(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, WORDS)
    .map(([word]) => word);
}

interface Shared {
  score: number;
  readonly words: string[];
}

interface DocumentRow {
  readonly id: string;
  readonly title: string;
  readonly tags: unknown;
  readonly village_id: string | null;
  readonly water_project_id: string | null;
  readonly version_of: string | null;
}

/** A document like another one, with why. */
export interface Similar {
  readonly id: string;
  readonly title: string;
  readonly because: {
    readonly words: readonly string[];
    readonly tags: readonly string[];
    readonly village: boolean;
    readonly project: boolean;
  };
}

/** By document the rare words it shares, and what they weigh together. */
async function sharedWords(database: Database, id: string): Promise<ReadonlyMap<string, Shared>> {
  const count = await countOf(database('documents'));
  const shared = new Map<string, Shared>();
  for (const word of await mostUsedWords(database, id)) {
    const items = await itemsWith(database, 'documents', [phraseTerm([word])]);
    if (items.length < 2 || items.length > Math.max(3, count * COMMON)) continue;
    for (const item of items) {
      const one = entryOf(shared, item, () => ({ score: 0, words: [] }));
      one.score += Math.log(1 + count / items.length);
      one.words.push(word);
    }
  }
  return shared;
}

const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a !== null && a !== undefined && a === b;
const tagsOf = ({ tags }: DocumentRow): readonly string[] => (Array.isArray(tags) ? tags.filter(isText) : []);

/** Similar documents that the person may read, the most similar first, with the reasons: rare words, tags, village, project. */
export async function similar(
  id: string,
  { accountability, database, schema, services }: Reading,
): Promise<readonly Similar[]> {
  const service = new services.ItemsService('documents', { accountability, schema, knex: database });
  // Refused by Directus where the person may not read it, text and all.
  const own = await service.readOne<DocumentRow>(id, { fields: [...FIELDS, 'text'] });
  const shared = await sharedWords(database, id);
  const near = [...shared]
    .sort((a, b) => b[1].score - a[1].score)
    .slice(0, 100)
    .map(([item]) => item);
  const places = (['village_id', 'water_project_id'] as const).flatMap((field) =>
    own[field] ? [{ [field]: { _eq: own[field] } }] : [],
  );
  const rows = await service.readByQuery<DocumentRow>({
    fields: FIELDS,
    filter: { _and: [{ newest: { _eq: true } }, { _or: [{ id: { _in: near } }, ...places] }] },
    limit: 300,
  });
  const root = own.version_of ?? own.id;
  return rows
    .filter((row) => row.id !== id && (row.version_of ?? row.id) !== root)
    .map((row) => {
      const { score, words } = shared.get(row.id) ?? { score: 0, words: [] };
      const tags = tagsOf(row).filter((tag) => tagsOf(own).includes(tag));
      const village = same(row.village_id, own.village_id);
      const project = same(row.water_project_id, own.water_project_id);
      return {
        id: row.id,
        title: row.title,
        score: score + 2 * tags.length + (village ? 2 : 0) + (project ? 4 : 0),
        because: { words: words.slice(0, 4), tags, village, project },
      };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ score: _score, ...row }) => row);
}
