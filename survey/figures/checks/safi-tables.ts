import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Value } from '../compute/index.ts';
import type { Columns, Tables } from '../testing/databases.ts';

type Row = Readonly<Record<string, string>>;

/** Lines of a CSV file by their heads; quotes hold commas and quotes, and no line breaks. */
function readCsv(folder: string, name: string): readonly Row[] {
  const [head = '', ...lines] = readFileSync(path.join(folder, name), 'utf8').trimEnd().split(/\r?\n/);
  const cells = (line: string): string[] =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    );
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell])));
}

const yes = (text = ''): boolean | null => (text === '' ? null : text === 'yes');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const SPECIES: Readonly<Record<string, string>> = {
  oxen: 'cattle',
  cows: 'cattle',
  goats: 'goat',
  pigs: 'pig',
  donkeys: 'donkey',
  sheep: 'sheep',
  poultry: 'poultry',
};

const table = (columns: Columns, rows: readonly (readonly Value[])[]): Tables[string] => ({ columns, rows });
const plotOf = (row: Row): string => `${row['household_id'] ?? ''} ${row['plot_no'] ?? ''}`;

/**
 * The SAFI survey as tables of the engine, as far as the indicators of the check read them, with some columns that the survey does not have. A household weighs as much as it has
 * listed members, SAFI having no weights of its own; all are of one round, r1. The one season is that of 2016.
 */
export function safiTables(folder: string): Tables {
  const [households, members, plots, animals] = ['households.csv', 'members.csv', 'plots.csv', 'livestock.csv'].map(
    (name) => readCsv(folder, name),
  ) as [Row[], Row[], Row[], Row[]];
  const plantings = readCsv(folder, 'crops_harvests_sales.csv').filter((row) => row['season_no'] === '1');
  const id = (row: Row): string => row['household_id'] ?? '';
  const monthsOf = (row: Row): readonly string[] =>
    row['months_lack_food'] === 'none'
      ? []
      : (row['months_lack_food'] ?? '').split(';').map((month) => String(MONTHS.indexOf(month) + 1));
  // A few households have two plots of one number: what was planted is on the first.
  const first = new Map(plots.map((row, index) => [plotOf(row), index] as const).toReversed());
  const idOf = (row: Row, index: number): string =>
    first.get(plotOf(row)) === index ? plotOf(row) : `${plotOf(row)} ${index}`;
  return {
    survey_rounds: table({ id: 'VARCHAR', currency: 'VARCHAR' }, [['r1', 'MZN']]),
    households: table(
      {
        id: 'VARCHAR',
        village_id: 'VARCHAR',
        survey_round_id: 'VARCHAR',
        household_code: 'VARCHAR',
        weight: 'FLOAT8',
        consent: 'BOOLEAN',
        months_lack_food: 'VARCHAR',
        rooms: 'INTEGER',
        items_owned: 'INTEGER',
        remittances: 'BOOLEAN',
        association: 'BOOLEAN',
        irrigators: 'BOOLEAN',
        needed_money: 'BOOLEAN',
      },
      households.map((row) => [
        id(row),
        row['village_id'] ?? null,
        'r1',
        id(row),
        members.filter((one) => id(one) === id(row)).length,
        true,
        JSON.stringify(monthsOf(row)),
        Number(row['rooms']),
        row['items_owned'] ? row['items_owned'].split(';').length : null,
        yes(row['remittance_money']),
        yes(row['agr_assoc']),
        yes(row['memb_assoc']),
        yes(row['need_money']),
      ]),
    ),
    households__months_lack_food: table(
      { row_id: 'VARCHAR', value: 'VARCHAR' },
      households.flatMap((row) => monthsOf(row).map((month) => [id(row), month])),
    ),
    members: table(
      { id: 'VARCHAR', household_id: 'VARCHAR', sex: 'VARCHAR', age_years: 'INTEGER' },
      members.map((row, index) => [
        String(index),
        id(row),
        row['gender'] === 'female' ? 'female' : 'male',
        Number(row['age']),
      ]),
    ),
    plots: table(
      { id: 'VARCHAR', household_id: 'VARCHAR', area_ha: 'FLOAT8' },
      plots.map((row, index) => [idOf(row, index), id(row), Number(row['area'])]),
    ),
    crop_plantings: table(
      {
        id: 'VARCHAR',
        plot_id: 'VARCHAR',
        crop_id: 'VARCHAR',
        season: 'VARCHAR',
        area_ha: 'FLOAT8',
        harvest_kg: 'FLOAT8',
      },
      plantings.map((row, index) => [
        String(index),
        plotOf(row),
        row['crop'] || null,
        '2016',
        Number(row['land_planted']),
        null,
      ]),
    ),
    livestock: table(
      { id: 'VARCHAR', household_id: 'VARCHAR', species: 'VARCHAR', count_owned: 'FLOAT8' },
      animals.map((row, index) => [
        String(index),
        id(row),
        SPECIES[row['species'] ?? ''] ?? null,
        Number(row['heads']),
      ]),
    ),
  };
}
