import type { ComponentProps } from 'react';
import { nativeControl } from './native-control.ts';

interface InputProps extends ComponentProps<'input'> {
  /** Marks what was typed as wrong; `Field` passes it. */
  readonly status?: 'error' | undefined;
}

/** What `ref` of an Input gives. */
export type InputRef = HTMLInputElement;

/** A line that people type into. The sign-in screen uses it, so it is the browser's own. */
export function Input({ status, className, ...others }: InputProps) {
  return (
    <input
      type="text"
      {...others}
      className={[nativeControl, className].filter(Boolean).join(' ')}
      {...(status === 'error' && { 'aria-invalid': true })}
    />
  );
}
