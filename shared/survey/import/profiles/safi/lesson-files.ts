import type { CellOf, Profile } from '../../profile.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { codeByNumber, codeByPlace } from './interviews.ts';
import { DWELLING, PLANTING } from './words.ts';

const isDwellings = ({ header, name }: Sheet): boolean => /^Mozambique\b/.test(name) && ['key_id', 'roof_type', 'wall type', 'floor type', 'rooms'].every((heading) => header.includes(heading));

/** -99 and -999 stand for “not known” in this file. */
function rooms(cellOf: CellOf): Cell {
  const cell = cellOf('rooms');
  return typeof cell === 'number' && cell < 0 ? null : cell;
}

/**
 * SAFI_messy.xlsx: the dwellings of ten interviews, by their place in the survey. Its other tables are left out: of animals and
 * plots they have the number of kinds and nothing of each, and the farms of Tanzania are of another survey.
 */
const messyWorkbook: Profile = {
  id: 'safi-messy-workbook',
  title: 'SAFI dwellings of the spreadsheet lesson (XLSX)',
  recognises: (sheets) => sheets.some(isDwellings),
  tables: [
    {
      sheet: isDwellings,
      target: 'households',
      columns: { roof_type: 'roof', 'wall type': 'wall', 'floor type': 'floor' },
      values: DWELLING,
      derive: { household_code: (cellOf) => codeByPlace(cellOf('key_id')), rooms },
    },
  ],
};

const isCrops = ({ header }: Sheet): boolean => ['Farm', 'plot_no', 'plot_area', 'crop_no', 'crop_name'].every((heading) => header.includes(heading));
const household_code = (cellOf: CellOf): Cell => codeByNumber(cellOf('Farm'));

/**
 * SAFI_crops.csv: a row for each crop of a plot, by the number of the questionnaire. Rows of the numbers 1 and 21 cannot be
 * told to belong to one household or the other, and are rejected with these words.
 */
const cropsFile: Profile = {
  id: 'safi-crops',
  title: 'SAFI plots and their crops (CSV)',
  recognises: (sheets) => sheets.length > 0 && sheets.every(isCrops),
  tables: [
    { sheet: isCrops, target: 'plots', columns: { plot_no: 'plot_no', plot_area: 'area_value' }, derive: { household_code, area_unit: () => 'ha' }, where: (cellOf) => String(cellOf('crop_no')) === '1' },
    { sheet: isCrops, target: 'crop_plantings', columns: { plot_no: 'plot_no', crop_name: 'crop_id' }, values: PLANTING, derive: { household_code, season: () => 'harvest 1' } },
  ],
};

/** Files of the lessons that have kept a part of the survey only. */
export const lessonFiles: readonly Profile[] = [messyWorkbook, cropsFile];
