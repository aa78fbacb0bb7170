export { session, setLoginNavigation, useSession } from './page-session.ts';
export {
  RegisteredButSignedOut,
  type Credentials,
  type Renewal,
  type Session,
  type SessionState,
  type SessionStatus,
} from './session-state.ts';
export type { EndReason } from './environment.ts';
export type { ProviderAnswer, Registration } from './transport.ts';
export { displayName, saysAdministrator, type User } from './user.ts';
export { loginAddress, safeNext } from './safe-next.ts';
export { resetEmailOf } from './tokens.ts';
export { navigation } from './navigation.ts';
export { ACCESS_TOKEN_KEY, REFRESH_COOKIE, USER_ID_KEY } from './keys.ts';
