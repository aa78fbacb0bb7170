import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

const FAILURE = t`The form could not be loaded.`;
const load = () => import(/* webpackChunkName: "login-forms" */ './other-forms.ts');

/** The forms beside the one to log in, which most never open. */
export const ForgotPasswordForm = lazyPart(async () => (await load()).ForgotPasswordForm, FAILURE);
export const RegisterForm = lazyPart(async () => (await load()).RegisterForm, FAILURE);
export const Requested = lazyPart(async () => (await load()).Requested, FAILURE);
