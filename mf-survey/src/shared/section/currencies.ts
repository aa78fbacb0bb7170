import { z } from '@groundwork/shared/data';
import type { SurveyRow } from '../indicators/core/rows.ts';
import { field, readEvery } from './read-every.ts';

const round = z.looseObject({ id: z.string(), currency: field.text });

/** The currency (ISO 4217) of amounts, by survey round; null where the round does not say. */
export async function readCurrencies(): Promise<ReadonlyMap<string, string | null>> {
  const rounds = await readEvery('survey_rounds', round, { fields: ['id', 'currency'], filter: undefined });
  return new Map(rounds.map(({ id, currency }) => [id, currency]));
}

export interface InCurrency<R> {
  /** Null where the round, or its currency, is not known. */
  readonly currency: string | null;
  readonly rows: readonly R[];
}

/** Amounts of different currencies are never put together: each has its own rows, by code, those of none last. */
export function byCurrency<R extends SurveyRow>(rows: readonly R[], currencies: ReadonlyMap<string, string | null>): readonly InCurrency<R>[] {
  const groups = new Map<string | null, R[]>();
  for (const row of rows) {
    const { roundId } = row.household;
    const currency = (roundId === null ? null : currencies.get(roundId)) ?? null;
    const group = groups.get(currency);
    if (group) group.push(row);
    else groups.set(currency, [row]);
  }
  return [...groups].map(([currency, own]) => ({ currency, rows: own })).sort((a, b) => (a.currency ?? '\uffff').localeCompare(b.currency ?? '\uffff'));
}
