import type { MergeDifference } from '@groundwork/shared/contract/calls';
import { t } from '@groundwork/shared/messages';
import { Radio } from '@groundwork/shared/ui/antd/form';
import { NotKnown } from '@groundwork/shared/ui/data';
import { useId } from 'react';
import type { Words } from '../history/stored-words.ts';
import { answerText, questionOf, rowsText } from './difference-text.ts';
import type { Side } from './merge.data.ts';
import styles from './Merging.module.css';

interface DifferencesProps {
  readonly differences: readonly MergeDifference[];
  /** What the two are called. */
  readonly names: Readonly<Record<Side, string>>;
  readonly words: Words;
  readonly sideOf: (difference: MergeDifference) => Side;
  readonly onChoose: (difference: MergeDifference, side: Side) => void;
}

const SIDES = ['keep', 'remove'] as const;

/** The differences of one row each, in their order. */
function byRow(differences: readonly MergeDifference[], words: Words): ReadonlyMap<string, readonly MergeDifference[]> {
  const found = new Map<string, MergeDifference[]>();
  for (const one of differences) {
    const row = one.id.includes('/') ? rowsText(one, words) : '';
    found.set(row, [...(found.get(row) ?? []), one]);
  }
  return found;
}

function Difference({
  of,
  names,
  words,
  sideOf,
  onChoose,
}: Omit<DifferencesProps, 'differences'> & { readonly of: MergeDifference }) {
  const name = useId();
  const question = questionOf(of, words);
  return (
    <fieldset className={styles.difference}>
      <legend>{question}</legend>
      <Radio.Group
        className={styles.sides}
        name={name}
        value={sideOf(of)}
        aria-label={question}
        onChange={({ target }) => onChoose(of, target.value === 'keep' ? 'keep' : 'remove')}
      >
        {SIDES.map((side) => (
          <Radio key={side} value={side} className={styles.side}>
            <bdi className={styles.answer}>{answerText(of, of[side], words) ?? <NotKnown />}</bdi>{' '}
            <small>
              <bdi>{names[side]}</bdi>
            </small>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}

/** Both answers to each question in which two records differ, side by side, of which one stays. */
export function Differences({ differences, ...others }: DifferencesProps) {
  if (differences.length === 0) return <p>{t`Their answers do not differ.`}</p>;
  return [...byRow(differences, others.words)].map(([row, ones]) => (
    <section key={row} className={styles.row}>
      {row !== '' && (
        <h4>
          <bdi>{row}</bdi>
        </h4>
      )}
      {ones.map((one) => (
        <Difference key={one.id} of={one} {...others} />
      ))}
    </section>
  ));
}
