/** Who may open an account; the README says what each means. */
export const REGISTRATION_MODES = ['open', 'approval', 'domains', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Whether only this machine reaches what listens on `host`. */
export const isLocalOnly = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** What holds where an operator has set nothing: strangers may open accounts only where no stranger can reach the portal. */
export const defaultRegistration = (host: string): RegistrationMode => (isLocalOnly(host) ? 'open' : 'approval');
