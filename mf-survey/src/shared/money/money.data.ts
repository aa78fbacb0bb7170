import { z } from '@groundwork/shared/data';
import type { HouseholdMoney } from '../indicators/finance/household-money.ts';
import { readCurrencies } from '../section/currencies.ts';
import type { SectionReader } from '../section/frame.data.ts';
import { headFields, headSexes } from '../section/heads.ts';
import { field } from '../section/read-every.ts';

/** An amount below zero is a slip: what it should have been is not known. */
export const amount = z.pipe(field.number, z.transform((value) => (value !== null && value < 0 ? null : value)));
/** A list of which one entry is of another kind is no answer: what is left of it would be too little. */
const listOf = <T extends Parameters<typeof z.array>[0]>(entry: T) => z.catch(z.nullable(z.array(entry)), null);

const finance = z.looseObject({
  household_id: field.text,
  has_account: field.flag,
  group_member: field.flag,
  income_sources: listOf(z.looseObject({ kind: field.text, amount, period: field.text })),
  remittances: amount,
  expenditure: amount,
  savings: amount,
  savings_place: field.texts,
  loans: listOf(z.looseObject({ source: field.text, outstanding: amount })),
  needed_money: field.flag,
  money_source: field.text,
  shocks: field.texts,
  coping: field.texts,
});
type FinanceRow = z.infer<typeof finance>;

const head = z.looseObject(headFields);

export interface FinanceContent {
  readonly households: readonly HouseholdMoney[];
  /** The currency of the amounts, by survey round. */
  readonly currencies: ReadonlyMap<string, string | null>;
  /** Whether rows stand for several households, so that none is known by its key. */
  readonly counted: boolean;
}

/** What was asked about money of every household of the filter; one that was not asked has no answer to anything, and not zero. */
export async function readMoney({ frame, rows }: SectionReader): Promise<FinanceContent> {
  const [households, answers, heads, currencies] = await Promise.all([
    frame,
    rows('finance', finance, Object.keys(finance.shape)),
    rows('members', head, Object.keys(headFields), ['household_id'], { is_head: { _eq: true } }),
    readCurrencies(),
  ]);
  const sexes = headSexes(heads);
  const given = new Map(answers.map((row) => [row.household_id, row]));
  const asked = [...households.values()].map(
    (household): HouseholdMoney => ({ household, headSex: sexes.get(household.id) ?? null, ...moneyOf(given.get(household.id)) }),
  );
  return { households: asked, currencies, counted: false };
}

const moneyOf = (row: FinanceRow | undefined) => ({
  hasAccount: row?.has_account ?? null,
  groupMember: row?.group_member ?? null,
  incomeSources: row?.income_sources ?? null,
  remittances: row?.remittances ?? null,
  expenditure: row?.expenditure ?? null,
  savings: row?.savings ?? null,
  savingsPlaces: row?.savings_place ?? null,
  loans: row?.loans ?? null,
  neededMoney: row?.needed_money ?? null,
  moneySource: row?.money_source ?? null,
  shocks: row?.shocks ?? null,
  coping: row?.coping ?? null,
});
