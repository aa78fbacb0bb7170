import { Field, Input, type InputRef } from '@groundwork/shared/ui/form';
import type { Ref } from 'react';

interface EmailFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'username' | 'email';
  readonly inputRef?: Ref<InputRef>;
}

/** An e-mail address, with the keyboard for it on a phone (SPEC §2). */
export function EmailField({ label, value, onChange, autoComplete, inputRef }: EmailFieldProps) {
  return (
    <Field label={label} id="email">
      {(control) => (
        <Input
          {...control}
          {...(inputRef !== undefined && { ref: inputRef })}
          type="email"
          name="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
