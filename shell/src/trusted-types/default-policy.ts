import { WORKER_PATH } from '@groundwork/shared/contract/offline';

/** The part of Trusted Types (https://www.w3.org/TR/trusted-types/) that is used here; browsers without it have no such global. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: PolicyRules): unknown;
}

/** Each answers with what may be used in place of a plain text, or null: then the browser throws, and reports it. */
interface PolicyRules {
  readonly createScriptURL: (address: string) => string | null;
  readonly createHTML: (html: string) => string | null;
}

/** Folders of this origin that hold scripts: releases, and builds during development. Uploaded files are elsewhere. */
const SCRIPT_FOLDERS = ['/shell/', '/remotes/', '/__dev/'];

/** Constant markup that leaflet writes: its test for SVG, and the cross of a popup. */
const CONSTANTS: ReadonlySet<string> = new Set(['<svg/>', '<span aria-hidden="true">&#215;</span>']);

/**
 * What the page's default policy lets through. Script addresses: releases of this origin, its service worker, the origins that the content security policy
 * names for remotes, and workers started from memory (shared/worker checks their hash). HTML: no text that could make an element,
 * but for constants of a library; antd writes its styles as text. Sanitised markup does not come here: it is TrustedHTML of DOMPurify's
 * own policy.
 * @param page the address of the page
 * @param bases where the registry says that releases are
 * @param origins of builds that administrators may run
 */
export function policyRules(page: string, bases: readonly string[], origins: readonly string[]): PolicyRules {
  const own = new URL(page).origin;
  const foreign = new Set(
    [...bases.map((base) => new URL(base, page)), ...origins.map((origin) => new URL(origin))]
      .map(({ origin }) => origin)
      .filter((origin) => origin !== own),
  );
  const folders = [
    ...SCRIPT_FOLDERS,
    ...bases
      .map((base) => new URL(base, page))
      .filter(({ origin }) => origin === own)
      .map(({ pathname }) => pathname),
  ];
  return {
    createScriptURL(address) {
      if (!URL.canParse(address, page)) return null;
      const { protocol, origin, pathname } = new URL(address, page);
      if (protocol === 'blob:') return origin === own ? address : null;
      if (origin !== own) return foreign.has(origin) ? address : null;
      return pathname === WORKER_PATH || folders.some((folder) => pathname.startsWith(folder)) ? address : null;
    },
    createHTML: (html) => (!html.includes('<') || CONSTANTS.has(html) ? html : null),
  };
}

/** Makes the rules those of the page, in browsers that know Trusted Types. The others do as before. */
export function installDefaultPolicy(rules: PolicyRules): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', rules);
}
