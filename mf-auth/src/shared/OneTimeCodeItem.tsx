import { t } from '@groundwork/shared/messages';
import { Form, Input } from '@groundwork/shared/ui/antd/form';
import type { ChangeEvent } from 'react';

const digitsOf = ({ target }: ChangeEvent<HTMLInputElement>): string => target.value.replace(/\D/g, '').slice(0, 6);

interface OneTimeCodeItemProps {
  readonly label?: string;
  /** Whether it takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

/** The six digits of an authenticator app, as `one-time-code` of a form. Spaces, as apps show them, are left out. */
export const OneTimeCodeItem = ({ label = t`One-time code`, takesFocus = false }: OneTimeCodeItemProps) => (
  <Form.Item
    name="one-time-code"
    label={label}
    getValueFromEvent={digitsOf}
    rules={[{ required: true, message: t`Enter the one-time code.` }]}
  >
    <Input name="one-time-code" autoComplete="one-time-code" inputMode="numeric" autoFocus={takesFocus} />
  </Form.Item>
);
