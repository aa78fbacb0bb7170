import { Buffer } from 'node:buffer';

export interface HostileUpload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Types that the portal takes. */
const TYPES: readonly (readonly [type: string, ending: string])[] = [
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/heic', 'heic'],
  ['video/mp4', 'mp4'],
  ['video/quicktime', 'mov'],
  ['application/pdf', 'pdf'],
  ['text/csv', 'csv'],
  ['text/plain', 'txt'],
  ['text/markdown', 'md'],
  ['application/json', 'json'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
];
const CONTENTS: readonly (readonly [name: string, content: string])[] = [
  ['page', '<!doctype html><html><script>alert(1)</script></html>'],
  ['comment before a page', '<!-- a photo -->\n<html><body onload=alert(1)></html>'],
  ['page after a mark of its order of bytes', '\u{feff}<html><script>alert(1)</script></html>'],
  ['script after spaces', '\n\t  <script>alert(1)</script>'],
  ['drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['drawing in XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['frame', '<iframe src="//evil.invalid"></iframe>'],
  ['program', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004'],
];
/** Types that it does not take, with what they say they are. */
const OTHERS: readonly (readonly [type: string, ending: string, content: string])[] = [
  ['text/html', 'html', '<script>alert(1)</script>'],
  ['image/svg+xml', 'svg', '<svg onload="alert(1)"/>'],
  ['application/xhtml+xml', 'xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['text/javascript', 'js', 'alert(1)'],
  ['application/wasm', 'wasm', '\u0000asm'],
  ['text/xml', 'xml', '<x/>'],
  ['application/x-msdownload', 'exe', 'MZ'],
  ['application/x-shockwave-flash', 'swf', 'FWS'],
  ['multipart/related', 'mht', 'MIME-Version: 1.0'],
  ['text/css', 'css', 'body{}'],
];

const wrong = (first: number, count: number): readonly HostileUpload[] =>
  TYPES.flatMap(([type, ending], row) =>
    Array.from({ length: count }, (_, column): HostileUpload => {
      const [name = '', content = ''] = CONTENTS[(row + first + column) % CONTENTS.length] ?? [];
      return { name: `${name}.${ending}`, type, bytes: Buffer.from(content) };
    }),
  );

/** Files whose content contradicts their type and name, and of types with which a browser runs something: to be sent whole, and in parts. */
export const hostileUploads: { readonly whole: readonly HostileUpload[]; readonly inParts: readonly HostileUpload[] } =
  {
    whole: [
      ...wrong(0, 3),
      ...OTHERS.map(([type, ending, content]) => ({ name: `a.${ending}`, type, bytes: Buffer.from(content) })),
    ],
    inParts: wrong(3, 2),
  };
