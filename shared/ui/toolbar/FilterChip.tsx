import type { IconNode } from '../core/index.ts';
import { Chip } from './Chip.tsx';
import { ChoiceList } from '../form/ChoiceList.tsx';
import type { Choice } from '../form/match-choices.ts';

interface FilterChipProps {
  /** What is chosen: "Village". */
  readonly name: string;
  /** What no choice means: "All villages". Without it one of the choices always holds. */
  readonly all?: string;
  readonly choices: readonly Choice[];
  /** The values that are chosen; one at most unless `multiple`. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly multiple?: boolean;
  readonly icon?: IconNode;
  readonly showName?: boolean;
  /** Stays, for what moves the focus here. */
  readonly field?: string;
  /** When the list is opened, for choices that are asked for then. */
  readonly onOpen?: () => void;
  /** Below the list: that the choices are on their way. */
  readonly note?: string | undefined;
}

/** A filter: it says what is chosen, opens a searchable list, and applies a choice at once. */
export function FilterChip({
  name,
  all,
  choices,
  chosen,
  onChange,
  multiple = false,
  icon,
  showName = false,
  field,
  onOpen,
  note,
}: FilterChipProps) {
  // What an address asks for is shown also where it has no name (yet).
  const labelOf = (value: string): string => choices.find((one) => one.value === value)?.label ?? value;
  const [first, ...others] = chosen;
  const value =
    first === undefined ? (all ?? '') : others.length === 0 ? labelOf(first) : `${labelOf(first)} +${others.length}`;
  const toggled = (one: string): readonly string[] =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return (
    <Chip
      name={name}
      value={value}
      icon={icon}
      showName={showName}
      field={field}
      onOpen={onOpen}
      onClear={all !== undefined && first !== undefined ? () => onChange([]) : undefined}
    >
      {(close) => (
        <ChoiceList
          label={name}
          choices={all === undefined ? choices : [{ value: '', label: all }, ...choices]}
          chosen={chosen.length === 0 ? [''] : chosen}
          multiple={multiple}
          note={note}
          onChoose={(one) => {
            onChange(one === '' ? [] : multiple ? toggled(one) : [one]);
            if (!multiple) close();
          }}
        />
      )}
    </Chip>
  );
}
