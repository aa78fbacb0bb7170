import { orderStyles } from './late-styles.ts';

const sheet = (href: string): string => `<link rel="stylesheet" href="${href}">`;
const order = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = sheet('/remotes/auth/login.css');
  document.body.innerHTML = `<div id="root"></div>${sheet('/shell/shell.css')}`;
});
afterEach(() => {
  document.head.innerHTML = '';
});

test('a stylesheet at the end of the page comes before those of screens, and stays until its copy is there', async () => {
  const ordered = orderStyles();
  expect(order()).toEqual(['/shell/shell.css', '/remotes/auth/login.css', '/shell/shell.css']);
  document.head.firstElementChild?.dispatchEvent(new Event('load'));
  await ordered;
  expect(order()).toEqual(['/shell/shell.css', '/remotes/auth/login.css']);
});

test('stays where it is when its copy does not load', async () => {
  const ordered = orderStyles();
  document.head.firstElementChild?.dispatchEvent(new Event('error'));
  await ordered;
  expect(order()).toEqual(['/remotes/auth/login.css', '/shell/shell.css']);
});

test('a copy that is never answered does not keep the page from being drawn', async () => {
  jest.useFakeTimers();
  const ordered = orderStyles();
  await jest.runAllTimersAsync();
  await ordered;
  expect(order()).toEqual(['/remotes/auth/login.css', '/shell/shell.css']);
  jest.useRealTimers();
});
