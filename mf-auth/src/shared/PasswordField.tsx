import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { Field, Input, type InputRef } from '@groundwork/shared/ui/form';
import { useState, type Ref } from 'react';
import styles from './PasswordField.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Lets password managers know whether to fill in or to suggest. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly inputRef?: Ref<InputRef>;
  readonly name?: string;
}

/**
 * A password, and a button that shows it. (No keyboard reaches the eye of antd's `Input.Password`.) The button's
 * name avoids the word of the label, so that who looks for the field finds only the field.
 */
export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  error,
  inputRef,
  name = 'password',
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} id={name} error={error}>
      {(control) => (
        <span className={styles.field}>
          <Input
            {...control}
            {...(inputRef !== undefined && { ref: inputRef })}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            type="text"
            size="small"
            className={styles.toggle}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? t`Hide` : t`Show`}
          </Button>
        </span>
      )}
    </Field>
  );
}
