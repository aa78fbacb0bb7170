import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useId, type KeyboardEvent } from 'react';
import { Icon } from '../core/Icon.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { Flyout } from '../flyout/Flyout.tsx';
import { nativeControl } from './native-control.ts';
import styles from './SearchableSelect.module.css';
import type { SelectControlProps } from './select-props.ts';

/** The arrows open it, as they do the browser's own lists. */
function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A choice of one in a long list, which can be searched by the beginnings of words. */
export function SearchableSelect({
  label,
  options,
  groups = [],
  value,
  onChoose,
  name: _name,
  'aria-describedby': described = '',
  ...control
}: SelectControlProps) {
  const chosen = useId();
  const all = [
    ...options,
    ...groups.flatMap((group) => group.options.map((option) => ({ ...option, group: group.label }))),
  ];
  const listName = label ?? control['aria-label'] ?? '';
  return (
    <span className={styles.select}>
      <Flyout
        label={listName}
        button={{
          ...control,
          role: 'combobox',
          className: `${nativeControl ?? ''} ${styles.opener ?? ''}`,
          // Its label names it: what is chosen is a description.
          'aria-describedby': `${chosen} ${described}`.trim(),
          onKeyDown: openByArrow,
          children: (
            <>
              <bdi id={chosen} className={styles.chosen}>
                {all.find((option) => option.value === value)?.label}
              </bdi>
              <Icon of={ChevronDown} small />
            </>
          ),
        }}
      >
        {(close) => (
          <ChoiceList
            label={listName}
            choices={all}
            chosen={[value]}
            onChoose={(next) => {
              close();
              onChoose(next);
            }}
          />
        )}
      </Flyout>
    </span>
  );
}
