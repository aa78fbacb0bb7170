/** Choosing days and spans of days. */
import { DatePicker as AntdDatePicker } from 'antd';
import { themed } from '../antd/themed.tsx';

export const DatePicker = themed(AntdDatePicker);
export const RangePicker = themed(AntdDatePicker.RangePicker);
