import { edits } from '@groundwork/survey/words';
import { isPostgres, type Database } from '../database/database.ts';
import { ensureTables } from '../texts/tables.ts';
import { foldAgain, removePassages, writePassages } from '../texts/write-passages.ts';
import { find, passagesWithStems } from './find.ts';
import { readTerms } from './terms.ts';

const TEXTS: Readonly<Record<string, string>> = {
  committee: 'The water committee met on Tuesday and policy was agreed.',
  committed: 'The villagers are committed to their waterfall.',
  reuniao: 'A reunião da comissão de água decidiu reparar a bomba. Animais e homens.',
  reunion: 'Les comités ont réparé la pompe du village près du canal.',
  exact: 'Committees of other places.',
  hindi: 'गाँव में नाला है और नाली टूटी है। विद्यालय बंद है।',
  bengali: 'গ্রামে একটি নলকূপ আছে, বা\u09A1\u09BCির পাশে।',
  khmer: 'ភូមិនេះមានអណ្តូងទឹកពីរ។ សាលារៀននៅជិតផ្សារ។',
  thai: 'หมู่บ้านนี้มีบ่อน้ำสองบ่อและโรงเรียนหนึ่งแห่ง',
  lao: 'ບ້ານນີ້ມີນ້ຳສ້າງສອງແຫ່ງ',
  burmese: 'ဤရွာတွင် ရေတွင်းနှစ်တွင်းရှိသည်။',
  chinese: '村里有两口水井和一所学校。',
  japanese: 'この村には井戸が二つある。ガッコウは遠い。',
  korean: '마을에는 우물이 두 개 있다.',
  arabic: 'في القرية بِئْرٌ واحدة ومدرسة، زارها أحمد سنة ٢٠٢٤.',
  ethiopic: 'በመንደሩ ሁለት የውሃ ጉድጓድ አለ።',
  vietnamese: 'Làng có hai giếng nước ở Đà Nẵng.',
};

/** By script what is asked for, and whether its document is found. */
const SCRIPTS: readonly (readonly [asked: string, item: string, there: boolean])[] = [
  ['विद्यालय', 'hindi', true],
  ['नाला टूटी', 'hindi', true],
  ['नल', 'hindi', false],
  ['गाव', 'hindi', false],
  ['বা\u09DCির', 'bengali', true],
  ['নলকূপ', 'bengali', true],
  ['নলকুপ', 'bengali', false],
  ['អណ្តូង', 'khmer', true],
  ['អណ្ដូង', 'khmer', true],
  ['"អណ្តូង"', 'khmer', true],
  ['អណ្តូងសាលារៀន', 'khmer', true],
  ['"អណ្តូងសាលារៀន"', 'khmer', false],
  ['អណ្តង', 'khmer', false],
  ['โรงเรียน', 'thai', true],
  ['โรงเรียนหมู่บ้าน', 'thai', true],
  ['บ่อน้ำ', 'thai', true],
  ['บอน้ำ', 'thai', false],
  ['โรงเรือน', 'thai', false],
  ['ນ້ຳສ້າງ', 'lao', true],
  ['ရေတွင်း', 'burmese', true],
  ['ရေတွင', 'burmese', true],
  ['水井', 'chinese', true],
  ['学校水井', 'chinese', true],
  ['井水', 'chinese', false],
  ['井戸', 'japanese', true],
  ['ｶﾞｯｺｳ', 'japanese', true],
  ['カッコウ', 'japanese', false],
  ['우물', 'korean', true],
  ['بئر', 'arabic', true],
  ['مدرسه', 'arabic', false],
  ['ومدرسه', 'arabic', true],
  ['احمد 2024', 'arabic', true],
  ['ጉድጓድ', 'ethiopic', true],
  ['ጉድጓዱ', 'ethiopic', false],
  ['gieng nuoc da nang', 'vietnamese', true],
];

/** The passages of an earlier release, without stems. */
async function makeEarlierTables(database: Database): Promise<void> {
  await database.schema.createTable('groundwork_passages', (table) => {
    table.increments('id');
    table.string('collection', 64).notNullable();
    table.string('item', 64).notNullable();
    table.string('part', 8).notNullable();
    table.integer('page');
    table.integer('position').notNullable();
    table.text('text').notNullable();
    if (isPostgres(database)) table.specificType('words', 'tsvector');
  });
  const row = {
    collection: 'documents',
    item: 'earlier',
    part: 'text',
    page: 3,
    position: 0,
    text: 'Two wells were dug.',
  };
  if (isPostgres(database)) {
    await database('groundwork_passages').insert(row);
    await database.raw("UPDATE groundwork_passages SET words = to_tsvector('simple', lower(text))");
    return;
  }
  for (const statement of [
    "CREATE VIRTUAL TABLE groundwork_words USING fts5(text, content='groundwork_passages', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3')",
    'CREATE TRIGGER groundwork_passages_added AFTER INSERT ON groundwork_passages BEGIN INSERT INTO groundwork_words(rowid, text) VALUES (new.id, new.text); END',
    "CREATE TRIGGER groundwork_passages_removed AFTER DELETE ON groundwork_passages BEGIN INSERT INTO groundwork_words(groundwork_words, rowid, text) VALUES ('delete', old.id, old.text); END",
  ])
    await database.raw(statement);
  await database('groundwork_passages').insert(row);
}

/** Words are found in any of their forms, on both databases alike. */
export const findSuite = (database: () => Database): void => {
  describe('words of documents', () => {
    const found = async (q: string): Promise<readonly string[]> =>
      (await find(database(), 'documents', readTerms(q))).map(({ item }) => item);

    beforeAll(async () => {
      await makeEarlierTables(database());
      await ensureTables(database());
      for (const [item, text] of Object.entries(TEXTS))
        await writePassages(database(), 'documents', item, [{ page: 1, position: 0, text }]);
    });

    it('of an earlier release are found as they are, and in other forms when their stems are written', async () => {
      expect([await found('wells'), await found('well dug')]).toEqual([['earlier'], []]);
      await ensureTables(database());
      await foldAgain(database());
      expect([await found('wells'), await found('well dug')]).toEqual([['earlier'], ['earlier']]);
    });

    it.each([
      ['water committees', ['committee']],
      ['policies water', ['committee']],
      ['villager waterfalls', ['committed']],
      ['reuniões da', ['reuniao']],
      ['comissoes agua', ['reuniao']],
      ['animal homem bombas', ['reuniao']],
      ['comité pompes', ['reunion']],
      ['canaux villages', ['reunion']],
      ['"water committees"', []],
      ['"water committee"', ['committee']],
      ['wate', ['committed', 'committee']],
      ['" OR text', []],
      ["stems : water') --", []],
    ])('%s', async (q, items) => {
      expect([...(await found(q))].sort()).toEqual(items);
    });

    it.each(SCRIPTS)('%s in %s: %s', async (q, item, there) => {
      expect(await found(q)).toEqual(there ? [item] : []);
    });

    it('are folded again where another release folded them', async () => {
      await database()('groundwork_passages').where({ item: 'hindi' }).update({ fold: 1, words: null });
      expect(await found('विद्यालय')).toEqual([]);
      await foldAgain(database());
      expect(await found('विद्यालय')).toEqual(['hindi']);
    });

    it('come first where they are written as they were asked for', async () => {
      expect(await found('committees')).toEqual(['exact', 'committee']);
    });

    it('of hundreds of stems those are found that are there', async () => {
      const stems = [...edits('comitte')];
      expect(stems.length).toBeGreaterThan(300);
      expect(
        (await passagesWithStems(database(), stems)).map(({ collection, item }) => [collection, item]).sort(),
      ).toEqual([
        ['documents', 'committee'],
        ['documents', 'exact'],
      ]);
      expect(await passagesWithStems(database(), [...edits('xyzzyx')])).toEqual([]);
    });

    it('are gone with their document', async () => {
      await removePassages(database(), 'documents', ['exact', 'committee']);
      expect(await found('committees')).toEqual([]);
    });
  });
};
