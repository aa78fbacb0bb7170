import { OnPaper } from '../../shared/suppression/OnPaper.tsx';
import { shareText } from '../../shared/tabulate/figure-text.ts';
import type { AnswerCount, FieldOverview } from './overview.data.ts';
import styles from './Overview.module.css';

/** As many as are read at a glance. */
const TOP = 3;

/** How the answers of a field are spread: a small histogram of what has an order, otherwise the most frequent in words. */
export function Answers({ of: { field, known, distinct, answers, answersInAll } }: { readonly of: FieldOverview }) {
  if (known === 0) return 'None';
  // Of names and codes none is frequent.
  if (field.kind === 'text' && !field.link && known > 1 && distinct > known / 2) return distinct === known ? 'Each is different' : 'Most are different';
  if ((field.kind === 'number' || field.kind === 'day' || field.kind === 'months') && answers.length > 2) return <Histogram answers={answers} />;
  const shown = answers.slice(0, TOP);
  const others = answersInAll - shown.length;
  return (
    <ul className={styles.answers}>
      {shown.map(({ key, label, rows }) => (
        <li key={key}>
          <bdi>{label}</bdi> <OnPaper n={rows}>{shareText(rows / known)}</OnPaper>
        </li>
      ))}
      {others > 0 && <li>{`and ${others.toLocaleString()} more`}</li>}
    </ul>
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
function placesOf(answers: readonly AnswerCount[]): readonly number[] {
  const at = answers.map(({ key }) => positionOf(key));
  const [first = 0] = at;
  const step = Math.min(...at.slice(1).map((one, index) => one - (at[index] ?? 0)));
  const places = at.map((one) => Math.round((one - first) / step));
  return step > 0 && (places.at(-1) ?? 0) < MOST_PLACES ? places : at.map((_, index) => index);
}

/** Bars of the answers in their order; the same is said in words, and the field's groups have it as a table. */
function Histogram({ answers }: { readonly answers: readonly AnswerCount[] }) {
  const highest = Math.max(...answers.map(({ rows }) => rows));
  const words = answers.map(({ label, rows }) => `${label}: ${rows.toLocaleString()}`).join('; ');
  const places = placesOf(answers);
  return (
    <svg role="img" aria-label={words} className={styles.histogram} viewBox={`0 0 ${(places.at(-1) ?? 0) + 1} 10`} preserveAspectRatio="none">
      <title>{words}</title>
      {answers.map(({ key, rows }, index) => {
        // What is there is seen, however little it is.
        const height = Math.max(0.4, (10 * rows) / highest);
        return <rect key={key} x={(places[index] ?? 0) + 0.06} width={0.88} y={10 - height} height={height} />;
      })}
    </svg>
  );
}
