import { t } from '@groundwork/shared/messages';
import {
  HIGHEST_LINE,
  MOST_POINTS,
  SCORECARD_ITEMS,
  scorecardLabel,
  type Scorecard,
} from '@groundwork/survey/indicators';
import { InputNumber } from '@groundwork/shared/ui/antd/form';
import { useId } from 'react';
import styles from './PointsTable.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onSet: (value: number) => void;
}

/** A whole number. While nothing or too much is typed, the one before counts; a field that is left empty has it again, and one with too much the most. */
function NumberField({ label, value, most, onSet }: NumberFieldProps) {
  const id = useId();
  return (
    <div className={styles.item}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        precision={0}
        value={value}
        onChange={(next) => next !== null && onSet(next)}
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
        <NumberField
          key={item}
          label={scorecardLabel(item)}
          value={card.points[item]}
          most={MOST_POINTS}
          onSet={(value) => onChange({ ...card, points: { ...card.points, [item]: value } })}
        />
      ))}
      <NumberField
        label={t`The line`}
        value={card.line}
        most={HIGHEST_LINE}
        onSet={(line) => onChange({ ...card, line })}
      />
    </fieldset>
  );
}
