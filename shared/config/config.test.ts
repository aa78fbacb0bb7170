/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://portal.example.org/dashboard"}
 */
import { readConfiguration } from '../contract/index.ts';
import { dataUrl, forgetConfiguration, getConfiguration, isTrustedOrigin, productSlug } from './index.ts';
import { provideConfiguration } from './provide-configuration.ts';

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
    expect(getConfiguration()).toMatchObject({
      configuration: { productName: 'Groundwork', dataHost: '/data' },
      problems: [],
    });
  });

  it('reads the page once', () => {
    page({ productName: 'First' });
    expect(getConfiguration().configuration.productName).toBe('First');
    document.getElementById('groundwork-config')!.textContent = '{"productName":"Second"}';
    expect(getConfiguration().configuration.productName).toBe('First');
  });

  it('completes what the operator has set with the defaults, as the schema does', () => {
    const given = {
      theme: 'dark',
      map: { tiles: '/tiles/{z}/{x}/{y}.png' },
      releases: { keys: { ours: `${'A'.repeat(43)}=` } },
      embedding: { origins: ['https://partner.example.org'] },
    };
    page(given);
    expect({ ok: true, value: getConfiguration().configuration }).toEqual(readConfiguration(given));
  });

  it('keeps the defaults, and names the field, where the gateway says that something is wrong', () => {
    page({ dataHost: 7 });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="groundwork-problems">{"configuration":[{"field":"configuration.dataHost","message":"This should be of type string."}]}</script>',
    );
    const { configuration, problems } = getConfiguration();
    expect(configuration.dataHost).toBe('/data');
    expect(problems.map(({ field }) => field)).toEqual(['configuration.dataHost']);
  });

  it('keeps the defaults of a document that was cut off', () => {
    page('{');
    expect(getConfiguration()).toMatchObject({
      configuration: { dataHost: '/data' },
      problems: [{ field: 'configuration' }],
    });
  });
});

describe('provideConfiguration', () => {
  it.each([
    ['an unknown key', { colour: 'red' }, 'configuration.colour'],
    ['an ill-typed key', { dataHost: 7 }, 'configuration.dataHost'],
  ])('keeps the defaults and names the field of %s', (_, given, field) => {
    provideConfiguration(given);
    const { configuration, problems } = getConfiguration();
    expect(configuration.dataHost).toBe('/data');
    expect(problems.map((problem) => problem.field)).toContain(field);
  });
});

describe('isTrustedOrigin', () => {
  it.each([
    '/api/users/me',
    'items/x',
    'https://portal.example.org/x',
    'https://PORTAL.example.org:443/x',
    'https://data.example.org/items',
  ])('is true for %s', (url) => {
    page({ dataHost: 'https://data.example.org' });
    expect(isTrustedOrigin(url)).toBe(true);
  });

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
