import { prerender } from '@groundwork/shared/prerender';
import { Component as LoginScreen } from './login/LoginScreen.tsx';
import { Component as ResetPasswordScreen } from './reset-password/ResetPasswordScreen.tsx';

/** A token as Directus sends it. The gateway puts the address of the real one in the place of the mark. */
const token = `x.${btoa(JSON.stringify({ email: '{{email}}' }))}.x`;

/** The screens that the page shows before its scripts are there. The build renders them. */
export default prerender([
  { path: '/login', query: ['next'], element: <LoginScreen /> },
  {
    path: '/reset-password',
    query: ['token'],
    address: `/reset-password?token=${token}`,
    element: <ResetPasswordScreen />,
  },
]);
