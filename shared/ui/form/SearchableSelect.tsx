import { t } from '@groundwork/shared/messages';
import { Select as AntdSelect } from 'antd';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { use, useId } from 'react';
import { themed } from '../antd/themed.tsx';
import { GroundContext } from '../core/ground-context.ts';
import { Icon } from '../core/Icon.tsx';
import { VisuallyHidden } from '../core/VisuallyHidden.tsx';
import { matchChoices } from '../toolbar/match-choices.ts';
import styles from './SearchableSelect.module.css';
import type { SelectControlProps } from './select-props.ts';

const Select = themed(AntdSelect<string>);

/** A choice of one in a long list, which can be searched by the beginnings of words. */
export function SearchableSelect({ options, groups = [], value, onChoose, id, disabled = false, name: _name, 'aria-describedby': described = '', ...control }: SelectControlProps) {
  const { popups } = use(GroundContext);
  const chosen = useId();
  const all = [...options, ...groups.flatMap((group) => group.options)];
  return (
    <>
      <Select
        {...control}
        {...(id !== undefined && { id })}
        {...(styles.select !== undefined && { className: styles.select })}
        disabled={disabled}
        aria-describedby={`${chosen} ${described}`.trim()}
        value={value}
        options={[...options, ...groups.map(({ label, options: own }) => ({ label, options: [...own] }))]}
        showSearch={{ filterOption: (typed, option) => typeof option?.label === 'string' && matchChoices([{ value: '', label: option.label }], typed).length > 0 }}
        notFoundContent={t`No match`}
        // antd's own have English names for screen readers.
        suffixIcon={<Icon of={ChevronDown} small />}
        // In a dialog or popover, whatever lies outside of it is out of reach; elsewhere, outside of the page's main part, it is in no landmark.
        getPopupContainer={(select: HTMLElement) => select.closest<HTMLElement>('dialog, [popover], main') ?? popups?.() ?? document.body}
        onChange={(next) => onChoose(next)}
      />
      {/* antd shows what is chosen beside its field, where screen readers do not read it. */}
      <VisuallyHidden id={chosen}>{all.find((option) => option.value === value)?.label}</VisuallyHidden>
    </>
  );
}
