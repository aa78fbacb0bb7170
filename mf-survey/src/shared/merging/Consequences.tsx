import type { MergePreview } from '@groundwork/shared/contract/calls';
import { plural, t } from '@groundwork/shared/messages';
import { reviewStates } from '@groundwork/survey/model';
import { titleOf } from '../history/stored-words.ts';
import styles from './Merging.module.css';

const LISTED = 12;

/** "2 → 8, 3 → 9". */
function numbersText(renumbered: MergePreview['renumbered']): string {
  const shown = renumbered.slice(0, LISTED).map(({ from, to }) => `${from} → ${to}`);
  return renumbered.length > LISTED ? `${shown.join(', ')} …` : shown.join(', ');
}

const tables = (rows: readonly { readonly collection: string; readonly rows: number }[]): string =>
  rows.map(({ collection, rows: count }) => `${titleOf(collection)} (${count.toLocaleString()})`).join(', ');

interface ConsequencesProps {
  readonly preview: MergePreview;
  readonly keep: string;
  readonly remove: string;
}

/** What moves to the record that stays, and what becomes of the rest. */
export function Consequences({ preview: { moves, joins, renumbered, reviewState }, keep, remove }: ConsequencesProps) {
  const numbered = [...new Set(renumbered.map(({ collection }) => collection))];
  const state = reviewState === null ? undefined : reviewStates[reviewState as keyof typeof reviewStates];
  return (
    <ul className={styles.consequences}>
      <li>{moves.length > 0 ? t`Moves to ${keep}: ${tables(moves)}.` : t`Nothing else belongs to ${remove}.`}</li>
      {joins.length > 0 && (
        <li>{t`Recorded for both: ${tables(joins)}. One of each stays, with the answers chosen above.`}</li>
      )}
      {numbered.map((collection) => {
        const ones = renumbered.filter((one) => one.collection === collection);
        return (
          <li key={collection}>
            {t`${titleOf(collection)}: ${plural(ones.length, { one: '# number is taken and changes', other: '# numbers are taken and change' })}: ${numbersText(ones)}.`}
          </li>
        );
      })}
      {state !== undefined && <li>{t`The newest review counts: ${state}.`}</li>}
      <li>{t`${remove} is removed. This cannot be undone.`}</li>
    </ul>
  );
}
