import AntdTextArea from 'antd/es/input/TextArea';
import { themed } from '../antd/themed.tsx';

export type { TextAreaRef } from 'antd/es/input/TextArea';

/** A text field of several lines that grows with its text; apart from ui/form, so that signing in does not pay for it. */
export const TextArea = themed(AntdTextArea);
