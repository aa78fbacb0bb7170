import { tableOf } from '../../model/index.ts';

/** The tables that an upload can fill, parents before their children. */
export const TARGETS = ['villages', 'households', 'members', 'plots', 'crop_plantings', 'crop_sales', 'livestock', 'livestock_sales', 'food_consumption', 'finance', 'purchases'] as const;
export type Target = (typeof TARGETS)[number];

/** What is written: the tables that sheets fill, and the crops that a person says are new. */
export type Written = Target | 'crops';
/** What an import may create: its rows, and the round they are of. */
export type Created = Written | 'survey_rounds';
export const WRITTEN: readonly Written[] = ['villages', 'crops', ...TARGETS.slice(1)];

/**
 * What becomes of a second row of a file with the same key. `refused`: there can be one only. `numbered`: it gets the next free
 * number. `in order`: a household may well have two, and the second of the file is the second that is there.
 */
export type Repeats = 'refused' | 'numbered' | 'in order';

/** How the rows of a table are found again, so that the same file twice corrects and does not double. */
export interface ImportTable {
  readonly name: Target;
  readonly title: string;
  /** The field that the server tells rows apart by. */
  readonly id: string;
  /** The row that a row belongs to, and the field that says so. */
  readonly parent: { readonly table: 'households' | 'plots'; readonly field: string } | null;
  /** What tells the rows of one parent, or of the round, apart. */
  readonly key: readonly string[];
  readonly repeats: Repeats;
  /** The key in words, as the beginning of a reason. */
  readonly named: string;
  /** What a column must say, any one of them. */
  readonly needs: readonly string[];
}

type About = Pick<ImportTable, 'key' | 'repeats' | 'named'>;

const titled = (name: Target): string => tableOf(name)?.title ?? name;
const ofHousehold = (name: Target, about: About): ImportTable => ({
  name,
  title: titled(name),
  id: 'id',
  parent: { table: 'households', field: 'household_id' },
  needs: ['household_code'],
  ...about,
});

const TABLES: Readonly<Record<Target, ImportTable>> = {
  villages: { name: 'villages', title: titled('villages'), id: 'village_id', parent: null, key: ['village_id'], repeats: 'refused', named: 'The village', needs: ['village_id', 'village_name'] },
  households: { name: 'households', title: titled('households'), id: 'id', parent: null, key: ['household_code'], repeats: 'refused', named: 'The household code', needs: ['household_code'] },
  members: ofHousehold('members', { key: ['line_no'], repeats: 'numbered', named: 'The household and line' }),
  plots: ofHousehold('plots', { key: ['plot_no'], repeats: 'numbered', named: 'The household and plot' }),
  crop_plantings: { ...ofHousehold('crop_plantings', { key: ['crop_id', 'season'], repeats: 'in order', named: 'The plot, crop and season' }), parent: { table: 'plots', field: 'plot_id' } },
  crop_sales: ofHousehold('crop_sales', { key: ['crop_id', 'season', 'sale_month'], repeats: 'in order', named: 'The household, crop, season and month' }),
  livestock: ofHousehold('livestock', { key: ['species'], repeats: 'in order', named: 'The household and species' }),
  livestock_sales: ofHousehold('livestock_sales', { key: ['species', 'product'], repeats: 'in order', named: 'The household, species and product' }),
  food_consumption: ofHousehold('food_consumption', { key: [], repeats: 'refused', named: 'The household' }),
  finance: ofHousehold('finance', { key: [], repeats: 'refused', named: 'The household' }),
  purchases: ofHousehold('purchases', { key: ['item', 'year'], repeats: 'in order', named: 'The household, thing and year' }),
};

export const importTable = (name: Target): ImportTable => TABLES[name];

/** The field that the server tells the rows of a table apart by. */
export const idOf = (name: Created): string => (name === 'crops' ? 'crop_id' : name === 'survey_rounds' ? 'id' : TABLES[name].id);
