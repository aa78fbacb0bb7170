import { useServerQuery, z } from '@groundwork/shared/data';
import { field, readEvery } from '../section/read-every.ts';
import type { ExchangeRate, ExchangeRates } from './exchange.ts';

const round = z.looseObject({
  id: z.string(),
  name: field.text,
  currency: field.text,
  exchange_currency: field.text,
  exchange_rate: field.number,
  exchange_rate_date: field.text,
  exchange_rate_source: field.text,
});

/** A rate says what it is of, into what, how much and of which day; without one of these there is none. */
function rateOf({ name, currency, exchange_currency: into, exchange_rate: rate, exchange_rate_date: day, exchange_rate_source: source }: z.infer<typeof round>): ExchangeRate | undefined {
  if (!currency || !into || !day || rate === null || !(rate > 0) || into === currency) return undefined;
  return { round: name ?? 'a survey round without a name', from: currency, into, rate, day: day.slice(0, 10), source };
}

async function readRates(signal: AbortSignal): Promise<ExchangeRates> {
  const rounds = await readEvery('survey_rounds', round, { fields: Object.keys(round.shape), filter: undefined }, signal);
  return new Map(
    rounds.flatMap((one) => {
      const rate = rateOf(one);
      return rate ? [[one.id, rate] as const] : [];
    }),
  );
}

const NONE: ExchangeRates = new Map();

/** The exchange rates that are kept with survey rounds. Until they are here, and where they do not come, nothing is converted. */
export const useExchangeRates = (): ExchangeRates => useServerQuery({ queryKey: ['survey', 'exchange rates'], queryFn: ({ signal }) => readRates(signal) }).data ?? NONE;
