/** Menus, switches and selects: antd's, in the theme of the screen. */
import * as antd from 'antd';
import type { ComponentType } from 'react';
import { themed } from '../antd/themed.tsx';

export type { MenuProps } from 'antd';

export const Drawer = themed(antd.Drawer);
export const Dropdown = themed(antd.Dropdown);
export const Modal = themed(antd.Modal);
export const Popover = themed(antd.Popover);
export const Segmented = themed(antd.Segmented);
export const Select = themed(antd.Select);
export const Tabs = themed(antd.Tabs);
export const Tag = themed(antd.Tag);
export const Tooltip: ComponentType<antd.TooltipProps> = themed(antd.Tooltip);
