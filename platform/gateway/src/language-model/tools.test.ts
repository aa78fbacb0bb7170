import { checkReply } from './check-reply.ts';
import { createTools } from './tools.ts';

/** A generator of its own numbers, the same in each run. */
function randomly(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const ATTEMPTS = [
  '/users',
  '../users/me',
  'directus_users',
  '{"role":{"_nnull":true}}',
  '$CURRENT_USER',
  'households"}}],"_or":[{}',
  '?access_token=root',
  '\u0000',
  'ok\r\nAuthorization: Bearer root',
  'https://evil.example',
  'documents',
  'Mepanga',
  '%2e%2e%2fusers',
  '579',
];

describe('tools of a language model', () => {
  test('1,000 random calls are calls of tools at the data server, whatever they are given', async () => {
    const random = randomly(20);
    const pick = (): string =>
      Array.from({ length: 1 + random(3) }, () => ATTEMPTS[random(ATTEMPTS.length)] ?? '').join(' ');
    const calls: [path: string, body: object][] = [];
    let runs = 0;
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const { tools, evidence } = createTools(
        (path, body, schema) => {
          calls.push([path, body]);
          return Promise.resolve(schema.parse({ text: 'x', evidence: [{ text: '35', addresses: [] }] }));
        },
        (error) => {
          throw error;
        },
      );
      const name = Object.keys(tools)[random(4)] ?? '';
      const given = {
        question: pick(),
        words: pick(),
        kind: ['villages', 'waterProjects', 'directus_users', '../users'][random(4)],
        link: ['/water-projects/p1', '/users/me', '//evil.example', pick()][random(4)],
        tool: pick(),
        collection: 'directus_users',
        authorization: 'Bearer root',
        filter: pick(),
      };
      const schema = tools[name]?.inputSchema as
        | { safeParse: (input: unknown) => { readonly success: boolean; readonly data?: unknown } }
        | undefined;
      const input = schema?.safeParse(given);
      if (input?.success !== true) continue;
      runs += 1;
      expect(await tools[name]?.execute?.(input.data as never, { toolCallId: 'c', messages: [] } as never)).toBe('x');
      expect([calls.at(-1)?.[1], evidence.length]).toEqual([expect.objectContaining({ tool: name }) as unknown, 1]);
    }
    expect(runs).toBeGreaterThan(600);
    expect(calls).toHaveLength(runs);
    expect(calls.filter(([path]) => path !== 'tool')).toEqual([]);
    expect(new Set(calls.flatMap(([, body]) => Object.keys(body)))).toEqual(
      new Set(['question', 'words', 'kind', 'link', 'tool']),
    );
  });

  test('of 2,000 random replies no number is shown that is not in the evidence', () => {
    const random = randomly(7);
    const evidence = [
      {
        text: 'Households: 35 (95% interval 12% to 58%); 1,234 visits in 2023',
        addresses: ['/x'],
        source: '[Households](/x)',
      },
    ];
    const known = new Set(['35', '95', '12', '58', '1234', '2023']);
    const glue = [
      ' ',
      '**',
      '*',
      '_',
      '`',
      '\u200b',
      '\\',
      '.',
      ',',
      '%',
      ' and ',
      '\n',
      '|',
      '[',
      '](/x) ',
      '&#50;',
      '<b>',
      '-',
      '/',
      ':',
      '~',
      '\u202f',
      '1. ',
    ];
    const digits = ['3', '5', '35', '12', '58', '1,234', '2023', '579', '0', '７', '4'];
    for (let attempt = 0; attempt < 2000; attempt += 1) {
      const reply = Array.from(
        { length: 2 + random(8) },
        () => (random(2) === 0 ? digits[random(digits.length)] : glue[random(glue.length)]) ?? '',
      ).join('');
      const [, body = ''] =
        /^\*[^\n]*\*\n\n([^]*?)(?:\n\nStruck out[^]*|\n\nSources:[^]*|\n\nRead for[^]*)?$/.exec(
          checkReply(reply, 'What?', evidence).text,
        ) ?? [];
      // As a reader sees it: without what is struck out, addresses and mark-up.
      const seen = body
        .replace(/~~[^~]*~~/g, ' § ')
        .replace(/\]\(\/x\)/g, ' ')
        .replace(/&(?:amp|lt);/g, ' ')
        .replace(/[*_\\[\]]/g, '')
        .normalize('NFKC');
      const shown = seen.match(/\d+(?:,\d{3})*/g) ?? [];
      expect({
        reply,
        shown: shown.filter((number) => !known.has(String(Number(number.replaceAll(',', ''))))),
      }).toEqual({ reply, shown: [] });
    }
  });
});
