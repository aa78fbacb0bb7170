import type { Fifth, SurveyRow, WealthRow } from '../shared/indicators/core/rows.ts';
import { timesOf } from '../shared/indicators/core/rows.ts';
import type { HouseholdMoney } from '../shared/indicators/finance/household-money.ts';
import { assetIndex } from '../shared/indicators/wealth/asset-index.ts';
import { fifthsOf } from '../shared/indicators/wealth/fifths.ts';
import { countAnswers, type Count } from '../shared/section/counted-answers.data.ts';
import type { SurveyFilter } from '../shared/section/section-filter.ts';
import { asked } from '../shared/section/questions.ts';
import { field } from '../shared/section/read-every.ts';
import { countMoney } from '../shared/money/count-money.ts';

interface OwnerRow extends SurveyRow {
  readonly assets: readonly string[] | null;
}

const countOwners: Count<OwnerRow> = {
  collection: 'households',
  questions: { assets: asked({ field: 'assets', entries: { codes: true } }, field.texts) },
  facets: [['assets']],
};

/** The fifth of every list of things, by round (none is ""): all who own the same stand in the same fifth. */
function fifthsOfLists(owners: readonly OwnerRow[]): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const rounds = [...new Set(owners.map(({ household }) => household.roundId))];
  return Object.fromEntries(
    rounds.map((round) => {
      const own = owners.filter(({ household }) => household.roundId === round);
      const scores = assetIndex(own.map((row) => ({ id: row.household.id, assets: row.assets, times: timesOf(row) })));
      const ranked = own.flatMap(({ household: { id, weight } }) => {
        const score = scores.get(id);
        return score === undefined ? [] : [{ id, score, weight }];
      });
      const fifths = fifthsOf(ranked);
      return [round ?? '', Object.fromEntries(own.flatMap(({ household, assets }) => (fifths.has(household.id) ? [[JSON.stringify(assets), fifths.get(household.id) ?? 0]] : [])))];
    }),
  );
}

const fifths: readonly (Fifth | null)[] = [1, 2, 3, 4, 5];
const fifthOf = (number: unknown): Fifth | null => fifths.find((one) => one === number) ?? null;

/**
 * What is known of money, counted, with the fifth of wealth: ranked among all households of the round, whatever village is
 * looked at.
 */
export async function countMoneyByWealth(filter: SurveyFilter, signal: AbortSignal): Promise<readonly (HouseholdMoney & WealthRow)[]> {
  const as = fifthsOfLists(await countAnswers(countOwners, { village: '', round: filter.round }, signal));
  const byWealth: Count<HouseholdMoney & WealthRow> = {
    ...countMoney,
    questions: { ...countMoney.questions, wealth: { asks: [{ field: 'assets', entries: { codes: true, as } }], read: ([fifth]) => fifthOf(fifth) } },
    facets: countMoney.facets.map((facet) => [...facet, 'wealth' as const]),
  };
  return countAnswers(byWealth, filter, signal);
}
