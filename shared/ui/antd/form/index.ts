/** antd's forms and what people type into or choose from, in the portal's theme. */
import AntdCheckbox from 'antd/es/checkbox';
import AntdRadio from 'antd/es/radio';
import AntdUpload from 'antd/es/upload';
import { themed } from '../themed.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

export type { FormInstance, Rule } from 'antd/es/form';
export type { UploadFile } from 'antd/es/upload';
export { Field, type ControlProps } from '../../form/Field.tsx';
export { DatePicker } from './DatePicker.tsx';
export { Form } from './Form.tsx';
export { Input, type InputRef } from './Input.tsx';
export { InputNumber } from './InputNumber.tsx';
export { SearchField } from './SearchField.tsx';
export { Select, type SelectOption, type SelectProps } from './Select.tsx';
export { SelectField } from './SelectField.tsx';
export { TextArea, type TextAreaRef } from './TextArea.tsx';
export const Checkbox = Object.assign(themed(AntdCheckbox), { Group: CheckboxGroup });
export const Radio = Object.assign(themed(AntdRadio), { Group: themed(AntdRadio.Group) });
export const Dragger = themed(AntdUpload.Dragger);
export const Upload = themed(AntdUpload);
