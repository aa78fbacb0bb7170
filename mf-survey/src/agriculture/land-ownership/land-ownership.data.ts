import { z } from '@groundwork/shared/data';
import { readHerds } from '../../shared/agriculture/livestock.data.ts';
import { holdingsOf, readPlots } from '../../shared/agriculture/plots.data.ts';
import { hasSecureRights, type Holding, type LandAdult, type PlotRow } from '../../shared/indicators/agriculture/holding.ts';
import { keepsAnimals } from '../../shared/indicators/agriculture/livestock.ts';
import type { HeadedRow, SurveyRow } from '../../shared/indicators/core/rows.ts';
import { joined, sectionQuery } from '../../shared/section/frame.data.ts';
import { headFields, headSexes } from '../../shared/section/heads.ts';
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
export const landOwnershipQuery = sectionQuery('land-ownership', async (reader): Promise<LandContent> => {
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
});
