import { withParameters } from '@groundwork/shared/ui/data';
import {
  HIGHEST_LINE,
  MOST_POINTS,
  SCORECARD_ITEMS,
  USUAL_SCORECARD,
  type Scorecard,
  type ScorecardItem,
} from '@groundwork/survey/indicators';

const wholePoints = (text: string | undefined, usual: number): number => {
  const value = Number(text);
  return text !== undefined && /^\d+$/.test(text) && value <= MOST_POINTS ? value : usual;
};

/** Reads a scorecard out of an address: `points=floor.20-roof.0`, `line=50`. What is not given, or makes no sense, is as usual. */
export function readScorecard(address: URLSearchParams): Scorecard {
  const given = new Map(
    (address.get('points') ?? '').split('-').map((part) => part.split('.') as [string, string | undefined]),
  );
  const points = Object.fromEntries(
    SCORECARD_ITEMS.map((item) => [item, wholePoints(given.get(item), USUAL_SCORECARD.points[item])]),
  ) as Record<ScorecardItem, number>;
  const line = address.get('line') ?? '';
  return { points, line: /^\d{1,4}$/.test(line) && Number(line) <= HIGHEST_LINE ? Number(line) : USUAL_SCORECARD.line };
}

/** The address with a scorecard in it; what is as usual is left out, and what is not of it stays. */
export function writeScorecard(address: URLSearchParams, { points, line }: Scorecard): URLSearchParams {
  const given = SCORECARD_ITEMS.filter((item) => points[item] !== USUAL_SCORECARD.points[item]).map(
    (item) => `${item}.${points[item]}`,
  );
  return withParameters(address, { points: given.join('-'), line: line === USUAL_SCORECARD.line ? '' : String(line) });
}
