import { messageOf, session, useNavigate } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form, type Rule } from '@groundwork/shared/ui/antd/form';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import styles from './account.module.css';
import { changePassword } from './account.data.ts';
import { CurrentPasswordItem, PasswordItem } from '../shared/PasswordItem.tsx';

interface Typed {
  readonly 'current-password': string;
  readonly 'new-password': string;
}

const sameAsNew: Rule = ({ getFieldValue }) => ({
  validator: (_, repeated: string = '') =>
    repeated === (getFieldValue('new-password') ?? '')
      ? Promise.resolve()
      : Promise.reject(new Error(t`The two passwords are not the same.`)),
});

/** A new password, with the current one. It ends every session, this one too, so the person signs in again. */
export function ChangePassword({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useServerMutation({
    mutationFn: (typed: Typed) => changePassword(typed['current-password'], typed['new-password']),
    onSuccess: async () => {
      await session.store.getState().logout();
      void navigate('/login?notice=password-changed', { replace: true });
    },
  });

  return (
    <>
      <p
        className={styles.why}
      >{t`At least 12 characters. Several words with spaces make a good password. After the change, log in again on every device.`}</p>
      <Form<Typed> onFinish={(typed) => !isPending && !isSuccess && mutate(typed)}>
        <OutcomeText outcome={refusal(error && messageOf(error, t`The password could not be changed.`))} />
        {/* So that password managers update the right entry. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordItem name="current-password" />
        <PasswordItem
          name="new-password"
          label={t`New password`}
          autoComplete="new-password"
          rules={[{ required: true, message: t`Enter a new password` }]}
        />
        <PasswordItem
          name="repeated-password"
          label={t`Repeat the new password`}
          autoComplete="new-password"
          rules={[sameAsNew]}
        />
        <Button type="primary" htmlType="submit" loading={isPending || isSuccess}>
          {t`Change password`}
        </Button>
      </Form>
    </>
  );
}
