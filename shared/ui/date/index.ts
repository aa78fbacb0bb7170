/** Choosing days and spans of days. */
import { DatePicker as AntdDatePicker } from 'antd';
import type { ComponentProps, ComponentType } from 'react';
import { themed } from '../antd/themed.tsx';

export const DatePicker: ComponentType<ComponentProps<typeof AntdDatePicker>> = themed(AntdDatePicker);
export const RangePicker: ComponentType<ComponentProps<typeof AntdDatePicker.RangePicker>> = themed(
  AntdDatePicker.RangePicker,
);
