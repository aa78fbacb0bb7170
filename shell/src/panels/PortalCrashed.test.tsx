import { ada, freshPage, serveFake, signIn } from '@groundwork/shared/testing';
import { render, screen } from '@testing-library/react';
import { PortalBoundary } from './PortalCrashed.tsx';

beforeEach(() => {
  freshPage();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Broken(): never {
  throw new Error('The header broke.');
}

test('an error in the frame leaves a page that says so, with Logout and a way to load it again', () => {
  signIn(ada, serveFake());
  render(
    <PortalBoundary>
      <Broken />
    </PortalBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The portal stopped working (GW-109).');
  expect(screen.getByRole('alert')).toHaveTextContent('The header broke.');
  expect(screen.getByRole('link', { name: 'Groundwork' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
});

test('who is signed out is not offered Logout', () => {
  render(
    <PortalBoundary>
      <Broken />
    </PortalBoundary>,
  );
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});
