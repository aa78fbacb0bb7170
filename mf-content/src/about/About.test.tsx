import { freshPage, renderScreen } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { Component as About } from './About.tsx';

test('says that the site is under development and what it is for', () => {
  freshPage();
  renderScreen(<About />, { path: '/about' });
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(screen.getByText(/site is under development/)).toHaveTextContent(
    'an interface between the collected storytelling data and the people the organisation works with',
  );
});
