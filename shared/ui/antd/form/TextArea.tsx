import AntdTextArea, { type TextAreaProps, type TextAreaRef } from 'antd/es/input/TextArea';
import type { Ref } from 'react';
import { AntdTheme } from '../AntdTheme.tsx';
import type { Optional } from '../optional.ts';

export type { TextAreaRef };

/** A text field of several lines that grows with its text. */
export function TextArea(props: Optional<TextAreaProps> & { readonly ref?: Ref<TextAreaRef> }) {
  return (
    <AntdTheme>
      <AntdTextArea {...(props as TextAreaProps)} />
    </AntdTheme>
  );
}
