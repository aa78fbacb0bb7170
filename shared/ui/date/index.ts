/** Choosing days and spans of days. */
export { DatePicker } from 'antd';
