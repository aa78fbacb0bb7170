import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FoodYear } from '../src/shared/indicators/agriculture/food-security.ts';
import type { Holding } from '../src/shared/indicators/agriculture/holding.ts';
import type { Herd } from '../src/shared/indicators/agriculture/livestock.ts';
import type { GrowingHousehold, Planting } from '../src/shared/indicators/agriculture/planting.ts';
import type { PersonRow, SurveyedHousehold, SurveyRow } from '../src/shared/indicators/core/rows.ts';

type Row = Readonly<Record<string, string>>;

/** Lines of a CSV file by their heads; quotes hold commas and quotes, and no line breaks. */
function readCsv(folder: string, name: string): readonly Row[] {
  const [head = '', ...lines] = readFileSync(path.join(folder, name), 'utf8').trimEnd().split(/\r?\n/);
  const cells = (line: string): string[] => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell])));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const SPECIES: Readonly<Record<string, string>> = { oxen: 'cattle', cows: 'cattle', goats: 'goat', pigs: 'pig', donkeys: 'donkey', sheep: 'sheep', poultry: 'poultry' };
const yes = (text = ''): boolean | null => (text === '' ? null : text === 'yes');

interface SafiHousehold extends SurveyRow {
  readonly rooms: number;
  readonly assets: readonly string[] | null;
  readonly remittances: boolean | null;
  readonly association: boolean | null;
  readonly irrigators: boolean | null;
  readonly neededMoney: boolean | null;
}

/** The SAFI survey as rows of the portal's indicators. */
export interface Safi {
  readonly households: readonly SafiHousehold[];
  readonly people: readonly PersonRow[];
  readonly years: readonly FoodYear[];
  readonly holdings: readonly Holding[];
  readonly growers: readonly GrowingHousehold[];
  readonly plantings: readonly Planting[];
  readonly herds: readonly Herd[];
}

/**
 * Reads the files; a household weighs as much as it has listed members, SAFI having no weights of its own.
 * @param village a village's id, for its households alone
 */
export function readSafi(folder: string, village?: string): Safi {
  const read = (name: string) => readCsv(folder, name);
  const listed = read('households.csv').filter((row) => village === undefined || row['village_id'] === village);
  const members = read('members.csv');
  const of = (rows: readonly Row[], id: string | undefined) => rows.filter((row) => row['household_id'] === id);
  const surveyed = new Map(
    listed.map((row): [string, SurveyedHousehold] => {
      const id = row['household_id'] ?? '';
      return [id, { id, villageId: row['village_id'] ?? null, roundId: null, weight: of(members, id).length, consent: true }];
    }),
  );
  const each = <R>(join: (household: SurveyedHousehold, row: Row) => R): readonly R[] =>
    listed.flatMap((row) => {
      const household = surveyed.get(row['household_id'] ?? '');
      return household ? [join(household, row)] : [];
    });
  const joined = <R>(rows: readonly Row[], join: (household: SurveyedHousehold, row: Row) => R): readonly R[] =>
    rows.flatMap((row) => {
      const household = surveyed.get(row['household_id'] ?? '');
      return household ? [join(household, row)] : [];
    });
  const [plots, animals] = [read('plots.csv'), read('livestock.csv')];
  const plantings = joined(
    read('crops_harvests_sales.csv').filter((row) => row['season_no'] === '1'),
    (household, row): Planting => ({ household, plotId: row['plot_no'] ?? null, cropId: row['crop'] || null, hectares: Number(row['land_planted']), season: row['season_no'] ?? null, harvestKg: null }),
  );
  return {
    plantings,
    households: each((household, row) => ({
      household,
      rooms: Number(row['rooms']),
      assets: row['items_owned'] ? row['items_owned'].split(';') : null,
      remittances: yes(row['remittance_money']),
      association: yes(row['agr_assoc']),
      irrigators: yes(row['memb_assoc']),
      neededMoney: yes(row['need_money']),
    })),
    people: joined(members, (household, row) => ({ household, sex: row['gender'] === 'female' ? 'female' : 'male', age: Number(row['age']) })),
    years: each((household, row) => ({ household, monthsLacking: row['months_lack_food'] === 'none' ? [] : (row['months_lack_food'] ?? '').split(';').map((month) => MONTHS.indexOf(month) + 1) })),
    holdings: each((household) => ({
      household,
      plots: of(plots, household.id).map((row) => ({ hectares: Number(row['area']), tenure: null, document: null, rightToSell: null, rightToBequeath: null, irrigated: null })),
    })),
    growers: each((household) => ({ household, plantings: plantings.filter((one) => one.household.id === household.id) })),
    herds: each((household) => ({
      household,
      animals: of(animals, household.id).map((row) => ({ species: SPECIES[row['species'] ?? ''] ?? null, owned: Number(row['heads']), died: null, eaten: null })),
    })),
  };
}
