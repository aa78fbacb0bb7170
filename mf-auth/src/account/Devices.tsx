import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Checkbox, Form } from '@groundwork/shared/ui/antd/form';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { formatMoment } from '@groundwork/shared/ui/data';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import styles from './account.module.css';
import { endSessions, useSessions, type Session } from './account.data.ts';
import { browserName } from './browser-name.ts';
import { CurrentPasswordItem } from '../shared/PasswordItem.tsx';

interface Typed {
  /** Keys. */
  readonly devices?: readonly string[];
  readonly 'devices-password': string;
}

function Description({ session }: { readonly session: Session }) {
  const details = [
    session.last_used !== null && t`Last active ${formatMoment(session.last_used)}`,
    session.address !== null && t`IP address ${session.address}`,
  ].filter((detail) => detail !== false);
  return (
    <span className={styles.device}>
      <span>
        {browserName(session.browser)}
        {session.current && <strong> {t`(this device)`}</strong>}
      </span>
      <span className={styles.details}>{details.join(' · ')}</span>
    </span>
  );
}

/** Where the person is logged in, and the way to log out there. */
export function Devices() {
  const { data, error, isFetching, refetch } = useSessions();
  const [form] = Form.useForm<Typed>();
  const {
    mutate,
    isPending,
    data: ended,
    error: failure,
  } = useServerMutation({
    mutationFn: ({ devices = [], 'devices-password': password }: Typed) => endSessions(password, devices),
    onSuccess: () => form.resetFields(),
  });
  if (data === undefined)
    return error ? (
      <NotLoaded what={t`Your devices`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );

  const others = data.filter(({ current }) => !current);
  const success =
    ended === undefined
      ? undefined
      : ({
          kind: 'success',
          text: plural(ended, { one: '# device has been logged out.', other: '# devices have been logged out.' }),
        } as const);

  return (
    <Form<Typed> form={form} onFinish={(typed) => !isPending && mutate(typed)}>
      <div className={styles.devices}>
        <Form.Item name="devices" rules={[{ required: true, message: t`Select the devices to log out.` }]}>
          <Checkbox.Group>
            <ul>
              {data.map((session) => (
                <li key={session.key}>
                  {session.current ? (
                    <Description session={session} />
                  ) : (
                    <Checkbox value={session.key}>
                      <Description session={session} />
                    </Checkbox>
                  )}
                </li>
              ))}
            </ul>
          </Checkbox.Group>
        </Form.Item>
      </div>
      <OutcomeText
        outcome={refusal(failure && messageOf(failure, t`The devices could not be logged out.`)) ?? success}
      />
      {others.length === 0 ? (
        <p>{t`You are not logged in anywhere else.`}</p>
      ) : (
        <>
          <p>{t`If you do not recognise a device, log it out and change your password.`}</p>
          <div className={styles.oneField}>
            <CurrentPasswordItem name="devices-password" />
            <Button htmlType="submit" loading={isPending}>
              {t`Log out selected devices`}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
