/** A text field of several lines that grows with its text; apart from ui/form, so that signing in does not pay for it. */
export { default as TextArea, type TextAreaRef } from 'antd/es/input/TextArea';
