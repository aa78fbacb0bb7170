import { t } from '@groundwork/shared/messages';
import type { PlaceNames } from '../grouping/grouping.ts';
import type { Part } from '@groundwork/survey/indicators';
import { type AskedParts, wasAsked } from './was-asked.ts';

/** The survey rounds of the households on a screen, with what each asked. */
export type RoundsAsked = ReadonlyMap<string | null, AskedParts>;

export interface SilentRounds {
  /** Whether none of the rounds asked. */
  readonly all: boolean;
  /** Those that did not ask, by name; empty where all did. */
  readonly names: readonly string[];
}

/** Which of the rounds on a screen did not ask something. */
export function silentRounds(
  { rounds, names }: { readonly rounds: RoundsAsked; readonly names: PlaceNames },
  asks: readonly Part[],
): SilentRounds {
  const silent = [...rounds]
    .filter(([, asked]) => !wasAsked(asked, asks))
    .map(([id]) => (id === null ? t`households of no survey round` : (names.rounds.get(id) ?? id)));
  return { all: rounds.size > 0 && silent.length === rounds.size, names: silent };
}

/** In a sentence, or nothing where all rounds asked: `Not asked in Baseline 2024.` */
export const silentText = ({ names }: SilentRounds): string =>
  names.length === 0 ? '' : t`Not asked in ${new Intl.ListFormat('en').format(names)}.`;

/** Why an answer is missing, in words: where no round on the screen asked for it, nobody could know it. */
export const missingInWords = (...[context, asks]: Parameters<typeof silentRounds>): string =>
  silentRounds(context, asks).all ? t`not asked` : t`not known`;

/** A currency beside an amount, or why there is none: `(currency not known)`. */
export const currencyText = (code: string, ...asked: Parameters<typeof silentRounds>): string =>
  code === '' ? t`(currency ${missingInWords(...asked)})` : code;
