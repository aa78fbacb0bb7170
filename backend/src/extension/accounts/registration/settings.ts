import { REGISTRATION_MODES, type RegistrationMode } from '@groundwork/shared/contract';
import type { Environment } from '../../directus.ts';
import { settingText } from '../../values.ts';

const domainsIn = (text: unknown): readonly string[] =>
  settingText(text)
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');

/**
 * Who may open an account: `open` (everybody, at once), `approval` (an administrator decides), `domains` (anybody with an address at one of
 * `domains`), `closed`. Without a setting an administrator decides.
 */
export const registrationSettings = (
  env: Environment,
): { readonly mode: RegistrationMode; readonly domains: readonly string[] } => {
  const mode = REGISTRATION_MODES.find((one) => one === env['GROUNDWORK_REGISTRATION']) ?? 'approval';
  return { mode, domains: domainsIn(env['GROUNDWORK_REGISTRATION_DOMAINS']) };
};

/** Where people open the portal; Directus knows it with `/api` behind. */
export const portalAddress = (env: Environment): string => settingText(env['PUBLIC_URL']).replace(/\/api\/?$/, '');
