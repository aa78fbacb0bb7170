import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form, Input } from '@groundwork/shared/ui/antd/form';
import { useState, type ComponentProps } from 'react';

/** The button's name avoids the word of the label, so that who looks for the field finds only the field. (No keyboard reaches the eye of antd's `Input.Password`.) */
function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <Button type="text" size="small" aria-controls={props.id} onClick={() => setShown(!shown)}>
          {shown ? t`Hide` : t`Show`}
        </Button>
      }
    />
  );
}

interface PasswordItemProps extends Pick<ComponentProps<typeof Form.Item>, 'rules' | 'dependencies'> {
  /** One of a kind on the page, for password managers. */
  readonly name: string;
  readonly label: string;
  /** Lets password managers know whether to fill in or to suggest. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password in a form, and a button that shows it. */
export function PasswordItem({ name, autoComplete, ...item }: PasswordItemProps) {
  return (
    <Form.Item name={name} {...item}>
      <PasswordInput name={name} autoComplete={autoComplete} />
    </Form.Item>
  );
}

interface CurrentPasswordItemProps {
  readonly name: string;
  readonly label?: string;
}

/** The password that somebody has, without which an account is not changed. */
export const CurrentPasswordItem = ({ name, label = t`Current password` }: CurrentPasswordItemProps) => (
  <PasswordItem
    name={name}
    label={label}
    autoComplete="current-password"
    rules={[{ required: true, message: t`Enter your current password.` }]}
  />
);
