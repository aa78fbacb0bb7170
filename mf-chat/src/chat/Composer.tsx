import { Button } from '@groundwork/shared/ui/core';
import { TextArea } from '@groundwork/shared/ui/text-area';
import type { FormEvent, KeyboardEvent } from 'react';
import styles from './Chat.module.css';

const LABEL = 'Type your message...';

interface ComposerProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  /** Nobody to send as. */
  readonly disabled: boolean;
}

/** The input, growing from one row with what is typed, and Send. Enter sends, Shift+Enter breaks the line. */
export function Composer({ text, onType, onSend, disabled }: ComposerProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // While an input method composes a word, Enter takes its proposal and is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <TextArea
        aria-label={LABEL}
        placeholder={LABEL}
        autoSize={{ minRows: 1, maxRows: 8 }}
        rows={1}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        disabled={disabled}
        enterKeyHint="send"
      />
      <Button type="primary" htmlType="submit" disabled={disabled}>
        Send
      </Button>
    </form>
  );
}
