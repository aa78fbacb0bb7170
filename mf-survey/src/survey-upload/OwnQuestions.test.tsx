import { refusal } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { inFreshPages, open, server } from './testing.tsx';

inFreshPages();

const QUESTIONS = '/data/items/survey_questions';
const fuel = {
  id: 'q1',
  collection: 'households',
  name: 'fuel',
  label: 'Fuel',
  kind: 'choice',
  unit: null,
  choices: { 1: 'Charcoal', 2: 'Wood' },
  restricted: false,
};

test('a label and the labels of choices are corrected; what was typed stays when it could not be saved', async () => {
  server.items['survey_questions'] = [fuel];
  server.on('PATCH', `${QUESTIONS}/q1`, () => refusal(500, 'INTERNAL', 'The disk is full.'));
  const { user } = open();
  const summary = await screen.findByText('Fuel', { selector: 'summary b' });
  await user.click(summary);
  const part = within(summary.closest('details')!);
  await user.clear(part.getByLabelText('Label'));
  await user.type(part.getByLabelText('Label'), 'Main fuel');
  await user.click(part.getByText('Labels of its choices'));
  await user.clear(part.getByLabelText('2'));
  await user.type(part.getByLabelText('2'), 'Firewood');
  await user.click(part.getByRole('button', { name: 'Save labels' }));
  expect(await part.findByText(/Not saved\. .*The disk is full/)).toBeVisible();
  expect(part.getByLabelText('Label')).toHaveValue('Main fuel');
  server.on('PATCH', `${QUESTIONS}/q1`, () => {
    server.items['survey_questions'] = [{ ...fuel, label: 'Main fuel', choices: { 1: 'Charcoal', 2: 'Firewood' } }];
    return { status: 204, body: null };
  });
  await user.click(part.getByRole('button', { name: 'Save labels' }));
  expect(await part.findByText('Saved.')).toBeVisible();
  expect(server.seen('PATCH', `${QUESTIONS}/q1`)[1]?.body).toEqual({
    label: 'Main fuel',
    unit: null,
    choices: { 1: 'Charcoal', 2: 'Firewood' },
  });
  await waitFor(() => expect(screen.getByText('Main fuel', { selector: 'summary b' })).toBeInTheDocument());
});

test('many are below their tables, with their number, and can be searched', async () => {
  server.items['survey_questions'] = [
    ...Array.from({ length: 12 }, (_, index) => ({
      ...fuel,
      id: `h${index}`,
      name: `h${index}`,
      label: `Question ${index}`,
    })),
    { ...fuel, id: 'm1', collection: 'members', name: 'job', label: 'Job' },
  ];
  const { user } = open();
  const households = await screen.findByText('Households', { selector: 'summary b' });
  expect(households.parentElement).toHaveTextContent('Households · 12');
  expect(screen.getByText('Household members', { selector: 'summary b' }).closest('details')).not.toHaveAttribute(
    'open',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Find a question' }), 'job');
  await waitFor(() => expect(screen.queryByText('Households', { selector: 'summary b' })).not.toBeInTheDocument());
  expect(screen.getByText('Job', { selector: 'summary b' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a question' }), 'less');
  expect(await screen.findByText('No question matches “jobless”.')).toBeVisible();
});

test('the table of a repeat group is renamed like a question, and its questions are below its title', async () => {
  const group = {
    id: 'r1',
    collection: 'repeat_rows',
    name: 'doses',
    label: 'Vaccinations',
    kind: 'memberRows',
    unit: null,
    choices: null,
    restricted: false,
  };
  server.items['survey_questions'] = [
    group,
    { ...fuel, collection: 'repeat_rows.doses', name: 'vaccine', label: 'Vaccine' },
  ];
  server.on('PATCH', `${QUESTIONS}/r1`, () => ({ status: 204, body: null }));
  const { user } = open();
  const summary = await screen.findByText('Vaccinations', { selector: 'summary b' });
  expect(summary.parentElement).toHaveTextContent('Vaccinations · Table of each person · Your tables');
  await waitFor(() =>
    expect(screen.getByText('Vaccine', { selector: 'summary b' }).parentElement).toHaveTextContent(
      'Vaccine · Single choice (2) · Vaccinations',
    ),
  );
  await user.click(summary);
  const part = within(summary.closest('details')!);
  await user.clear(part.getByLabelText('Label'));
  await user.type(part.getByLabelText('Label'), 'Vaccination card');
  await user.click(part.getByRole('button', { name: 'Save labels' }));
  await waitFor(() =>
    expect(server.seen('PATCH', `${QUESTIONS}/r1`)[0]?.body).toEqual({
      label: 'Vaccination card',
      unit: null,
      choices: null,
    }),
  );
});

test('nothing is shown where imports have added none', async () => {
  open();
  await screen.findByText('Earlier imports');
  expect(screen.queryByText('Your questions')).not.toBeInTheDocument();
});
