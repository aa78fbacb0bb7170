import { checkAppended } from './check-appended.ts';
import { trustFiles } from './integrity.ts';

const HASH = `sha384-${'C'.repeat(64)}`;
const base = 'http://localhost/remotes/wells/1.0.0/';

beforeAll(() => {
  trustFiles(base, { 'list.js': HASH, 'list.css': HASH });
  checkAppended(document.head);
});

const script = (file: string): HTMLScriptElement =>
  document.head.appendChild(Object.assign(document.createElement('script'), { src: base + file }));
const link = (rel: string): HTMLLinkElement =>
  document.head.appendChild(Object.assign(document.createElement('link'), { rel, href: `${base}list.css` }));

test('a released script and stylesheet get their integrity', () => {
  expect(script('list.js')).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
  expect(link('stylesheet').integrity).toBe(HASH);
});

test('a script that no release lists loads nothing, and reports an error', async () => {
  const refused = script('other.js');
  const failed = jest.fn();
  refused.addEventListener('error', failed);
  expect([refused.getAttribute('src'), refused.src]).toEqual([null, `${base}other.js`]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(failed).toHaveBeenCalledTimes(1);
});

test('what loads nothing, or is checked already, is left as it is', () => {
  expect(link('icon').integrity).toBeFalsy();
  const checked = Object.assign(document.createElement('script'), { src: `${base}list.js`, integrity: 'its own' });
  expect(document.head.appendChild(checked).integrity).toBe('its own');
  expect(document.head.appendChild(document.createElement('style')).isConnected).toBe(true);
});
