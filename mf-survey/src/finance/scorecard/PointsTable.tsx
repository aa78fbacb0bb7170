import { t } from '@groundwork/shared/messages';
import {
  HIGHEST_LINE,
  MOST_POINTS,
  SCORECARD_ITEMS,
  scorecardLabel,
  type Scorecard,
} from '@groundwork/survey/indicators';
import { useId, useState } from 'react';
import styles from './PointsTable.module.css';

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onSet: (value: number) => void;
}

/** A whole number; while something else is typed, the one before counts, and it comes back when the field is left. */
function NumberInput({ label, value, most, onSet }: NumberInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (/^\d{1,4}$/.test(text) && Number(text) <= most) onSet(Number(text));
  };
  return (
    <div className={styles.item}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

interface PointsTableProps {
  readonly card: Scorecard;
  readonly onChange: (card: Scorecard) => void;
}

/** The points of every question, and the line, to be set. */
export function PointsTable({ card, onChange }: PointsTableProps) {
  return (
    <fieldset className={styles.items}>
      <legend>{t`Points`}</legend>
      {SCORECARD_ITEMS.map((item) => (
        <NumberInput
          key={item}
          label={scorecardLabel(item)}
          value={card.points[item]}
          most={MOST_POINTS}
          onSet={(value) => onChange({ ...card, points: { ...card.points, [item]: value } })}
        />
      ))}
      <NumberInput
        label={t`The line`}
        value={card.line}
        most={HIGHEST_LINE}
        onSet={(line) => onChange({ ...card, line })}
      />
    </fieldset>
  );
}
