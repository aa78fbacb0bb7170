/** Controls that people type into. The sign-in screen uses them: antd's Form stays out, a Field is enough there. */
export { Checkbox, Input, type InputRef } from 'antd';
export { Field, type ControlProps } from './Field.tsx';
