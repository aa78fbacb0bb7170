/**
 * In the place of antd where the build renders screens before their scripts: the same controls without antd's styles, which come with its code. They
 * have the same size, so nothing moves when the real ones take over.
 */
import type { ReactNode } from 'react';
import { Button } from '../../core/Button.tsx';
import { ViewSwitch } from '../../toolbar/ViewSwitch.tsx';

interface SegmentedProps {
  readonly 'aria-label'?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
}

const Children = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
const Nothing = (): null => null;

export const Segmented = ({ options, value, ...named }: SegmentedProps) => (
  <ViewSwitch label={named['aria-label'] ?? ''} views={options} value={value} />
);
export { Button };
export { Children as Dropdown, Children as Popover, Children as Tag, Children as Tooltip };
export { Nothing as Drawer, Nothing as Modal, Nothing as Progress, Nothing as Switch };
