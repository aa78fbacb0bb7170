/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://portal.example.org/dashboard"}
 */
import { dataUrl, forgetConfiguration, getConfiguration, isTrustedOrigin, productSlug } from './index.ts';

function page(document_: unknown): void {
  const text = typeof document_ === 'string' ? document_ : JSON.stringify(document_);
  document.body.innerHTML = '<script type="application/json" id="groundwork-config"></script>';
  document.getElementById('groundwork-config')!.textContent = text;
  forgetConfiguration();
}

beforeEach(() => {
  document.body.innerHTML = '';
  forgetConfiguration();
});

describe('getConfiguration', () => {
  it('gives every default on a page that carries none', () => {
    expect(getConfiguration()).toMatchObject({ configuration: { productName: 'Groundwork', dataHost: '/data' }, problems: [] });
  });

  it('reads the page once', () => {
    page({ productName: 'First' });
    expect(getConfiguration().configuration.productName).toBe('First');
    document.getElementById('groundwork-config')!.textContent = '{"productName":"Second"}';
    expect(getConfiguration().configuration.productName).toBe('First');
  });

  it.each([
    ['an unknown key', { colour: 'red' }, 'configuration.colour'],
    ['an ill-typed key', { dataHost: 7 }, 'configuration.dataHost'],
    ['no JSON at all', '{', 'configuration'],
  ])('keeps the defaults and names the field of %s', (_, given, field) => {
    page(given);
    const { configuration, problems } = getConfiguration();
    expect(configuration.dataHost).toBe('/data');
    expect(problems.map((problem) => problem.field)).toContain(field);
  });
});

describe('isTrustedOrigin', () => {
  it.each(['/api/users/me', 'items/x', 'https://portal.example.org/x', 'https://PORTAL.example.org:443/x', 'https://data.example.org/items'])(
    'is true for %s',
    (url) => {
      page({ dataHost: 'https://data.example.org' });
      expect(isTrustedOrigin(url)).toBe(true);
    },
  );

  it.each([
    'https://data.example.org.evil.example/items',
    'https://data.example.org@evil.example/items',
    'http://data.example.org/items',
    'https://data.example.org:8443/items',
    '//evil.example/items',
    '/\\evil.example/items',
    'data:text/plain,x',
    'blob:https://portal.example.org/1',
    'https://',
  ])('is false for %s', (url) => {
    page({ dataHost: 'https://data.example.org' });
    expect(isTrustedOrigin(url)).toBe(false);
  });
});

test('dataUrl joins with one slash', () => {
  page({ dataHost: 'https://data.example.org/' });
  expect(dataUrl('/items/villages')).toBe('https://data.example.org/items/villages');
});

test.each([
  ['Groundwork', 'groundwork'],
  ['My  Portal!', 'my_portal'],
])('the slug of %s is %s', (name, slug) => {
  expect(productSlug(name)).toBe(slug);
});
