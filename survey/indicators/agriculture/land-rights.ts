import type { Indicator, Part } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

const SOURCE = 'FAO and UN Statistics Division, metadata of SDG indicator 5.a.1';
const WHOSE = 'The survey asks whether a member has the document or the right, but not which member.';
const RIGHTS = 'a document in the name of a member, or a right to sell or bequeath';
const RIGHTS_ASKED: readonly Part[] = ['plots.document', 'plots.right_sell', 'plots.right_bequeath'];
const IS_WOMAN = "CASE WHEN sex IN ('female', 'male') THEN sex = 'female' END";

/** Adults, of agricultural households, whose household holds land securely; of one sex. Adults are 18 and over in 5.a.1; somebody of unknown age may be one. */
const rightsOf = (sex: 'female' | 'male', who: string): Indicator => ({
  id: `land-rights-${who}`,
  title: inLanguage(`Rights to land (SDG 5.a.1 a, at most), ${who}`),
  unit: 'percent',
  counted: inLanguage('adults of agricultural households'),
  from: 'land_adults',
  asks: [...RIGHTS_ASKED, 'members.age_years', 'members.sex', 'livestock'],
  measure: {
    kind: 'share',
    population: `COALESCE(sex = '${sex}', FALSE) AND age_years >= 18 AND agricultural`,
    of: 'secure',
  },
  behind: { table: 'plots' },
  formula: inLanguage(
    `People aged 18 and over whose household has a plot with ${RIGHTS} ÷ people aged 18 and over of households with land or animals`,
  ),
  source: SOURCE,
  note: inLanguage(`${WHOSE} Every adult of the household counts, so this is the maximum.`),
});

export const landRightsOfWomen = rightsOf('female', 'women');
export const landRightsOfMen = rightsOf('male', 'men');

/** Women, of all adults of households that hold land securely. */
export const womenAmongHolders: Indicator = {
  id: 'women-among-holders',
  title: inLanguage('Women among holders (SDG 5.a.1 b, if all adults share)'),
  unit: 'percent',
  counted: inLanguage('adults of households with rights to land'),
  from: 'land_adults',
  asks: [...RIGHTS_ASKED, 'members.sex', 'members.age_years'],
  measure: { kind: 'share', population: 'age_years >= 18 AND secure', of: IS_WOMAN },
  behind: { table: 'plots' },
  formula: inLanguage(
    `Women aged 18 and over ÷ all people aged 18 and over of households that have a plot with ${RIGHTS}`,
  ),
  source: SOURCE,
  note: inLanguage(`${WHOSE} Every adult of the household counts as a holder here.`),
};

/** Women, of all heads of households that hold land securely. */
export const womenAmongHeads: Indicator = {
  id: 'women-among-heads',
  title: inLanguage('Women among holders (SDG 5.a.1 b, if the head alone holds)'),
  unit: 'percent',
  counted: inLanguage('heads of households with rights to land'),
  from: 'land_adults',
  asks: [...RIGHTS_ASKED, 'members.sex', 'members.is_head'],
  measure: { kind: 'share', population: 'is_head AND secure', of: IS_WOMAN },
  behind: { table: 'plots' },
  formula: inLanguage(`Women who head a household ÷ all heads, of households that have a plot with ${RIGHTS}`),
  source: SOURCE,
  note: inLanguage(`${WHOSE} Only the head counts as the holder.`),
};
