import type { Part } from '../core/asked.ts';
import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { LandAdult } from './holding.ts';

const SOURCE = 'FAO and UN Statistics Division, metadata of SDG indicator 5.a.1';
const WHOSE = 'The survey asks whether a member has the document or the right, and not which one.';
const RIGHTS = 'a document in the name of a member, or a right to sell or bequeath';

const RIGHTS_ASKED: readonly Part[] = ['plots.document', 'plots.right_sell', 'plots.right_bequeath'];

/** Adults are 18 and over in 5.a.1. Somebody of unknown age may be one. */
const isAdult = ({ age }: LandAdult): boolean | null => (age === null ? null : age >= 18);

/** Adults of agricultural households whose household holds land securely ÷ adults of agricultural households. */
export const landRights: Indicator<LandAdult> = {
  title: 'Rights to land (SDG 5.a.1 a, at most)',
  unit: 'percent',
  asks: [...RIGHTS_ASKED, 'members.age_years', 'livestock'],
  counted: 'adults of agricultural households',
  behind: { table: 'plots' },
  formula: `People aged 18 and over whose household has a plot with ${RIGHTS} ÷ people aged 18 and over of households with land or animals`,
  source: SOURCE,
  note: `${WHOSE} Every adult of the household counts here, so this is the most that it can be.`,
  compute: (people, weighted) =>
    shareOf(people, weighted, (one) => {
      const adult = isAdult(one);
      if (adult === false || one.agricultural === false) return undefined;
      return adult === null || one.agricultural === null ? null : one.secure;
    }),
};

/** Whether a holder is a woman; undefined for who is none. */
function isWoman({ sex, secure }: LandAdult): boolean | null | undefined {
  if (secure === false) return undefined;
  return secure === null || sex === null ? null : sex === 'female';
}

/** Women ÷ all adults of households that hold land securely. */
export const womenAmongHolders: Indicator<LandAdult> = {
  title: 'Women among holders (SDG 5.a.1 b, if all adults share)',
  unit: 'percent',
  asks: [...RIGHTS_ASKED, 'members.sex', 'members.age_years'],
  counted: 'adults of households with rights to land',
  behind: { table: 'plots' },
  formula: `Women aged 18 and over ÷ all people aged 18 and over of households that have a plot with ${RIGHTS}`,
  source: SOURCE,
  note: `${WHOSE} Every adult of the household counts as a holder here.`,
  compute: (people, weighted) =>
    shareOf(people, weighted, (one) => {
      const adult = isAdult(one);
      if (adult === false) return undefined;
      const answer = isWoman(one);
      return adult === null && answer !== undefined ? null : answer;
    }),
};

/** Women ÷ all heads of households that hold land securely. */
export const womenAmongHeads: Indicator<LandAdult> = {
  title: 'Women among holders (SDG 5.a.1 b, if the head alone holds)',
  unit: 'percent',
  asks: [...RIGHTS_ASKED, 'members.sex', 'members.is_head'],
  counted: 'heads of households with rights to land',
  behind: { table: 'plots' },
  formula: `Women who head a household ÷ all heads, of households that have a plot with ${RIGHTS}`,
  source: SOURCE,
  note: `${WHOSE} The head alone counts as the holder here. Who holds it lies between the two readings, or beside them.`,
  compute: (people, weighted) =>
    shareOf(people, weighted, (one) => {
      if (one.isHead === false) return undefined;
      const answer = isWoman(one);
      return one.isHead === null && answer !== undefined ? null : answer;
    }),
};
