import type { Configuration, Registry } from '@groundwork/shared/contract';
import { configuredOrigins, remoteOrigins } from './origins.ts';

function directive(name: string, ...sources: (string | undefined)[]): string {
  return [name, ...new Set(sources.filter((source) => source !== undefined))].join(' ');
}

interface PolicyParts {
  readonly registry: Registry;
  readonly configuration: Configuration;
  /** Whether the shell that is served brings the policies of Trusted Types; an earlier one, after a rollback, does not. */
  readonly trustedTypes: boolean;
}

/**
 * The content security policy of a page: scripts that carry the nonce and those which they load (an uploaded file under
 * `/api/assets` is on our origin and runs all the same nowhere), styles with the nonce, and no other origin than those the registry
 * and the configuration name. Folders instead of the nonce would need the host as the browser has it, which a proxy may change.
 */
export function contentSecurityPolicy(nonce: string, { registry, configuration, trustedTypes }: PolicyParts): string {
  const { data, chat, tiles, telemetry } = configuredOrigins(configuration);
  // Where developers may bring builds from; none unless the operator has named some.
  const builds = configuration.overrides.origins;
  const remotes = [...remoteOrigins(registry), ...builds];
  return [
    directive('default-src', "'self'"),
    // The origins are for browsers that do not know 'strict-dynamic'; the others leave them out.
    directive('script-src', `'nonce-${nonce}'`, "'strict-dynamic'", "'self'", ...remotes),
    directive('style-src', "'self'", `'nonce-${nonce}'`, ...remotes),
    // antd positions and sizes by style attributes, which have no nonce.
    directive('style-src-attr', "'unsafe-inline'"),
    directive('img-src', "'self'", 'blob:', 'data:', data, tiles),
    directive('media-src', "'self'", 'blob:', data),
    // A file of a remote that failed is fetched once more (shell/src/federation/second-try.ts).
    directive('connect-src', "'self'", data, chat, telemetry, ...remotes),
    // Workers are fetched with their hash and started from memory (shared/worker). The service worker has an address; no other script of this
    // origin is answered as a worker (offline/service-worker.route.ts).
    directive('worker-src', "'self'", 'blob:'),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
    // The shell's default policy (shell/src/trusted-types), and that of the one module that sets HTML.
    ...(trustedTypes
      ? [directive('require-trusted-types-for', "'script'"), directive('trusted-types', 'default', 'dompurify')]
      : []),
  ].join('; ');
}
