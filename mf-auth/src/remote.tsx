import type { RouteObject } from '@groundwork/shared';

/** The screens of this remote. A chunk is named as the screen in remote.json, so that the page can preload it. */
export const routes: RouteObject[] = [
  { path: '/login', lazy: () => import(/* webpackChunkName: "login" */ './login/LoginScreen.tsx') },
  {
    path: '/reset-password',
    lazy: () => import(/* webpackChunkName: "reset-password" */ './reset-password/ResetPasswordScreen.tsx'),
  },
];
