import { getConfiguration, Navigate, safeNext, useNavigate, useSearchParams, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card, usePageTitle } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { ServerReach } from '../shared/ServerReach.tsx';
import { Contours } from './Contours.tsx';
import { Greeting } from './Greeting.tsx';
import { ForgotPasswordForm, RegisterForm, Requested } from './LazyForms.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginScreen.module.css';
import { useMode } from './mode.ts';
import { ProviderButton } from './ProviderButton.tsx';
import type { FormProps, Typed } from './typed.ts';

/** The home of everybody who is not signed in: title, tagline and the Member Login card (SPEC §2, "Home view, signed out"). */
export function Component() {
  const { mode, addressOf } = useMode();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const signedIn = useSession((state) => state.status === 'signed-in');
  const [signingIn, setSigningIn] = useState(false);
  const [requested, setRequested] = useState(false);
  const [registeredOnly, setRegisteredOnly] = useState<string | undefined>(undefined);
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', password: '' });
  const switched = useSwitched(mode);
  const { openIdLabel, productName } = getConfiguration().configuration;
  usePageTitle(t`Login`);

  const next = safeNext(query.get('next'));
  // Our own sign-in ends with a full page load, after its message has been read.
  if (signedIn && !signingIn) return <Navigate to={next} replace />;

  const form: FormProps = {
    typed,
    onType: (change) => setTyped((before) => ({ ...before, ...change })),
    takeFocus: switched,
    onSigningIn: setSigningIn,
    next,
  };
  const backToLogin = (): void => void navigate(addressOf('login'));
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <Contours />
        <h1 tabIndex={-1}>{productName}</h1>
        <p className={styles.tagline}>{t`A dedicated space for project management, collaboration and feedback`}</p>
      </div>
      <div className={styles.form}>
        <Card title={t`Member Login`} className={styles.card}>
          <ServerReach />
          {mode === 'login' && <Greeting registeredOnly={registeredOnly} />}
          {mode === 'login' && <LoginForm {...form} addressOf={addressOf} />}
          {mode === 'login' && openIdLabel !== '' && <ProviderButton label={openIdLabel} next={next} />}
          {mode === 'forgot-password' && <ForgotPasswordForm {...form} onCancel={backToLogin} />}
          {mode === 'register' && requested && <Requested email={typed.email} />}
          {mode === 'register' && !requested && (
            <RegisterForm
              {...form}
              onCancel={backToLogin}
              onRequested={() => setRequested(true)}
              onRegisteredOnly={(why) => {
                setRegisteredOnly(why);
                backToLogin();
              }}
            />
          )}
        </Card>
      </div>
    </div>
  );
}

/** Whether the mode has changed since the page came: only then a form takes the focus. */
function useSwitched(mode: string): boolean {
  const [first] = useState(mode);
  const [switched, setSwitched] = useState(false);
  if (!switched && mode !== first) setSwitched(true);
  return switched;
}
