import { http, serverMessageOf, navigation } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { rememberSignIn } from '../shared/sign-in-under-way.ts';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './LoginScreen.module.css';

interface ProviderButtonProps {
  /** What people call the provider. */
  readonly label: string;
  readonly next: string;
}

/** Until the browser has left, or the form has. */
const left = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('pagehide', resolve, { once: true, signal });
    signal.addEventListener('abort', resolve, { once: true });
  });

/** The way to the OpenID provider, where the operator has set one up; its answer comes to /login/provider. */
export function ProviderButton({ label, next }: ProviderButtonProps) {
  const { busy, outcome, send } = useSubmit();
  const start = (): void =>
    void send(async (signal) => {
      try {
        const { data } = await http.post<{ data?: { address?: unknown; ticket?: unknown } }>(
          '/api/groundwork-accounts/openid/start',
          {},
          { signal, trouble: false },
        );
        const { address, ticket } = data.data ?? {};
        if (typeof address !== 'string' || !/^https?:\/\//.test(address) || typeof ticket !== 'string')
          throw new Error(t`The server gave an answer that this page does not understand. Try again later.`);
        if (!rememberSignIn({ ticket, next }))
          return {
            kind: 'error',
            text: t`Your browser blocks site data for this page, which this way to log in needs.`,
          };
        navigation.assign(address);
        await left(signal);
        return { kind: 'info', text: '' };
      } catch (error) {
        return { kind: 'error', text: serverMessageOf(error, t`Login failed.`) };
      }
    });
  return (
    <div className={styles.provider}>
      <OutcomeText outcome={outcome?.text ? outcome : undefined} />
      <Button block loading={busy} onClick={start}>
        {t`Sign in with ${label}`}
      </Button>
    </div>
  );
}
