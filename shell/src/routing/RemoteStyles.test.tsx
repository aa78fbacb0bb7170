import { render } from '@testing-library/react';
import { RemoteStyles } from './RemoteStyles.tsx';

const sheets = ['/remotes/water/1.0.0/list.css', '/remotes/water/1.0.1/list.css', '/shell/shell.css'].map((path) => ({
  href: `http://localhost${path}`,
  disabled: false,
}));
const disabled = (): boolean[] => sheets.map((sheet) => sheet.disabled);

beforeAll(() => Object.defineProperty(document, 'styleSheets', { configurable: true, value: sheets }));

test('the stylesheets of a remote apply while its screens are shown', () => {
  const base = (): string => '/remotes/water/1.0.0/';
  const { unmount, getByText } = render(<RemoteStyles base={base}>Water</RemoteStyles>);
  expect(getByText('Water')).toBeInTheDocument();
  expect(disabled()).toEqual([false, false, false]);
  unmount();
  expect(disabled()).toEqual([true, false, false]);
  render(<RemoteStyles base={base}>Water</RemoteStyles>);
  expect(disabled()).toEqual([false, false, false]);
});
