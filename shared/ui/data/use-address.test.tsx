import { freshPage, renderScreen } from '@groundwork/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useAddress } from './use-address.ts';

function Boxes() {
  const [address, go] = useAddress();
  const toggle = (name: string) => {
    const next = new URLSearchParams(address);
    if (next.has(name)) next.delete(name);
    else next.set(name, '1');
    go(next);
  };
  return ['a', 'b'].map((name) => (
    <input key={name} type="checkbox" aria-label={name} checked={address.has(name)} onChange={() => toggle(name)} />
  ));
}

beforeEach(() => freshPage());

test('a second choice does not forget the first, though the router has not taken it over', async () => {
  const { address } = renderScreen(<Boxes />, { path: '/x', route: '/x' });
  fireEvent.click(await screen.findByLabelText('a'));
  expect(screen.getByLabelText('a')).toBeChecked();
  fireEvent.click(screen.getByLabelText('b'));
  await waitFor(() => expect(address()).toBe('/x?a=1&b=1'));
  fireEvent.click(screen.getByLabelText('a'));
  await waitFor(() => expect(address()).toBe('/x?b=1'));
  await act(async () => Promise.resolve());
  expect(screen.getByLabelText('b')).toBeChecked();
  expect(screen.getByLabelText('a')).not.toBeChecked();
});
