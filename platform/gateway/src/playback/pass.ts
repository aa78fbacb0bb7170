import * as z from 'zod';

/** The cookie that carries a pass. */
export const PASS = 'groundwork_playback';

/** How long a pass lasts, in seconds; the access token in it may end before. */
const LIFETIME = 900;

/** Directus' own keys of files; nothing else becomes part of a cookie's path. */
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isFileKey = (text: string): boolean => KEY.test(text);

/** What an access token may be made of, so that nothing else gets into a header. */
const TOKEN = /^[\w.~+/-]+=*$/;

/** The token of an Authorization header, if that is what it holds. */
export function bearerOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The token of a pass in the visitor's cookies. */
export function tokenOf(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=');
    const token = pair.slice(at + 1).trim();
    if (at > 0 && pair.slice(0, at).trim() === PASS && TOKEN.test(token)) return token;
  }
  return undefined;
}

/**
 * A pass as a cookie: unreadable for scripts, sent to this one file's address only, and never with a request that another site
 * started.
 */
export function passCookie(file: string, token: string, secure: boolean): string {
  return `${PASS}=${token}; Path=/playback/${file}; Max-Age=${String(LIFETIME)}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

const fileSchema = z.object({ data: z.object({ type: z.string().nullable() }) });

/** Whether a response for `/files/<key>?fields=type` is about something that can be played. */
export function isPlayed(answer: unknown): boolean {
  const parsed = fileSchema.safeParse(answer);
  return parsed.success && /^(video|audio)\//.test(parsed.data.data.type ?? '');
}
