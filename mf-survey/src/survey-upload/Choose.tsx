import { Select, type SelectOption } from '@groundwork/shared/ui/antd/form';
import { memo, useEffect, useRef, useState } from 'react';

interface ChooseProps {
  /** Names it for people who do not see where it stands. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** What nothing is called, where nothing can be chosen. */
  readonly none?: string;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of a list inside a table, where the row is the label. A sheet may have hundreds, so only those that change are drawn again. */
export function Choose({ onChoose, ...shown }: ChooseProps) {
  const newest = useRef(onChoose);
  useEffect(() => {
    newest.current = onChoose;
  });
  const [choose] = useState(() => (value: string) => newest.current(value));
  return <Choice {...shown} onChoose={choose} />;
}

const Choice = memo(function Choice({ label, none, options, value, onChoose }: ChooseProps) {
  return (
    <Select
      aria-label={label}
      options={none === undefined ? options : [{ value: '', label: none }, ...options]}
      value={value}
      onChange={(next) => onChoose(next)}
    />
  );
});
