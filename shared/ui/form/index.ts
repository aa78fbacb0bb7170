/**
 * Controls that people type into. The sign-in screen uses them, so it is antd's plain Input alone: the compound one brings
 * Search, Password, OTP and their icons, and antd's Form is more than a Field needs.
 */
export { default as Input, type InputRef } from 'antd/es/input/Input';
export { Field, type ControlProps } from './Field.tsx';
export { SearchField } from './SearchField.tsx';
