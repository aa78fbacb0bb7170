import '@groundwork/shared/testing/screen-matchers';
import { whenInteractionEnds, prerenderedScreen, takeOver } from './take-over.ts';

const FORM =
  '<form><label for="email">Email</label><input type="email" id="email" name="email" /><input type="password" name="password" /><button type="submit">Login</button><a href="/login?mode=register">Create Account</a></form>';

function page(): { screen: HTMLElement; place: HTMLElement; draw: () => void } {
  document.body.innerHTML = `<div id="prerendered">${FORM}</div><div id="root"></div>`;
  const place = document.getElementById('root')!;
  const screen = prerenderedScreen()!;
  return {
    screen,
    place,
    draw: () => (place.innerHTML = FORM.replace('/login?mode=register', '/login?mode=register&next=/about')),
  };
}
const field = (place: HTMLElement, name: string): HTMLInputElement =>
  place.querySelector<HTMLInputElement>(`[name=${name}]`)!;

test('what was typed gets into the real fields as if it had been typed there, and the screen before them is gone', () => {
  const { screen, place, draw } = page();
  field(screen, 'email').value = 'ada@example.org';
  field(screen, 'password').value = 'secret';
  const heard: string[] = [];
  place.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  takeOver(screen, place, draw);
  expect(prerenderedScreen()).toBeNull();
  expect(field(place, 'email')).toHaveValue('ada@example.org');
  expect(field(place, 'password')).toHaveValue('secret');
  expect(heard).toEqual(['email', 'password']);
});

test('the focus stays where it was, with the selection', () => {
  const { screen, place, draw } = page();
  const before = field(screen, 'password');
  before.value = 'secret';
  before.focus();
  before.setSelectionRange(2, 4);
  takeOver(screen, place, draw);
  const now = field(place, 'password');
  expect(now).toHaveFocus();
  expect([now.selectionStart, now.selectionEnd]).toEqual([2, 4]);
});

test('a focused button keeps the focus', () => {
  const { screen, place, draw } = page();
  screen.querySelector('button')!.focus();
  takeOver(screen, place, draw);
  expect(place.querySelector('button')).toHaveFocus();
});

test.each(['button', 'a'])('a %s that was pressed is pressed again, once', (selector) => {
  const { screen, place, draw } = page();
  screen.dataset['pressed'] = String(
    [...screen.querySelectorAll('a, button')].indexOf(screen.querySelector(selector)!),
  );
  const pressed: Element[] = [];
  place.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push(event.target as Element);
  });
  takeOver(screen, place, draw);
  expect(pressed).toEqual([place.querySelector(selector)]);
});

test('what stands elsewhere in the real screen under another name is not pressed', () => {
  const { screen, place } = page();
  screen.dataset['pressed'] = '0';
  const press = jest.fn();
  place.addEventListener('click', press);
  takeOver(screen, place, () => (place.innerHTML = '<button type="button">Delete</button>'));
  expect(press).not.toHaveBeenCalled();
});

test('waits while a pointer is down or a letter is being composed', async () => {
  const { screen } = page();
  screen.dataset['held'] = '';
  let rested = false;
  const resting = whenInteractionEnds(screen).then(() => (rested = true));
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(rested).toBe(false);
  delete screen.dataset['held'];
  await resting;
  expect(rested).toBe(true);
});

test.each([
  ['who has scrolled stays there', '', [[0, 120]]],
  ['for who has not scrolled, nothing asks where the page is', undefined, []],
])('%s', (_, scrolled, restored) => {
  const { screen, place, draw } = page();
  if (scrolled !== undefined) screen.dataset['scrolled'] = scrolled;
  jest.replaceProperty(window, 'scrollY', 120);
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  takeOver(screen, place, draw);
  expect(scroll.mock.calls).toEqual(restored);
  jest.restoreAllMocks();
});
