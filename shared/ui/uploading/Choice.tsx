import { t } from '@groundwork/shared/messages';
import { SelectField, type SelectOption } from '../antd/form/index.ts';

interface ChoiceProps {
  readonly label: string;
  /** Empty for nothing chosen. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** What nothing is called. */
  readonly none?: string;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of a list, or nothing. */
export function Choice({ label, value, options, none = t`Not known`, onChoose }: ChoiceProps) {
  const listed = value === '' || options.some((option) => option.value === value);
  const all = [{ value: '', label: none }, ...(listed ? [] : [{ value, label: value }]), ...options];
  return <SelectField label={label} value={value} options={all} onChoose={onChoose} />;
}
