import '../../testing/screen-matchers.ts';
import { keepFocus } from './keep-focus.ts';

let end: () => void;

function show(html: string): HTMLElement {
  document.body.innerHTML = `<div><h1 tabindex="-1">Screen</h1>${html}</div>`;
  const screen = document.body.firstElementChild as HTMLElement;
  end = keepFocus(screen);
  return screen;
}
const find = (id: string): HTMLElement => document.getElementById(id)!;
const settle = () => new Promise((resolve) => setTimeout(resolve, 90));

afterEach(() => end());

test('what follows a removed row of a list gets the focus, and at its end what stood before', async () => {
  show(
    '<ul><li><button id="a">A</button></li><li><button id="b">B</button></li><li><button id="c">C</button></li></ul>',
  );
  find('b').focus();
  find('b').parentElement!.remove();
  await settle();
  expect(find('c')).toHaveFocus();
  find('c').parentElement!.remove();
  await settle();
  expect(find('a')).toHaveFocus();
});

test('where nothing follows, the part around it gets the focus, for this once', async () => {
  show('<section aria-label="Check"><p><button id="go">Check</button></p></section><button id="other">Other</button>');
  const part = document.querySelector('section')!;
  find('go').focus();
  find('go').parentElement!.replaceWith('Checking');
  await settle();
  expect(part).toHaveFocus();
  find('other').focus();
  expect(part).not.toHaveAttribute('tabindex');
});

test('in a form it is the first control, in a part that opens what opens it', async () => {
  show(
    '<details open><summary id="opens">More</summary><button id="none">None</button><form><input id="first"><input id="second"></form></details>',
  );
  find('second').focus();
  find('second').remove();
  await settle();
  expect(find('first')).toHaveFocus();
  find('none').focus();
  find('none').remove();
  await settle();
  expect(find('opens')).toHaveFocus();
});

test('outside every part it is the heading of the screen', async () => {
  const screen = show('<button id="go">Show all</button>');
  find('go').focus();
  find('go').remove();
  await settle();
  expect(screen.querySelector('h1')).toHaveFocus();
});

test('the code that removed the element decides first', async () => {
  show('<section><button id="go">Go</button><button id="next">Next</button></section>');
  find('go').focus();
  find('go').remove();
  find('next').focus();
  await settle();
  expect(find('next')).toHaveFocus();
});

test('a button gets the focus back that it lost while it was disabled', async () => {
  show('<button id="go">Go</button>');
  find('go').focus();
  find('go').blur();
  find('go').setAttribute('disabled', '');
  await settle();
  expect(document.body).toHaveFocus();
  find('go').removeAttribute('disabled');
  await settle();
  expect(find('go')).toHaveFocus();
});

test('a part that is closed gives the focus to what opens it', async () => {
  show('<details open><summary id="opens">More</summary><input id="box"></details>');
  find('box').focus();
  find('box').blur();
  document.querySelector('details')!.open = false;
  await settle();
  expect(find('opens')).toHaveFocus();
});

test('who puts the focus down has it nowhere, whatever changes then', async () => {
  show('<section><button id="go">Go</button></section>');
  find('go').focus();
  find('go').blur();
  await settle();
  find('go').remove();
  await settle();
  expect(document.body).toHaveFocus();
});

test('who presses beside everything just when the page changes loses the focus all the same, on a busy device too', async () => {
  const screen = show('<button id="go">Go</button>');
  find('go').focus();
  screen.append(document.createElement('p'));
  await Promise.resolve();
  const free = Date.now() + 80;
  while (Date.now() < free);
  find('go').blur();
  await settle();
  expect(document.body).toHaveFocus();
});
