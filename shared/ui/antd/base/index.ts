/** antd's buttons, menus and what opens over a screen, in the portal's theme. */
import AntdDrawer from 'antd/es/drawer';
import AntdDropdown from 'antd/es/dropdown';
import AntdModal from 'antd/es/modal';
import AntdPopover from 'antd/es/popover';
import AntdProgress from 'antd/es/progress';
import AntdSegmented from 'antd/es/segmented';
import AntdSwitch from 'antd/es/switch';
import AntdTag from 'antd/es/tag';
import AntdTooltip, { type TooltipProps } from 'antd/es/tooltip';
import type { ComponentType } from 'react';
import { themed } from '../themed.tsx';

export type { MenuProps } from 'antd/es/menu';
export { Button } from './Button.tsx';
export const Drawer = themed(AntdDrawer);
export const Dropdown = themed(AntdDropdown);
export const Modal = themed(AntdModal);
export const Popover = themed(AntdPopover);
export const Progress = themed(AntdProgress);
export const Segmented = themed(AntdSegmented<string>);
export const Switch = themed(AntdSwitch);
export const Tag = themed(AntdTag);
export const Tooltip: ComponentType<TooltipProps> = themed(AntdTooltip);
