/** @jest-environment node */
import { getConfiguration, Link, setNavigationEntries, useNavigationEntries } from '../index.ts';
import { prerender } from './index.tsx';

function Screen() {
  const entries = useNavigationEntries('footer');
  const { productName, registration, openIdLabel } = getConfiguration().configuration;
  return (
    <form>
      {productName} {registration} {openIdLabel}
      {entries.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <dialog>closed</dialog>
    </form>
  );
}

test('renders a screen once for each condition, with marks for what only the page knows and with what stores hold', () => {
  setNavigationEntries([{ slot: 'footer', label: 'About', to: '/about', order: 0 }]);
  const screens = prerender([{ path: '/login', query: ['next'], element: <Screen /> }]);
  expect(screens.map(({ when }) => [when.registrationClosed, when.openId])).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(screens[0]?.markup).toBe(
    '<form method="dialog">{{productName}} closed {{openIdLabel}}<a href="/about" data-discover="true">About</a></form>',
  );
  expect(screens[3]?.markup).toMatch(/^<form method="dialog">\{\{productName\}\} open <a/);
});
