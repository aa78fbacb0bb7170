/** What `?override=` asks for one remote: a build instead of the release, or the release again. */
export type OverrideRequest =
  | { readonly name: string; readonly base: string }
  | { readonly name: string; readonly off: true }
  | { readonly text: string; readonly problem: string };

const FORM = /^([a-z][a-z0-9-]{0,30})@(.+)$/;

/**
 * Reads `water@http://localhost:3003/` or `water@off`. The address is that of a build's folder; naming its release.json is the same.
 * @param origins from where builds may come, as configured
 */
export function readOverrideRequest(text: string, origins: readonly string[]): OverrideRequest {
  const [, name, where] = FORM.exec(text.trim()) ?? [];
  if (name === undefined || where === undefined)
    return { text, problem: 'An override is written water@http://localhost:3003/.' };
  if (where === 'off') return { name, off: true };
  const base = folderOf(where);
  if (base === undefined) return { text, problem: `${where} is no http(s) address of a folder.` };
  if (!isAllowed(base, origins))
    return {
      text,
      problem: `This portal takes no builds from ${new URL(base).origin}, only from ${origins.join(', ')}.`,
    };
  return { name, base };
}

/** Whether a build at `base` comes from one of `origins`. Compared as browsers parse them, never by text. */
export function isAllowed(base: string, origins: readonly string[]): boolean {
  if (!URL.canParse(base)) return false;
  const { origin, username, password } = new URL(base);
  return (
    username === '' && password === '' && origins.some((one) => URL.canParse(one) && new URL(one).origin === origin)
  );
}

function folderOf(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/\/release\.json$/, '/').replace(/([^/])$/, '$1/');
  return url.href;
}
