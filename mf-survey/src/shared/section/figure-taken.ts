import { t } from '@groundwork/shared/messages';
import type { Taken, TakenTable } from '@groundwork/shared/ui/take-away';
import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import { TOO_FEW } from '../figures/suppression/suppression.ts';
import { basisOf, intervalSentence, intervalText, isFew, isNotAsked, resultText } from '../figures/text/format.ts';
import type { Grouping, PlaceNames } from '../query/grouping/grouping.ts';
import type { SectionView } from '../query/view/section-address.ts';
import { viewInWords, weightsInWords } from './in-words.ts';

type LineResult = Pick<FigureResult, 'value' | 'interval' | 'n' | 'missing' | 'notAsked' | 'tooFew'>;

/** A value of a figure: of all, or of a group; of one answer where there are several. */
export interface FigureLine {
  readonly by: string;
  readonly group: string;
  readonly answer?: string;
  readonly result: LineResult;
}

/** The values of a figure; the first line, or with several answers the first ones, are of all. */
export interface FigureData {
  readonly unit: Unit;
  readonly currency?: string | undefined;
  readonly lines: readonly FigureLine[];
}

/** More answers than these are no sentence. */
const MOST_ANSWERS = 5;

const valueInWords = (result: LineResult, unit: Unit, currency?: string): string =>
  isFew(result)
    ? TOO_FEW
    : resultText({ ...result, numerator: null, denominator: null, weighted: false }, unit, currency);

/** The value of all, or of the commonest answers. */
function wholeInWords({ unit, currency, lines }: FigureData): Pick<Taken, 'value' | 'interval' | 'answers'> {
  const [first] = lines;
  if (!first) return {};
  if (first.answer === undefined) {
    const interval = intervalSentence(first.result, unit, currency);
    return { value: valueInWords(first.result, unit, currency), ...(interval && { interval }) };
  }
  const answers = lines
    .filter(({ group }) => group === first.group)
    .toSorted((a, b) => (b.result.value ?? 0) - (a.result.value ?? 0))
    .slice(0, MOST_ANSWERS);
  return {
    answers: answers
      .map(({ answer = '', result }) => {
        const text = `${answer} ${valueInWords(result, unit, currency)}`;
        return result.interval ? t`${text} (95% interval ${intervalText(result.interval, unit, currency)})` : text;
      })
      .join('; '),
  };
}

interface TakenFigure {
  readonly title: string;
  readonly view: SectionView;
  readonly names: PlaceNames;
  readonly about: { readonly counted: string; readonly source: string };
  readonly groupedBy: Grouping | undefined;
  readonly data: FigureData | undefined;
  /** What its card says that it rests on, for what is not one number. */
  readonly basis?: string | undefined;
}

/** A figure of a section with what has to travel with it. */
export function figureTaken({ title, view, names, about, groupedBy, data, basis }: TakenFigure): Taken {
  const [first] = data?.lines ?? [];
  return {
    title,
    ...(data && wholeInWords(data)),
    n: first && (first.answer === undefined || !basis) ? basisOf(first.result, about.counted) : (basis ?? ''),
    ...viewInWords(view, names, groupedBy),
    weights: weightsInWords(view.weighted),
    source: t`definition: ${about.source}`,
  };
}

/** The values of a figure as a table; what rests on fewer than five answers goes without. */
export function tableOfFigure({ unit, currency, lines }: FigureData): TakenTable {
  const factor = unit === 'percent' ? 100 : 1;
  const withAnswers = lines.some(({ answer }) => answer !== undefined);
  return {
    head: [
      t`Grouped by`,
      t`Group`,
      ...(withAnswers ? [t`Answer`] : []),
      unit === 'percent' ? t`Value (%)` : t`Value (${currency ?? unit})`,
      t`95% interval from`,
      t`95% interval to`,
      'n',
      t`Not known`,
      t`Not asked`,
    ],
    rows: lines.map(({ by, group, answer, result }) => {
      const number = (value: number | null | undefined) =>
        value === null || value === undefined ? null : Number((factor * value).toPrecision(6));
      return [
        by,
        group,
        ...(withAnswers ? [answer ?? null] : []),
        number(result.value),
        number(result.interval?.low),
        number(result.interval?.high),
        isFew(result) ? TOO_FEW : result.n,
        result.missing,
        isNotAsked(result) ? t`not asked` : (result.notAsked ?? 0),
      ];
    }),
  };
}
