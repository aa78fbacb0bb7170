import { t } from '@groundwork/shared/messages';
import SendHorizontal from 'lucide/dist/esm/icons/send-horizontal.mjs';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { TextArea, type TextAreaRef } from '@groundwork/shared/ui/text-area';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import styles from './Composer.module.css';

const LABEL = t`Type your message...`;

/** What browsers call a key that an input method has taken. Safari reports the Enter that ends a word only so. */
const TAKEN_BY_INPUT_METHOD = 229;

interface ComposerProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  /** Nobody to send as. */
  readonly disabled: boolean;
  readonly input: Ref<TextAreaRef>;
}

/** The input, growing from one row with what is typed, and Send. Enter sends, Shift+Enter breaks the line. */
export function Composer({ text, onType, onSend, disabled, input }: ComposerProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // While an input method composes a word, Enter takes its proposal and is not meant for us.
    const composing = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <TextArea
        ref={input}
        aria-label={LABEL}
        placeholder={LABEL}
        autoSize={{ minRows: 1, maxRows: 8 }}
        rows={1}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        disabled={disabled}
        enterKeyHint="send"
        dir="auto"
      />
      <Button type="primary" htmlType="submit" disabled={disabled} icon={<Icon of={SendHorizontal} />}>
        {t`Send`}
      </Button>
    </form>
  );
}
