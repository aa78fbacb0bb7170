import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form } from '@groundwork/shared/ui/antd/form';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { endTwoFactor } from './account.data.ts';
import { OneTimeCodeItem } from '../shared/OneTimeCodeItem.tsx';
import { CurrentPasswordItem } from '../shared/PasswordItem.tsx';

interface Typed {
  readonly 'two-factor-password': string;
  readonly 'one-time-code': string;
}

/** Ends it, for instance before moving to another device. */
export function EndTwoFactor({ required }: { readonly required: boolean }) {
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: (typed: Typed) => endTwoFactor(typed['two-factor-password'], typed['one-time-code']),
  });
  return (
    <Form<Typed> onFinish={(typed) => !isPending && mutate(typed)}>
      {required && <p>{t`Your role requires it. Without it, you can view data but not change it.`}</p>}
      <OutcomeText
        outcome={refusal(error && messageOf(error, t`Two-factor authentication could not be turned off.`))}
      />
      <CurrentPasswordItem name="two-factor-password" />
      <OneTimeCodeItem />
      <Button danger htmlType="submit" loading={isPending}>
        {t`Turn off`}
      </Button>
    </Form>
  );
}
