import { renderScreen } from '@groundwork/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { ForgotPasswordForm, RegisterForm } from './LazyForms.tsx';
import type { FormProps } from './typed.ts';

const form: FormProps = {
  typed: { name: '', email: '', password: '' },
  onType: () => undefined,
  takeFocus: false,
  onSigningIn: () => undefined,
  next: '/',
};
const nothing = (): void => undefined;

/** For tests only: fetches the code of the forms, so that the next time they are there at once. */
export async function fetchForms(): Promise<void> {
  renderScreen(<ForgotPasswordForm {...form} onCancel={nothing} />, { path: '/login' });
  await screen.findByRole('button', { name: 'Cancel' });
  cleanup();
  renderScreen(<RegisterForm {...form} onCancel={nothing} onRequested={nothing} onRegisteredOnly={nothing} />, {
    path: '/login',
  });
  await screen.findByRole('button', { name: 'Cancel' });
  cleanup();
}
