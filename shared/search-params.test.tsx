import { freshPage, renderScreen } from '@groundwork/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useAddress } from './ui/data/use-address.ts';
import { useSearchParams } from './router.ts';

/** A part of a screen that knows of no other part. */
function Choice({ name }: { readonly name: string }) {
  const [address, setAddress] = useSearchParams();
  const choose = (): void =>
    setAddress((now) => {
      now.set(name, '1');
      return now;
    });
  return <input type="checkbox" aria-label={name} checked={address.has(name)} onChange={choose} />;
}

/** Another, which shows at once what was chosen. */
function Toggle({ name }: { readonly name: string }) {
  const [address, go] = useAddress();
  const toggle = (): void => {
    const next = new URLSearchParams(address);
    if (next.has(name)) next.delete(name);
    else next.set(name, '1');
    go(next);
  };
  return <input type="checkbox" aria-label={name} checked={address.has(name)} onChange={toggle} />;
}

beforeEach(() => freshPage());

const press = (name: string) => screen.getByLabelText(name).click();

test('a choice is added to what the address has come to be, though the screen was not drawn again since', async () => {
  const { address } = renderScreen(
    <>
      <Choice name="by" />
      <Choice name="village" />
      <Toggle name="kind" />
      <Toggle name="year" />
    </>,
    { path: '/x', route: '/x' },
  );
  await screen.findByLabelText('by');
  // Nothing is drawn in between.
  act(() => ['by', 'village', 'kind', 'year'].forEach(press));
  await waitFor(() => expect(address()).toBe('/x?by=1&village=1&kind=1&year=1'));
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  act(() => press('kind'));
  await waitFor(() => expect(address()).toBe('/x?by=1&village=1&year=1'));
});
