import { t } from '@groundwork/shared/messages';
import type {
  ComparedFigure,
  ComparedValue,
  ComparisonAnswer,
  Difference,
  RoundChange,
} from '@groundwork/survey/figures';
import type { Indicator } from '@groundwork/survey/indicators';
import type { FigureResult } from '../../shared/figures/figure-result.ts';
import { isUncertain } from '../../shared/figures/text/figure-text.ts';
import { COMPARED } from '../../shared/figures/compared-rounds.figures.ts';

/** An indicator of two rounds, ready to be shown. */
export interface Compared {
  /** With the part that it is of: `Ill or injured, in the last 14 days`. */
  readonly title: string;
  readonly indicator: Indicator;
  /** ISO 4217, for money. */
  readonly currency: string;
  readonly figure: ComparedFigure;
}

/** A value as cells show it. */
export const resultOf = ({ value, n, missing, notAsked, error, low, high }: ComparedValue): FigureResult => ({
  value,
  numerator: null,
  denominator: null,
  n,
  missing,
  weighted: false,
  interval: low === null || high === null ? null : { low, high },
  uncertain: isUncertain({ error, low }),
  ...(notAsked > 0 && { notAsked }),
});

/** The smaller of the two n: what a difference can be trusted for. */
export const smallest = ({ before, after }: RoundChange): number => Math.min(before.n, after.n);

/** Whether the interval of a difference leaves out zero. */
export const isBeyondChance = ({ low, high }: Difference): boolean =>
  low !== null && high !== null && (low > 0 || high < 0);

/** Those that differ between the rounds beyond chance. */
export const differing = (
  compared: readonly Compared[],
  read: (figure: ComparedFigure) => RoundChange,
): readonly Compared[] => compared.filter(({ figure }) => isBeyondChance(read(figure).difference));

const isThere = ({ n, missing }: ComparedValue): boolean => n + missing > 0;
const isSilent = ({ notAsked }: ComparedValue): boolean => notAsked > 0;

function titleOf({ title, unit }: Indicator, part: string): string {
  return unit === 'money' || part === '' ? title : t`${title}, in the last ${part} days`;
}

/** The parts of an indicator that both rounds have; where one of them was not asked, one line says so. */
function linesOf(indicator: Indicator, figures: readonly ComparedFigure[]): readonly Compared[] {
  const line = (figure: ComparedFigure, part: string): Compared => ({
    title: titleOf(indicator, part),
    indicator,
    currency: indicator.unit === 'money' ? part : '',
    figure,
  });
  if (indicator.apart === undefined) return figures.map((figure) => line(figure, ''));
  const inBoth = figures.filter(({ apart, all }) => apart !== '' && isThere(all.before) && isThere(all.after));
  if (inBoth.length > 0) return inBoth.map((figure) => line(figure, figure.apart ?? ''));
  const silent = figures.find(({ all }) => isSilent(all.before) || isSilent(all.after));
  return silent ? [line(silent, '')] : [];
}

const refusal = (names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [t`Your account does not have access to the answers behind ${new Intl.ListFormat('en').format(names)}.`];

/** What the screen shows of an answer: lines, and in sentences what could not be compared. */
export function comparedOf({ figures, refused }: ComparisonAnswer): {
  readonly compared: readonly Compared[];
  readonly notCompared: readonly string[];
} {
  const open = COMPARED.filter(({ id }) => !refused.includes(id));
  const lines = open.map((indicator) => ({
    indicator,
    own: linesOf(
      indicator,
      figures.filter(({ id }) => id === indicator.id),
    ),
  }));
  const missing = lines.filter(({ own }) => own.length === 0).map(({ indicator }) => indicator);
  return {
    compared: lines.flatMap(({ own }) => own),
    notCompared: [
      ...(missing.some(({ unit }) => unit !== 'money')
        ? [t`Illness is not compared: the rounds have different recall periods.`]
        : []),
      ...(missing.some(({ unit }) => unit === 'money')
        ? [t`Amounts of money are not compared: the currencies of the rounds differ or are not known.`]
        : []),
      ...refusal(COMPARED.filter(({ id }) => refused.includes(id)).map(({ title }) => title)),
    ],
  };
}
