import { t } from '@groundwork/shared/messages';
import { Field, Input, type InputRef } from '@groundwork/shared/ui/form';
import { useRef, useState, type ReactElement } from 'react';

interface NameField {
  /** Without spaces around it. */
  readonly name: string;
  readonly field: ReactElement;
  /** What is missing, in words, with the focus where it is; undefined where nothing is. */
  readonly missing: () => string | undefined;
}

/** The name of a new account, above the password that is chosen for it. */
export function useName(initial: string): NameField {
  const [typed, setTyped] = useState(initial);
  const input = useRef<InputRef>(null);
  const name = typed.trim();
  return {
    name,
    field: (
      <Field label={t`Name`} id="name">
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="name"
            autoComplete="name"
            maxLength={50}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    ),
    missing: () => {
      if (name !== '') return undefined;
      input.current?.focus();
      return t`Enter your name`;
    },
  };
}
