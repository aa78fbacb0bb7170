import type { RegistrationMode } from './registration.ts';
import type { ReleaseKeys } from './release-keys.ts';

/** What holds where an operator has set nothing. Apart from the schema, so that the page of a visitor can use it without zod. */
export const DEFAULTS = {
  productName: 'Groundwork',
  dataHost: '/data',
  chatUrl: '/webhook/groundwork/chat',
  cookieDomain: '',
  showCmsDebug: true,
  poweredBy: { label: 'Groundwork Studio', href: '/about' },
  map: { tiles: '', attribution: '' },
  uploads: { maxBytes: 2_147_483_648 },
  theme: 'light' as 'light' | 'dark',
  offline: { reading: true, restrictedFields: false },
  releases: { keys: {} as ReleaseKeys, takeBack: { loads: 20, share: 0.1, addresses: 2 } },
  overrides: { origins: [] as string[] },
  telemetry: { endpoint: '/telemetry' },
  registration: 'open' as RegistrationMode,
  openIdLabel: '',
  embedding: { origins: [] as string[] },
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function completed(defaults: unknown, given: unknown): unknown {
  if (!isObject(defaults) || !isObject(given)) return given === undefined ? defaults : given;
  return {
    ...given,
    ...Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, completed(value, given[key])])),
  };
}

/** A configuration that somebody has read with the schema before, with the defaults of what it leaves out: what `readConfiguration` makes of it. */
export const withDefaults = (read: unknown): typeof DEFAULTS => completed(DEFAULTS, read) as typeof DEFAULTS;

/** The configuration of a portal whose operator has set nothing. */
export const defaultConfiguration = (): typeof DEFAULTS => DEFAULTS;
