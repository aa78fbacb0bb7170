import { SelectField } from '@groundwork/shared/ui/form';
import { labelOf, useChoices } from './project-choices.data.ts';
import type { ChoiceName } from './project-query.ts';

interface ChoiceSelectProps {
  readonly name: ChoiceName;
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of the values that the projects have. */
export function ChoiceSelect({ name, label, value, onChoose }: ChoiceSelectProps) {
  const { choices, failed } = useChoices(name, true);
  const listed = value === '' || choices?.some((choice) => choice.value === value);
  const options = [
    { value: '', label: choices === undefined && !failed ? 'Loading...' : 'Any' },
    ...(listed ? [] : [{ value, label: labelOf(name, value, choices) }]),
    ...(choices ?? []),
  ];
  return <SelectField label={label} hint={failed ? 'The values could not be loaded.' : undefined} value={value} options={options} onChoose={onChoose} />;
}
