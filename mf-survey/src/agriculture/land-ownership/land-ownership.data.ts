import { z } from '@groundwork/shared/data';
import { countHoldings, countPlots } from '../../shared/agriculture/count-farms.ts';
import { readHerds } from '../../shared/agriculture/livestock.data.ts';
import { holdingsOf, readPlots } from '../../shared/agriculture/plots.data.ts';
import { hasSecureRights, type Holding, type LandAdult, type PlotRow } from '../../shared/indicators/agriculture/holding.ts';
import { keepsAnimals } from '../../shared/indicators/agriculture/livestock.ts';
import type { HeadedRow, SurveyedHousehold, SurveyRow } from '../../shared/indicators/core/rows.ts';
import type { Count } from '../../shared/section/counted-answers.data.ts';
import { joined, sectionQuery, type SectionCounter, type SectionReader } from '../../shared/section/frame.data.ts';
import { headFields, headSexes } from '../../shared/section/heads.ts';
import { askedFlag, askedOfPeople, type Question } from '../../shared/section/questions.ts';
import { field } from '../../shared/section/read-every.ts';

const member = z.looseObject({ ...headFields, age_years: field.number });

export interface LandContent {
  readonly holdings: readonly (Holding & HeadedRow)[];
  readonly plots: readonly (PlotRow & HeadedRow)[];
  readonly people: readonly LandAdult[];
  readonly women: readonly LandAdult[];
  readonly men: readonly LandAdult[];
}

/** True with land or animals, null where either may be hidden in what is not known. */
function isAgricultural(hasLand: boolean | null, hasAnimals: boolean | null): boolean | null {
  if (hasLand === true || hasAnimals === true) return true;
  return hasLand === null || hasAnimals === null ? null : false;
}

/** The plots of the filter's households, and their members with what the household holds. */
async function readLand(reader: SectionReader): Promise<LandContent> {
  const [frame, plots, herds, members] = await Promise.all([
    reader.frame,
    readPlots(reader),
    readHerds(reader),
    reader.rows('members', member, Object.keys(member.shape)),
  ]);
  const heads = headSexes(members);
  const headed = <R extends SurveyRow>(rows: readonly R[]): readonly (R & HeadedRow)[] =>
    rows.map((row) => ({ ...row, headSex: heads.get(row.household.id) ?? null }));
  const holdings = holdingsOf(frame, plots);
  const animals = new Map(herds.map((herd) => [herd.household.id, keepsAnimals(herd)]));
  const land = new Map(
    holdings.map(({ household: { id }, plots: own }) => [
      id,
      { agricultural: isAgricultural(own && own.length > 0, animals.get(id) ?? null), secure: hasSecureRights(own) },
    ]),
  );
  const people = joined(
    frame,
    members,
    ({ household_id }) => household_id,
    (row, household): LandAdult => ({
      household,
      sex: row.sex,
      age: row.age_years,
      isHead: row.is_head,
      agricultural: land.get(household.id)?.agricultural ?? null,
      secure: land.get(household.id)?.secure ?? null,
    }),
  );
  return {
    holdings: headed(holdings),
    plots: headed(plots),
    people,
    women: people.filter(({ sex }) => sex === 'female'),
    men: people.filter(({ sex }) => sex === 'male'),
  };
}

const flagsOf = (answers: readonly unknown[]): readonly (boolean | null)[] => answers.map((one) => field.flag.parse(one));
const hasLand: Question = { each: 'plots', any: true };
/** Without a row a household has none, unless it was not willing to be asked. */
const orNone = (answer: boolean | null, any: unknown, { consent }: SurveyedHousehold): boolean | null => (any === true ? answer : consent === false ? null : false);

export const countLandAdults: Count<LandAdult> = {
  collection: 'members',
  questions: {
    ...askedOfPeople,
    isHead: askedFlag('is_head'),
    agricultural: {
      asks: [hasLand, { each: 'livestock', any: true }, { each: 'livestock', some: 'count_owned' }],
      read: ([land, herd, animals], household) => isAgricultural(orNone(true, land, household), orNone(field.flag.parse(animals), herd, household)),
    },
    secure: {
      asks: [hasLand, { each: 'plots', some: 'document', except: 'none' }, { each: 'plots', some: 'right_sell' }, { each: 'plots', some: 'right_bequeath' }],
      read: ([land, ...rights], household) => {
        const known = flagsOf(rights);
        return orNone(known.includes(true) ? true : known.includes(null) ? null : false, land, household);
      },
    },
  },
  facets: [['sex', 'age', 'isHead', 'agricultural', 'secure']],
};

async function countLand({ count }: SectionCounter): Promise<LandContent> {
  const [holdings, plots, people] = await Promise.all([count(countHoldings), count(countPlots), count(countLandAdults)]);
  return { holdings, plots, people, women: people.filter(({ sex }) => sex === 'female'), men: people.filter(({ sex }) => sex === 'male') };
}

export const landOwnershipQuery = sectionQuery('land-ownership', readLand, countLand);
