import { renderScreen } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { Markup } from './Markup.tsx';

test('Markdown becomes markup, and the HTML in it goes through the same sieve', () => {
  renderScreen(<Markup markdown={'**bold** <img src=x onerror=alert(1)>\n\n| a |\n|---|\n| 1 |'} />);
  expect(screen.getByText('bold').tagName).toBe('STRONG');
  expect(screen.getByRole('table')).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('a link within the portal is followed without loading the page; one with a modifier is left to the browser', async () => {
  const { user, address } = renderScreen(<Markup html={'<a href="/water-projects?shown=200">list</a>'} />, {
    path: '/dashboard',
  });
  await user.keyboard('{Control>}');
  // jsdom does not navigate; what counts is that the router does not either.
  screen.getByRole('link').addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(screen.getByRole('link'));
  await user.keyboard('{/Control}');
  expect(address()).toBe('/dashboard');
  await user.click(screen.getByRole('link'));
  expect(address()).toBe('/water-projects?shown=200');
});

test('the keyboard reaches a table that is wider than its place, and no other', () => {
  const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.textContent === 'wide' ? 900 : 0;
  });
  renderScreen(<Markup html="<table><tr><td>wide</td></tr></table><table><tr><td>small</td></tr></table>" />);
  const [wide, small] = screen.getAllByRole('table');
  expect(wide).toHaveAttribute('tabindex', '0');
  expect(small).not.toHaveAttribute('tabindex');
  width.mockRestore();
});
