import { coloursOf, MOST_CATEGORIES, OTHER } from '../../shared/charts/palette.ts';
import type { FieldOverview } from './fields.data.ts';
import styles from './Fields.module.css';

/** How the answers of a field are spread: a small histogram of what has an order, otherwise the parts of a whole. The field says the same in words. */
export function Answers({ of: { field, known, distinct, answers } }: { readonly of: FieldOverview }) {
  // Of names and codes none is frequent.
  if (known === 0 || (field.kind === 'text' && !field.link && distinct > known / 2)) return null;
  if (field.kind === 'number' || field.kind === 'day' || field.kind === 'months')
    return <Histogram answers={answers} />;
  const shown = answers.slice(0, MOST_CATEGORIES);
  const rest = Math.max(
    0,
    (field.kind === 'list' ? answers.reduce((sum, { rows }) => sum + rows, 0) : known) -
      shown.reduce((sum, { rows }) => sum + rows, 0),
  );
  const colours = coloursOf(
    'categories',
    shown.map(({ key }) => key),
    rest > 0,
  );
  return (
    <span className={styles.parts} aria-hidden="true">
      {shown.map(({ key, rows }) => (
        <i key={key} style={{ flexGrow: rows, backgroundColor: colours.get(key)?.fill }} />
      ))}
      {rest > 0 && <i style={{ flexGrow: rest, backgroundColor: OTHER.fill }} />}
    </span>
  );
}

/** More places than these cannot be distinguished; then bars stand side by side. */
const MOST_PLACES = 80;

/** Where an answer stands: months by the year they are of, numbers by themselves. */
function positionOf(key: string): number {
  const [, year, month] = /^=(\d{4})-(\d{2})$/.exec(key) ?? [];
  return year === undefined ? Number(key.slice(1)) : 12 * Number(year) + Number(month);
}

/** The places of bars, so that what nobody answered is a gap. */
function placesOf(answers: FieldOverview['answers']): readonly number[] {
  const at = answers.map(({ key }) => positionOf(key));
  const [first = 0] = at;
  const step = Math.min(...at.slice(1).map((one, index) => one - (at[index] ?? 0)));
  const places = at.map((one) => Math.round((one - first) / step));
  return answers.length > 1 && step > 0 && (places.at(-1) ?? 0) < MOST_PLACES ? places : at.map((_, index) => index);
}

function Histogram({ answers }: Pick<FieldOverview, 'answers'>) {
  const highest = Math.max(...answers.map(({ rows }) => rows));
  const places = placesOf(answers);
  return (
    <svg
      aria-hidden="true"
      className={styles.histogram}
      viewBox={`0 0 ${(places.at(-1) ?? 0) + 1} 10`}
      preserveAspectRatio="none"
    >
      {/* One path: an element for each bar of all fields takes a phone a while to draw and to remove. */}
      <path
        d={answers
          .map(({ rows }, index) => {
            // What is there is seen, however little it is.
            const height = Math.max(0.4, (10 * rows) / highest);
            return `M${(places[index] ?? 0) + 0.06} 10v${-height}h0.88v${height}z`;
          })
          .join('')}
      />
    </svg>
  );
}
