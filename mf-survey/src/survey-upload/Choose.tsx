import { nativeControl } from '@groundwork/shared/ui/form';

interface ChooseProps {
  /** Names it for people who do not see where it stands. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What nothing is called, where nothing can be chosen. */
  readonly none?: string;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of a list inside a table, where the row is the label. */
export function Choose({ label, value, options, none, onChoose }: ChooseProps) {
  return (
    <select aria-label={label} className={nativeControl} value={value} onChange={({ target }) => onChoose(target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
