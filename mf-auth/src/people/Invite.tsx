import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form, Input, Select } from '@groundwork/shared/ui/antd/form';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { invite, type InvitedRole } from './invitations.data.ts';
import styles from './people.module.css';

/** What a role is called. */
export const roleNames = (): Readonly<Record<InvitedRole, string>> => ({ member: t`Member`, manager: t`Data manager` });

interface Typed {
  readonly email: string;
  readonly role: InvitedRole;
}

interface InviteProps {
  readonly onDone: (email: string) => void;
  readonly onCancel: () => void;
}

/** Invites somebody by email. */
export function Invite({ onDone, onCancel }: InviteProps) {
  const { busy, outcome, send } = useSubmit();
  const submit = ({ email, role }: Typed): void =>
    void send(async () => {
      try {
        await invite(email.trim(), role);
      } catch (error) {
        return { kind: 'error', text: messageOf(error, t`The invitation could not be sent.`) };
      }
      onDone(email.trim());
      return { kind: 'success', text: '', keepBusy: true };
    });
  return (
    <Form<Typed>
      name="invite"
      aria-label={t`Invite a person`}
      noValidate
      initialValues={{ role: 'member' }}
      onFinish={submit}
    >
      <OutcomeText outcome={outcome} />
      <Form.Item
        name="email"
        label={t`Email`}
        rules={[{ required: true, whitespace: true, message: t`Enter an email address.` }]}
      >
        <Input type="email" name="email" autoComplete="email" autoCapitalize="none" spellCheck={false} autoFocus />
      </Form.Item>
      <Form.Item name="role" label={t`Role`}>
        <Select options={Object.entries(roleNames()).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t`Send invitation`}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
