import { setNavigationEntries } from '@groundwork/shared';
import { ada, freshPage, renderScreen, serveFake } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { AccountMenu } from './AccountMenu.tsx';

beforeEach(freshPage);

test('says who is signed in and leads to the account', async () => {
  setNavigationEntries([{ slot: 'account', label: 'Account', to: '/account', order: 10 }]);
  const { user, address } = renderScreen(<AccountMenu />, { signedInAs: ada, server: serveFake() });
  const button = await screen.findByRole('button', { name: 'Signed in as Ada Okoye' });
  expect(button.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AO');
  await user.click(button);
  expect(screen.getByText(ada.email)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(address()).toBe('/account');
});
