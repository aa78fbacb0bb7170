import { SelectControl, type SelectOption } from '@groundwork/shared/ui/form';

interface ChooseProps {
  /** Names it for people who do not see where it stands. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** What nothing is called, where nothing can be chosen. */
  readonly none?: string;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of a list inside a table, where the row is the label. */
export const Choose = ({ label, none, options, ...select }: ChooseProps) => (
  <SelectControl
    aria-label={label}
    options={none === undefined ? options : [{ value: '', label: none }, ...options]}
    {...select}
  />
);
