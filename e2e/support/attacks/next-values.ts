/** Addresses that would lead to another server, or run, if a page used them unchanged. */
const PLACES = ['evil.invalid', 'user@evil.invalid', 'evil.invalid:443/x', 'localhost.evil.invalid', '%65vil.invalid', 'ⓔvil.invalid', 'evil%E3%80%82invalid'];
const STARTS = ['https://', '//', '///', '/\\', '\\\\', '\\/', '/%2F', '/%5C', '%2F%2F', '/%252F', '/%255C', '/./', '/.//', '/x/..//', '/%2e%2e//', '/\t/', '/\n/', '/%09/', '/%0d%0a/', 'http:', 'https:/', 'https:', '/\u0000/', '@', '//;@', '/ /', '//%00', '\u3000//', 'ftp://'];
const SCRIPTS = [
  'javascript:top.attacked(1)', 'JaVaScRiPt:top.attacked(1)', 'java\tscript:top.attacked(1)', ' javascript:top.attacked(1)', '\u0001javascript:top.attacked(1)', 'javascript://%0atop.attacked(1)', '/javascript:top.attacked(1)', '//javascript:top.attacked(1)', 'data:text/html,<script>top.attacked(1)</script>',
  'vbscript:top.attacked(1)', 'blob:https://evil.invalid/x', 'view-source:https://evil.invalid', 'file:///etc/passwd', 'about:blank', 'intent://evil.invalid', '/login?next=//evil.invalid', '/login?next=%2F%2Fevil.invalid', '/dashboard#//evil.invalid', '/dashboard?next=//evil.invalid', '/%E0%A4%A', '?next=//evil.invalid', '#//evil.invalid',
];

/** Hostile values of the parameter `next` of the sign-in page. */
export const nextValues: readonly string[] = [...STARTS.flatMap((start, row) => PLACES.filter((_, column) => column === 0 || column === 1 + (row % (PLACES.length - 1))).map((place) => start + place)), ...SCRIPTS];
