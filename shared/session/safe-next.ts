const HOME = '/dashboard';

/** Paths that make no sense after signing in. */
const NOT_AFTER_LOGIN = /^\/(login|reset-password|accept-invitation)(\/|$)/i;

const CONTROL = /[\u0000-\u001f\u007f]/;

function decodedOften(text: string): string {
  let current = text;
  for (let round = 0; round < 3; round += 1) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) break;
      current = next;
    } catch {
      return '\\'; // Malformed escapes: nothing we wrote ourselves.
    }
  }
  return current;
}

/**
 * Where to go after signing in: `next` when it is a path on this origin, else `/dashboard` (DESIGN §4). What browsers or
 * servers might read as another address (`//evil`, `/\evil`, their encoded forms, control characters, a scheme) is none.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || !next.startsWith('/') || CONTROL.test(next)) return HOME;
  const path = decodedOften(next.split(/[?#]/, 1)[0] ?? '');
  if (path.startsWith('//') || path.includes('\\') || CONTROL.test(path)) return HOME;
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return HOME;
  const url = new URL(next, here);
  // Dots are resolved only now: `/x/..//evil` has become `//evil`.
  if (
    url.origin !== here ||
    decodedOften(url.pathname).startsWith('//') ||
    NOT_AFTER_LOGIN.test(decodedOften(url.pathname))
  )
    return HOME;
  return url.pathname + url.search + url.hash;
}

/** The login page's address that leads back to `path` afterwards. */
export function loginAddress(path: string): string {
  const next = safeNext(path);
  return next === HOME || next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
