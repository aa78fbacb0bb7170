import type { Environment } from '../../directus.ts';
import { settingText } from '../../values.ts';

/** An OpenID provider that people sign in with, as the operator has set it up. */
export interface OpenIdSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it. */
  readonly label: string;
  /** Whether somebody without an account becomes a member at the first sign-in. */
  readonly createsMembers: boolean;
}

/** Undefined where the operator has set none up. `npm start` has checked the values (run/openid.ts). */
export function openIdSettings(env: Environment): OpenIdSettings | undefined {
  const [issuer, clientId, clientSecret] = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].map((name) =>
    settingText(env[name]),
  );
  if (!issuer || !clientId || !clientSecret || !URL.canParse(issuer)) return undefined;
  return {
    issuer: new URL(issuer),
    clientId,
    clientSecret,
    label: settingText(env['OIDC_LABEL']) || 'OpenID',
    createsMembers: env['OIDC_REGISTRATION'] === 'open',
  };
}
