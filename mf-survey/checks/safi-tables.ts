import type { Value } from '@groundwork/survey/figures/compute';
import type { Columns, Tables } from '../../survey/figures/testing/databases.ts';
import { readCsv, type Row } from './read-safi.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const SPECIES: Readonly<Record<string, string>> = { oxen: 'cattle', cows: 'cattle', goats: 'goat', pigs: 'pig', donkeys: 'donkey', sheep: 'sheep', poultry: 'poultry' };

const table = (columns: Columns, rows: readonly (readonly Value[])[]): Tables[string] => ({ columns, rows });
const plotOf = (row: Row): string => `${row['household_id'] ?? ''} ${row['plot_no'] ?? ''}`;

/**
 * The SAFI survey as tables of the engine, as far as its indicators of agriculture and food read them. A household weighs as much as it has
 * listed members, SAFI having no weights of its own; all are of one round, r1. The one season is that of 2016.
 */
export function safiTables(folder: string): Tables {
  const [households, members, plots, animals] = ['households.csv', 'members.csv', 'plots.csv', 'livestock.csv'].map((name) => readCsv(folder, name)) as [Row[], Row[], Row[], Row[]];
  const plantings = readCsv(folder, 'crops_harvests_sales.csv').filter((row) => row['season_no'] === '1');
  const id = (row: Row): string => row['household_id'] ?? '';
  const monthsOf = (row: Row): readonly string[] => (row['months_lack_food'] === 'none' ? [] : (row['months_lack_food'] ?? '').split(';').map((month) => String(MONTHS.indexOf(month) + 1)));
  // A few households have two plots of one number: what was planted is on the first.
  const first = new Map(plots.map((row, index) => [plotOf(row), index] as const).toReversed());
  const idOf = (row: Row, index: number): string => (first.get(plotOf(row)) === index ? plotOf(row) : `${plotOf(row)} ${index}`);
  return {
    survey_rounds: table({ id: 'VARCHAR', currency: 'VARCHAR' }, [['r1', 'MZN']]),
    households: table(
      { id: 'VARCHAR', village_id: 'VARCHAR', survey_round_id: 'VARCHAR', household_code: 'VARCHAR', weight: 'FLOAT8', consent: 'BOOLEAN', months_lack_food: 'VARCHAR' },
      households.map((row) => [id(row), row['village_id'] ?? null, 'r1', id(row), members.filter((one) => id(one) === id(row)).length, true, JSON.stringify(monthsOf(row))]),
    ),
    households__months_lack_food: table({ row_id: 'VARCHAR', value: 'VARCHAR' }, households.flatMap((row) => monthsOf(row).map((month) => [id(row), month]))),
    plots: table({ id: 'VARCHAR', household_id: 'VARCHAR', area_ha: 'FLOAT8' }, plots.map((row, index) => [idOf(row, index), id(row), Number(row['area'])])),
    crop_plantings: table(
      { id: 'VARCHAR', plot_id: 'VARCHAR', crop_id: 'VARCHAR', season: 'VARCHAR', area_ha: 'FLOAT8', harvest_kg: 'FLOAT8' },
      plantings.map((row, index) => [String(index), plotOf(row), row['crop'] || null, '2016', Number(row['land_planted']), null]),
    ),
    livestock: table({ id: 'VARCHAR', household_id: 'VARCHAR', species: 'VARCHAR', count_owned: 'FLOAT8' }, animals.map((row, index) => [String(index), id(row), SPECIES[row['species'] ?? ''] ?? null, Number(row['heads'])])),
  };
}
