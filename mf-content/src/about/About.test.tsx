import { ada, freshPage, renderScreen, serveFake } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { Component as About } from './About.tsx';

test('says that the site is under development and what it is for', () => {
  freshPage();
  renderScreen(<About />, { path: '/about' });
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(screen.getByText(/site is under development/)).toHaveTextContent(
    'an interface between the collected storytelling data and the people the organisation works with',
  );
});

test('about names the organisation and what it says of itself; those who may can write it', async () => {
  freshPage();
  const server = serveFake();
  server.items['cms_pages'] = [
    {
      id: '6f1d2c1e-0000-4000-8000-0000000000aa',
      title: 'منظمة المياه',
      top_text: null,
      body_text: '<p>Since 2009.</p>',
    },
  ];
  const access = { access: 'full' };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { cms_pages: { create: access, update: access } } },
  }));
  const { user } = renderScreen(<About />, { path: '/about', signedInAs: ada, server });
  expect(await screen.findByRole('heading', { level: 2, name: 'منظمة المياه' })).toBeVisible();
  expect(screen.getByText('Since 2009.')).toBeVisible();
  expect(screen.getByText(/site is under development/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Edit your organisation' }));
  const form = within(await screen.findByRole('form', { name: 'Your organisation' }));
  expect(form.getByRole('textbox', { name: 'Name of the organisation' })).toHaveValue('منظمة المياه');
  expect(form.queryByRole('textbox', { name: 'Text under the title' })).not.toBeInTheDocument();
});
