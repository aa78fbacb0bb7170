import { foldText } from '../text/fold.ts';

/** A round as field work sees it. */
export interface WorkRound {
  readonly id: string;
  readonly name: string;
  readonly start_date: string | null;
  /** The number of households to interview, by code or name of a village; null where there is no plan. */
  readonly planned: Readonly<Record<string, number>> | null;
}

/** The rounds in the order of the server, oldest first. Rounds without a first day come before all others. */
export const inOrder = (rounds: readonly WorkRound[]): readonly WorkRound[] => {
  const placeOf = ({ start_date: day, id }: WorkRound): string => `${day ?? ''} ${id}`;
  return rounds.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
};

/** The chosen round, otherwise the last one, and the one before it. */
export function roundsOf(
  rounds: readonly WorkRound[],
  chosen: string,
): { readonly round: WorkRound | undefined; readonly previous: WorkRound | undefined } {
  const all = inOrder(rounds);
  const place = chosen === '' ? all.length - 1 : all.findIndex(({ id }) => id === chosen);
  return { round: all[place], previous: all[place - 1] };
}

/** The planned number by the key of the village, and how many names belong to no village or to several. */
export function plannedByVillage(
  planned: Readonly<Record<string, number>>,
  villages: ReadonlyMap<string, string>,
): { readonly byVillage: ReadonlyMap<string, number>; readonly unmatched: number } {
  const byVillage = new Map<string, number>();
  let unmatched = 0;
  for (const [name, count] of Object.entries(planned)) {
    const named = villages.has(name) ? [name] : keysNamed(name, villages);
    const [key] = named;
    if (key === undefined || named.length > 1) unmatched += 1;
    else byVillage.set(key, (byVillage.get(key) ?? 0) + count);
  }
  return { byVillage, unmatched };
}

const keysNamed = (name: string, villages: ReadonlyMap<string, string>): readonly string[] =>
  [...villages].flatMap(([key, other]) => (foldText(other.trim()) === foldText(name.trim()) ? [key] : []));
