import AntdCheckbox, { type CheckboxGroupProps } from 'antd/es/checkbox';
import type { Optional } from '../optional.ts';
import { AntdTheme } from '../AntdTheme.tsx';

interface GroupProps extends Optional<CheckboxGroupProps<string>> {
  /** By a form with the rule that one has to be ticked. */
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/** Boxes that belong together. No group of boxes may be called required (ARIA); a form says so when nothing is ticked. */
export function CheckboxGroup({ 'aria-required': _required, ...others }: GroupProps) {
  return (
    <AntdTheme>
      <AntdCheckbox.Group {...(others as CheckboxGroupProps<string>)} />
    </AntdTheme>
  );
}
