/**
 * Controls that people type into or choose from. The sign-in screen uses them, so it is antd's plain Input alone: the compound one brings
 * Search, Password, OTP and their icons, and antd's Form is more than a Field needs.
 */
export { default as Input, type InputRef } from 'antd/es/input/Input';
export { Field, type ControlProps } from './Field.tsx';
export { nativeControl } from './native-control.ts';
export { SearchField } from './SearchField.tsx';
export { SelectField, type SelectOption } from './SelectField.tsx';
