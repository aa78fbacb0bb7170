import { DEFAULTS } from './default-configuration.ts';
import { REGISTRATION_MODES } from './registration.ts';
import * as z from './schema-kit.ts';
import { parseWith } from './parse.ts';
import type { Parsed } from './problem.ts';
import { remoteName } from './remote.ts';

const address = z
  .string()
  .check(
    z.regex(/^(https?:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)$/, 'This is a path on this origin or an http(s) address.'),
  );

/** `mailto:` is allowed beside web addresses: the footer's link may lead to a person. */
const link = z
  .string()
  .check(z.regex(/^(https?:\/\/|\/(?!\/)|mailto:)[^\s"'<>]*$/, 'This is a web address or a path.'));

/** Map tiles: pictures by zoom, column and row, or one archive that the gateway serves. Empty for neither. */
const tiles = z
  .string()
  .check(
    z.refine(
      (text) =>
        text === '' ||
        /^\/(?!\/)[^\s"'<>?#]+\.pmtiles$/.test(text) ||
        (/^(https?:\/\/|\/(?!\/))[^\s"'<>]+$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
      'This is an address of tiles with {z}, {x} and {y}, or the path of an archive on this portal: /tiles/country.pmtiles.',
    ),
  );

/** An origin: `https://portal.example.org`, without a path. */
const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[^\s/"'<>?#]+$/, 'This is an origin: https://host, without a path.'));

const publicKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'A key is 32 bytes in base64.'));

const releaseKey = z.union(
  [publicKey, z.strictObject({ key: publicKey, remotes: z.array(remoteName).check(z.minLength(1)) })],
  'A key is 32 bytes in base64, or {"key": …, "remotes": […]} with the names of the remotes that it may sign.',
);

const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * What an operator may set. Every key has a default; an unknown or ill-typed one is an error that names it. Sizes are in
 * bytes.
 */
export const configurationSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** The name in the header, in titles, and (in lower case) in the chat's `…_thread_id`. */
  productName: z._default(z.string().check(z.minLength(1)), DEFAULTS.productName),
  /** Where field data is asked for: `{dataHost}/items/…`, `{dataHost}/assets/…`. */
  dataHost: z._default(address, DEFAULTS.dataHost),
  /** Where the chat posts to. */
  chatUrl: z._default(address, DEFAULTS.chatUrl),
  /** The parent domain that shares the refresh-token cookie; empty for this host alone. */
  cookieDomain: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9.-]*$/, 'This is a domain name.')),
    DEFAULTS.cookieDomain,
  ),
  /** Whether the dashboard shows its debug box. */
  showCmsDebug: z._default(z.boolean(), DEFAULTS.showCmsDebug),
  /** The footer's studio. */
  poweredBy: z._default(
    z.strictObject({
      label: z._default(z.string(), DEFAULTS.poweredBy.label),
      href: z._default(link, DEFAULTS.poweredBy.href),
    }),
    DEFAULTS.poweredBy,
  ),
  /** Map tiles below the base map; without, maps draw the base map alone. */
  map: z._default(
    z.strictObject({
      tiles: z._default(tiles, DEFAULTS.map.tiles),
      attribution: z._default(z.string(), DEFAULTS.map.attribution),
    }),
    DEFAULTS.map,
  ),
  uploads: z._default(
    z.strictObject({ maxBytes: z._default(z.int().check(z.minimum(1)), DEFAULTS.uploads.maxBytes) }),
    DEFAULTS.uploads,
  ),
  theme: z._default(z.enum(['light', 'dark']), DEFAULTS.theme),
  /** Reading without a network: what a member's browser stores of the pages that the member opens (docs/decisions/0096). */
  offline: z._default(
    z.strictObject({
      /** Switched off, browsers remove their service worker and everything that was stored. */
      reading: z._default(z.boolean(), DEFAULTS.offline.reading),
      /** Whether answers with restricted fields are stored too. */
      restrictedFields: z._default(z.boolean(), DEFAULTS.offline.restrictedFields),
    }),
    DEFAULTS.offline,
  ),
  /** Which releases of remotes the portal runs. */
  releases: z._default(
    z.strictObject({
      /** Ed25519 public keys by name, for every remote or for some. With any, nothing unsigned runs. */
      keys: z._default(z.record(z.string(), releaseKey), DEFAULTS.releases.keys),
      /** A canary is withdrawn when, after this many loads, this share of them has failed (0 to 1). */
      takeBack: z._default(
        z.strictObject({
          /** Loads by different visitors. */
          loads: z._default(z.int().check(z.minimum(1)), DEFAULTS.releases.takeBack.loads),
          share: z._default(share, DEFAULTS.releases.takeBack.share),
          /** From how many addresses failures must have come, so that no single visitor can do it. */
          addresses: z._default(z.int().check(z.minimum(1)), DEFAULTS.releases.takeBack.addresses),
        }),
        DEFAULTS.releases.takeBack,
      ),
    }),
    DEFAULTS.releases,
  ),
  /** From where developers may bring a build of their own into their page; nowhere unless origins are named. */
  overrides: z._default(
    z.strictObject({ origins: z._default(z.array(origin), DEFAULTS.overrides.origins) }),
    DEFAULTS.overrides,
  ),
  /** Where the page reports how it fares; empty for nowhere. */
  telemetry: z._default(
    z.strictObject({ endpoint: z._default(z.union([address, z.literal('')]), DEFAULTS.telemetry.endpoint) }),
    DEFAULTS.telemetry,
  ),
  /** Who may open an account. The gateway fills it in from GROUNDWORK_REGISTRATION; the server decides, this informs the page. */
  registration: z._default(z.enum(REGISTRATION_MODES), DEFAULTS.registration),
  /** What the button of the other way to log in says, an OpenID provider. The gateway fills it in from OIDC_LABEL; empty where there is none. */
  openIdLabel: z._default(z.string().check(z.maxLength(40)), DEFAULTS.openIdLabel),
  /** Pages of others that may embed remotes of this portal. */
  embedding: z._default(
    z.strictObject({ origins: z._default(z.array(origin), DEFAULTS.embedding.origins) }),
    DEFAULTS.embedding,
  ),
});
export type Configuration = z.infer<typeof configurationSchema>;

/** Reads a configuration; what is missing gets its default. */
export function readConfiguration(input: unknown): Parsed<Configuration> {
  return parseWith<Configuration>(configurationSchema, input, 'configuration');
}
