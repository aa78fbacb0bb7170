import AntdInput, { type InputProps, type InputRef } from 'antd/es/input';
import type { Ref } from 'react';
import { AntdTheme } from '../AntdTheme.tsx';
import type { Optional } from '../optional.ts';

export type { InputRef };

/** A line that people type into. */
export function Input(props: Optional<InputProps> & { readonly ref?: Ref<InputRef> }) {
  return (
    <AntdTheme>
      <AntdInput {...(props as InputProps)} />
    </AntdTheme>
  );
}
