import { t } from '@groundwork/shared/messages';
import { Field, Input, type InputRef } from '@groundwork/shared/ui/form';
import { useEffect, useRef } from 'react';

interface OneTimeCodeFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it takes the focus when it appears. */
  readonly takeFocus?: boolean;
}

/** The six digits of an authenticator app. Spaces, as apps show them, are left out. */
export function OneTimeCodeField({
  label = t`One-time code`,
  value,
  onChange,
  takeFocus = false,
}: OneTimeCodeFieldProps) {
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (takeFocus) input.current?.focus();
  }, [takeFocus]);
  return (
    <Field label={label} id="one-time-code">
      {(control) => (
        <Input
          {...control}
          ref={input}
          name="one-time-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
      )}
    </Field>
  );
}
