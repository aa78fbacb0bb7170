import type { CellOf, Profile, ProfileTable } from '../../profile.ts';
import type { Cell, Sheet, SheetRow } from '../../reading/sheet.ts';
import { householdTables } from './household-tables.ts';
import { VILLAGES } from './villages.ts';
import { PLANTING, PLOT } from './words.ts';

const called = (name: string) => (sheet: Sheet): boolean => sheet.name === name;

/** The household of a plot; of a plot whose farm is not in the database, the number of that farm, which is then told. */
const code = (cellOf: CellOf): Cell => cellOf('instanceID') ?? `farm ${String(cellOf('Id'))}`;

const plots: ProfileTable = {
  sheet: called('Plots'),
  target: 'plots',
  columns: { plot_Id: 'plot_no', D02_total_plot: 'area_value', D03_unit_land: 'area_unit' },
  values: PLOT,
  derive: { household_code: code },
};

const plantings: ProfileTable = { sheet: called('Crops'), target: 'crop_plantings', columns: { D_curr_crop: 'crop_id' }, values: PLANTING, derive: { household_code: code, season: () => 'harvest 1' } };

/** SQL_SAFI.sqlite: farms, their plots, and the crops of these. `crops_rice_old` repeats the rows of one crop and is left out. */
export const farmsDatabase: Profile = {
  id: 'safi-farms-database',
  title: 'SAFI farms, plots and crops (SQLite)',
  recognises: (sheets) => ['Farms', 'Plots', 'Crops'].every((name) => sheets.some(called(name))) && sheets.some(({ header }) => header.includes('instanceID')),
  prepare: (sheets) => sheets.map((sheet) => (sheet.name === 'Plots' ? linked(sheet, sheets.find(called('Farms')), ['Id']) : sheet.name === 'Crops' ? linked(sheet, sheets.find(called('Plots')), ['Id', 'plot_Id']) : sheet)),
  tables: [...householdTables({ sheet: called('Farms'), villages: VILLAGES }), plots, plantings],
};

/** The rows with the row of `above` that has the same values in these columns. */
function linked(sheet: Sheet, above: Sheet | undefined, columns: readonly string[]): Sheet {
  if (above === undefined) return sheet;
  const keyIn = ({ header }: Sheet) => ({ cells }: SheetRow): string => columns.map((heading) => String(cells[header.indexOf(heading)])).join(' ');
  const rows = new Map(above.rows.map((row) => [keyIn(above)(row), row.number]));
  return {
    ...sheet,
    parent: above.name,
    rows: sheet.rows.map((row) => {
      const parent = rows.get(keyIn(sheet)(row));
      return parent === undefined ? row : { ...row, parent };
    }),
  };
}
