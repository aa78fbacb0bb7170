const MODES = ['open', 'approval', 'domains', 'closed'];

const domainsIn = (text) => String(text ?? '').split(',').map((domain) => domain.trim().toLowerCase()).filter((domain) => domain !== '');

/**
 * Who may open an account: `open` (everybody, at once), `approval` (an administrator decides), `domains` (whoever has an address at one of
 * `domains`), `closed`. Without a setting an administrator decides.
 */
export const registrationSettings = (env) => {
  const mode = MODES.includes(env.GROUNDWORK_REGISTRATION) ? env.GROUNDWORK_REGISTRATION : 'approval';
  // Directus turns a setting with commas into a list.
  return { mode, domains: domainsIn(env.GROUNDWORK_REGISTRATION_DOMAINS) };
};

/** Where people open the portal; Directus knows it with `/api` behind. */
export const portalAddress = (env) => String(env.PUBLIC_URL ?? '').replace(/\/api\/?$/, '');
