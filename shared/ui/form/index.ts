/** Controls that people type into or choose from. The sign-in screen uses them, so they are the browser's own. */
export { Field, type ControlProps } from './Field.tsx';
export { Input, type InputRef } from './Input.tsx';
export { nativeControl } from './native-control.ts';
export { SearchField } from './SearchField.tsx';
export { SelectControl } from './SelectControl.tsx';
export type { SelectControlProps, SelectGroup, SelectOption } from './select-props.ts';
export { SelectField } from './SelectField.tsx';
