import type { RouteObject } from '@groundwork/shared';

/** The screens of this remote. A chunk is named as the screen in remote.json, so that the page can preload it. */
export const routes: RouteObject[] = [
  { path: '/login', lazy: () => import(/* webpackChunkName: "login" */ './login/LoginScreen.tsx') },
  {
    path: '/login/provider',
    lazy: () => import(/* webpackChunkName: "provider-sign-in" */ './provider-sign-in/ProviderSignInScreen.tsx'),
  },
  {
    path: '/reset-password',
    lazy: () => import(/* webpackChunkName: "reset-password" */ './reset-password/ResetPasswordScreen.tsx'),
  },
  {
    path: '/confirm-email',
    lazy: () => import(/* webpackChunkName: "confirm-email" */ './confirm-email/ConfirmEmailScreen.tsx'),
  },
  {
    path: '/accept-invitation',
    lazy: () => import(/* webpackChunkName: "accept-invitation" */ './accept-invitation/AcceptInvitationScreen.tsx'),
  },
  { path: '/account', lazy: () => import(/* webpackChunkName: "account" */ './account/AccountScreen.tsx') },
  {
    path: '/registrations',
    lazy: () => import(/* webpackChunkName: "registrations" */ './registrations/RegistrationsScreen.tsx'),
  },
  { path: '/audit', lazy: () => import(/* webpackChunkName: "audit" */ './audit/AuditScreen.tsx') },
  { path: '/people', lazy: () => import(/* webpackChunkName: "people" */ './people/PeopleScreen.tsx') },
];
