import type { FastifyInstance } from 'fastify';

/** The mark of the header (shell/src/frame/Header.tsx), in white, 26 units wide. */
const MARK =
  '<path d="M3 9.5 13 4l10 5.5L13 15z" fill="#fff"/>' +
  '<path d="m3 13.5 10 5.5 10-5.5M3 17.5 13 23l10-5.5" fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/>';
export const GREEN = '#0f6b60';

/** In a square with round corners, as browsers show it in tabs. */
const ROUNDED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${GREEN}"/><g transform="translate(3 2.5)">${MARK}</g></svg>`;
/** Systems cut its edge off: the mark is within the circle that all of them leave. */
const FULL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GREEN}"/><g transform="translate(12.5 11.5) scale(1.5)">${MARK}</g></svg>`;

const VECTORS = [
  ['/favicon.svg', ROUNDED],
  ['/app-icon.svg', FULL],
] as const;

interface Drawn {
  readonly path: string;
  readonly svg: string;
  /** Width and height in pixels. */
  readonly size: number;
}

/** Systems that do not draw SVG take these: iOS (180, which rounds it itself), Android and installers. */
const APPLE: Drawn = { path: '/apple-touch-icon.png', svg: FULL, size: 180 };
const ANY: readonly Drawn[] = [192, 512].map((size) => ({ path: `/app-icon-${size}.png`, svg: ROUNDED, size }));
const MASKABLE: readonly Drawn[] = [192, 512].map((size) => ({
  path: `/app-icon-maskable-${size}.png`,
  svg: FULL,
  size,
}));

const listed = (drawn: readonly Drawn[], purpose: 'any' | 'maskable') =>
  drawn.map(({ path, size }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }));
const listedVector = (src: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes: 'any',
  type: 'image/svg+xml',
  purpose,
});

/** The icons as the manifest names them. */
export const manifestIcons = [
  ...listed(ANY, 'any'),
  ...listed(MASKABLE, 'maskable'),
  listedVector('/favicon.svg', 'any'),
  listedVector('/app-icon.svg', 'maskable'),
];

/** Drawn when the first browser asks for it, which is hardly ever: the library that draws is not loaded before. */
async function draw({ svg, size }: Drawn): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** The icons of the portal. */
export function registerAppIcons(app: FastifyInstance): void {
  for (const [path, svg] of VECTORS) {
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg),
    );
  }
  for (const drawn of [APPLE, ...ANY, ...MASKABLE]) {
    let png: Promise<Buffer> | undefined;
    app.get(drawn.path, async (_request, reply) => {
      png ??= draw(drawn).catch((error: unknown) => {
        png = undefined;
        throw error;
      });
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await png);
    });
  }
}
