import { renderScreen } from '@groundwork/shared/testing';
import { fc } from '@groundwork/shared/testing/property';
import { screen } from '@testing-library/react';
import { marked } from 'marked';
import { Markup } from './Markup.tsx';
import { sanitise } from './sanitise.ts';

const address = fc.oneof(
  fc.constantFrom(
    'https://',
    'http://',
    'https://[',
    'http://a b',
    'https://%',
    'http://a:99999999',
    '/\\evil.example',
    '/.//evil.example',
    '?%',
    '#%zz',
    'mailto:',
    '\u0000',
    'https://xn--',
    '//',
  ),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
  fc.string().map((rest) => `https://${rest}`),
);
const attribute = fc
  .tuple(fc.constantFrom('href', 'src', 'srcset', 'title', 'onclick', 'action', 'xlink:href', 'target', 'alt'), address)
  .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
const opening = fc
  .tuple(
    fc.constantFrom('a', 'img', 'p', 'table', 'svg', 'math', 'template', 'style', 'base', 'ul', 'li', 'pre', 'b'),
    fc.array(attribute, { maxLength: 3 }),
  )
  .map(([name, attributes]) => `<${name}${attributes.join('')}>`);
const piece = fc.oneof(
  opening,
  fc.constantFrom(
    '</a>',
    '</p>',
    '</table>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&#x110000;',
    '`',
    '```\n',
    '> ',
    '1. ',
    '\n\n',
    '| a |\n|---|\n',
    '**',
    '[',
    '](',
    '![x](https://)',
    '[x](https://[)',
  ),
  fc.string({ unit: 'binary' }),
  address.map((url) => `[x](${url})`),
);
const hostile = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

test('sanitising never throws, and what comes out has only links and images that can be parsed', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const place = document.createElement('div');
      place.innerHTML = sanitise(html) as string;
      for (const link of place.querySelectorAll('a[href]'))
        expect(URL.canParse(link.getAttribute('href') ?? '', document.baseURI)).toBe(true);
      for (const image of place.querySelectorAll('img[src]'))
        expect(new URL(image.getAttribute('src') ?? '', document.baseURI).origin).toBe(location.origin);
    }),
    { numRuns: 500 },
  );
});

test('no text, read as HTML or as Markdown, stops the screen around it', () => {
  fc.assert(
    fc.property(hostile, fc.boolean(), (text, html) => {
      const { unmount } = renderScreen(
        <>
          <h1>Still here</h1>
          <Markup {...(html ? { html: text } : { markdown: text })} />
        </>,
      );
      expect(screen.getByRole('heading', { name: 'Still here' })).toBeVisible();
      unmount();
    }),
    { numRuns: 30 },
  );
});

test('a link without a host becomes text, and the links beside it keep working', () => {
  renderScreen(
    <Markup html={'<a href="https://">broken</a> <a href="/chat">chat</a> <img src="https://" alt="picture">'} />,
  );
  expect(screen.getByText('broken')).not.toHaveAttribute('href');
  expect(screen.getByRole('link', { name: 'chat' })).toHaveAttribute('href', '/chat');
  expect(screen.getByRole('img', { name: 'picture' })).not.toHaveAttribute('src');
});

test('a link of this origin never leads a click to another one', async () => {
  const { user, address: shown } = renderScreen(<Markup html={'<a href="/.//evil.example/x">list</a>'} />, {
    path: '/dashboard',
  });
  await user.click(screen.getByRole('link'));
  expect(shown()).toBe('/evil.example/x');
});

test.each([
  ['quotations', '>'.repeat(4_000)],
  ['numbered lists', '1. '.repeat(2_000)],
  ['lists', Array.from({ length: 800 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['lists with tabs', Array.from({ length: 800 }, (_, depth) => `${'\t'.repeat(depth)}- a`).join('\n')],
  ['unfinished emphasis', '_a'.repeat(20_000)],
  ['lines', 'a\n'.repeat(200_000)],
])('Markdown that would keep the page busy is shown as it was written: %s', (_case, markdown) => {
  const parse = jest.spyOn(marked, 'parse');
  renderScreen(<Markup markdown={markdown} />);
  expect(document.body.textContent).toContain(markdown.slice(0, 40));
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});
