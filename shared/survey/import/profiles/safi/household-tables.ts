import type { CellOf, ProfileTable } from '../../profile.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { firstOf } from './first-of.ts';
import type { VillageWords } from './villages.ts';
import { DWELLING, FINANCE } from './words.ts';

/**
 * Heading → field, as ODK wrote it and as the lessons shortened it. The positions are left out on purpose: the tablets noted
 * where the forms were keyed in, mostly an office in Chimoio, and not where the household lives.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  A09_village: 'village_id',
  village: 'village_id',
  B16_years_liv: 'years_in_village',
  years_liv: 'years_in_village',
  C01_respondent_roof_type: 'roof',
  respondent_roof_type: 'roof',
  roof_type: 'roof',
  C02_respondent_wall_type: 'wall',
  respondent_wall_type: 'wall',
  wall_type: 'wall',
  'wall type': 'wall',
  C03_respondent_floor_type: 'floor',
  respondent_floor_type: 'floor',
  floor_type: 'floor',
  'floor type': 'floor',
  C06_rooms: 'rooms',
  rooms: 'rooms',
  F14_items_owned: 'assets',
  items_owned: 'assets',
  G01_no_meals: 'meals_per_day',
  no_meals: 'meals_per_day',
  G02_months_lack_food: 'months_lack_food',
  months_lack_food: 'months_lack_food',
};

/** Asked of the households that irrigate only; what people do when food is short is how they cope. */
const FINANCE_COLUMNS: Readonly<Record<string, string>> = {
  F04_need_money: 'needed_money',
  need_money: 'needed_money',
  G03_no_food_mitigation: 'coping',
  no_food_mitigation: 'coping',
};

interface HouseholdTables {
  readonly sheet: (sheet: Sheet) => boolean;
  readonly villages: VillageWords;
  /** How a row says its household where no column does. */
  readonly code?: (cellOf: CellOf) => Cell;
}

/** The tables that a row of an interview fills: the household, and what it says of its money. */
export function householdTables({ sheet, villages, code }: HouseholdTables): readonly ProfileTable[] {
  const key = code === undefined ? { columns: { instanceID: 'household_code' }, derive: {} } : { columns: {}, derive: { household_code: code } };
  return [
    {
      sheet,
      target: 'households',
      columns: { ...COLUMNS, ...key.columns },
      values: { ...DWELLING, village_id: villages },
      derive: { ...key.derive, interview_date: interviewDay },
    },
    {
      sheet: (one) => sheet(one) && Object.keys(FINANCE_COLUMNS).some((heading) => one.header.includes(heading)),
      target: 'finance',
      columns: { ...FINANCE_COLUMNS, ...key.columns },
      values: FINANCE,
      derive: { ...key.derive, money_source: (cellOf) => firstOf(cellOf('F05_money_source') ?? cellOf('money_source')) },
      where: (cellOf) => Object.keys(FINANCE_COLUMNS).some((heading) => isSaid(cellOf(heading))),
    },
  ];
}

const isSaid = (cell: Cell): boolean => cell !== null && !['', 'null', '[]'].includes(String(cell).trim().toLowerCase());

/** The survey ran in 2016 and 2017: years of two digits are of this century. */
function interviewDay(cellOf: CellOf): Cell {
  const day = cellOf('A01_interview_date') ?? cellOf('interview_date');
  return typeof day === 'string' ? day.trim().replace(/^(\d{1,2}([-/])(?:\d{1,2}|[A-Za-z]{3})\2)(\d\d)$/, '$120$3') : day;
}
