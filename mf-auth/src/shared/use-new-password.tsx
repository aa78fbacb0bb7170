import { t } from '@groundwork/shared/messages';
import type { InputRef } from '@groundwork/shared/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { PasswordField } from './PasswordField.tsx';

export interface NewPassword {
  readonly password: string;
  readonly fields: ReactNode;
  /** Moves the focus to the new password. */
  readonly focus: () => void;
  /** Whether both are the same. If not, says so at the second one and moves the focus there. */
  readonly check: () => boolean;
}

/** A new password, typed twice. */
export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [differ, setDiffer] = useState(false);
  const first = useRef<InputRef>(null);
  const second = useRef<InputRef>(null);
  const check = (): boolean => {
    setDiffer(password !== repeated);
    if (password !== repeated) second.current?.focus();
    return password === repeated;
  };
  const fields = (
    <>
      <PasswordField
        label={t`New password`}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        inputRef={first}
      />
      <PasswordField
        label={t`Repeat the new password`}
        name="repeated-password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        error={differ ? t`The two passwords are not the same.` : undefined}
        inputRef={second}
      />
    </>
  );
  return { password, fields, focus: () => first.current?.focus(), check };
}
