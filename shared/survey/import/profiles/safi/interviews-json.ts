import type { CellOf, Profile, ProfileTable } from '../../profile.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { firstOf } from './first-of.ts';
import { householdTables } from './household-tables.ts';
import { ANONYMOUS } from './villages.ts';
import { LIVESTOCK, MEMBER, OTHER_RELATIONS, PLANTING, PLOT, SALE } from './words.ts';

const called = (name: string) => (sheet: Sheet): boolean => sheet.name === name && sheet.parent !== undefined;
const isInterviews = (sheet: Sheet): boolean => sheet.parent === undefined && sheet.header.includes('instanceID') && sheet.header.includes('A09_village');

const members: ProfileTable = {
  sheet: called('_members'),
  target: 'members',
  columns: { '_members/_place': 'line_no', B02_memb_gender: 'sex', B05_memb_age: 'age_years', B06_memb_education: 'education_level', B07_residence_status: 'resident' },
  values: MEMBER,
  derive: {
    relation,
    is_head: (cellOf) => cellOf('B03_relationship_du') === 'head',
    marital: (cellOf) => (cellOf('B04_memb_marital_status') !== 'unmarried' ? cellOf('B04_memb_marital_status') : ['head', 'spouse'].includes(String(relation(cellOf)).toLowerCase()) ? 'union' : 'single'),
    occupation: (cellOf) => firstOf(cellOf('B09_interviewee_main_activities')),
  },
};

/** “Other” with its words where there are some: nephews, sisters-in-law and cousins are other relatives. */
function relation(cellOf: CellOf): Cell {
  const told = cellOf('B03_relationship_du');
  const words = cellOf('B03_relationship_du_other');
  if (told !== 'other' || words === null) return told;
  const known = OTHER_RELATIONS[String(words).trim().toLowerCase()];
  return known === '' ? null : (known ?? 'other_relative');
}

/** Numbers of plots repeat and have gaps in some interviews: their order counts. */
const plots: ProfileTable = {
  sheet: called('D_plots'),
  target: 'plots',
  columns: { 'D_plots/_place': 'plot_no', D02_total_plot: 'area_value', D03_unit_land: 'area_unit', D09_land_ownshp: 'tenure', E07_bring: 'irrigated' },
  values: PLOT,
};

/** Which of the year's harvests of the crop it was: the form asks for no season. */
const season = (cellOf: CellOf): Cell => `harvest ${String(cellOf('D_repeat_times/_place') ?? 1)}`;
/** The crop's own words where it is none of the form's list. */
const crop = (cellOf: CellOf): Cell => (cellOf('D_curr_crop') === 'other' ? (cellOf('D04_crops_harvsted_other') ?? 'other') : cellOf('D_curr_crop'));

/** The same for units. How much a bag, a crate or a tin holds was not asked: they have no weight. */
const unit = (cellOf: CellOf): Cell => (cellOf('D11_harvst_unit') === 'other' ? (cellOf('D11_harvst_unit_other') ?? 'other') : cellOf('D11_harvst_unit'));

const plantings: ProfileTable = {
  sheet: called('D_repeat_times'),
  target: 'crop_plantings',
  columns: { D08_land_planted: 'area_ha', D12_harvst_amount: 'harvest_qty', D13_fertilizer: 'fertiliser', D16_imprv_seed: 'improved_seed', D20_paid_labour: 'paid_labour' },
  values: PLANTING,
  derive: { crop_id: crop, season, harvest_unit: unit },
};

/** What a price is for, the form does not say: no income is worked out from it. */
const sales: ProfileTable = {
  sheet: called('D_repeat_times'),
  target: 'crop_sales',
  columns: { D24_amnt_sold: 'quantity', D25_price: 'unit_price' },
  values: SALE,
  derive: { crop_id: crop, season, unit, currency: () => 'MZN', buyer_type: (cellOf) => firstOf(cellOf('D23_where_sold')) },
  where: (cellOf) => cellOf('D22_sell') === 'yes',
};

const livestock: ProfileTable = { sheet: called('F_liv'), target: 'livestock', columns: { F_curr_liv: 'species', F11_no_owned: 'count_owned' }, values: LIVESTOCK };

const purchases: ProfileTable = { sheet: called('F_items'), target: 'purchases', columns: { F01_item: 'item', F02_source_income: 'source_of_income', F03_year: 'year' } };

/** SAFI.json: the interviews as ODK exported them, with everything that was asked again and again. */
export const interviewsJson: Profile = {
  id: 'safi-json',
  title: 'SAFI interviews with their lists (JSON)',
  recognises: (sheets) => sheets.some(isInterviews) && sheets.some(called('_members')) && sheets.some(called('D_plots')),
  prepare: withPlotAnswers,
  tables: [...householdTables({ sheet: isInterviews, villages: ANONYMOUS }), members, plots, plantings, sales, livestock, purchases],
};

/**
 * How a plot is held was asked at each of its harvests, and whether water is brought to it in two lists of their own, one for
 * households that irrigate and one for the others, in the order of the plots.
 */
function withPlotAnswers(sheets: readonly Sheet[]): readonly Sheet[] {
  const find = (name: string): Sheet | undefined => sheets.find((sheet) => sheet.name === name);
  const [own, crops, harvests, irrigated, dry] = ['D_plots', 'D_crops', 'D_repeat_times', 'E_yes_group', 'E_no_group'].map(find);
  if (own === undefined) return sheets;
  const plotOf = new Map(crops?.rows.map((row) => [row.number, row.parent]));
  const held = new Map<number, Cell>();
  for (const [harvest, answer] of answers(harvests, 'D09_land_ownshp')) {
    const plot = plotOf.get(harvest);
    if (plot !== undefined && !held.has(plot)) held.set(plot, answer);
  }
  const water = new Map([...inOrder(irrigated, 'E07_bring'), ...inOrder(dry, null)]);
  const place = own.header.indexOf('D_plots/_place');
  const rows = own.rows.map((row) => ({ ...row, cells: [...own.header.map((_, column) => row.cells[column] ?? null), held.get(row.number) ?? null, water.get(`${row.parent ?? ''} ${String(row.cells[place])}`) ?? null] }));
  return sheets.map((sheet) => (sheet === own ? { ...own, header: [...own.header, 'D09_land_ownshp', 'E07_bring'], rows } : sheet));
}

/** The answers of a column, by the row above each. */
function answers(sheet: Sheet | undefined, heading: string): readonly (readonly [number, Cell])[] {
  const column = sheet?.header.indexOf(heading) ?? -1;
  return (sheet?.rows ?? []).flatMap(({ parent, cells }) => (parent === undefined ? [] : [[parent, cells[column] ?? null] as const]));
}

/** The answers of a list of a household, by the household and their place in it; without a heading they are all “no”. */
function inOrder(sheet: Sheet | undefined, heading: string | null): readonly (readonly [string, Cell])[] {
  const places = new Map<number, number>();
  return answers(sheet, heading ?? '').map(([household, answer]) => {
    const place = (places.get(household) ?? 0) + 1;
    places.set(household, place);
    return [`${household} ${place}`, heading === null ? 'no' : answer] as const;
  });
}
