import type { ComponentProps } from 'react';
import TextareaAutosize from 'react-textarea-autosize';
import { nativeControl } from '../form/index.ts';

/** What `ref` of a TextArea gives. */
export type TextAreaRef = HTMLTextAreaElement;

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'style'> {
  /** How many lines it has at least, and at most before it scrolls. */
  readonly autoSize: { readonly minRows: number; readonly maxRows: number };
}

/** A text field of several lines that grows with its text; apart from ui/form, so that signing in does not pay for it. */
export function TextArea({ autoSize, className, ...others }: TextAreaProps) {
  return (
    <TextareaAutosize {...others} {...autoSize} className={[nativeControl, className].filter(Boolean).join(' ')} />
  );
}
