import { routesOf } from '@groundwork/shared';
import remote from '../remote.json';

/** The screens by their names in remote.json, which has their paths. A chunk has its screen's name, so that the page can preload it. */
export const routes = routesOf(remote.routes, {
  login: () => import(/* webpackChunkName: "login" */ './login/LoginScreen.tsx'),
  'provider-sign-in': () =>
    import(/* webpackChunkName: "provider-sign-in" */ './provider-sign-in/ProviderSignInScreen.tsx'),
  'reset-password': () => import(/* webpackChunkName: "reset-password" */ './reset-password/ResetPasswordScreen.tsx'),
  'confirm-email': () => import(/* webpackChunkName: "confirm-email" */ './confirm-email/ConfirmEmailScreen.tsx'),
  'accept-invitation': () =>
    import(/* webpackChunkName: "accept-invitation" */ './accept-invitation/AcceptInvitationScreen.tsx'),
  account: () => import(/* webpackChunkName: "account" */ './account/AccountScreen.tsx'),
  registrations: () => import(/* webpackChunkName: "registrations" */ './registrations/RegistrationsScreen.tsx'),
  audit: () => import(/* webpackChunkName: "audit" */ './audit/AuditScreen.tsx'),
  people: () => import(/* webpackChunkName: "people" */ './people/PeopleScreen.tsx'),
});
