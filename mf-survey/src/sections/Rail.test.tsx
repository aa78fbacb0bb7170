import { Link } from '@groundwork/shared';
import { freshPage, renderScreen } from '@groundwork/shared/testing';
import { Card } from '@groundwork/shared/ui/core';
import { act, screen, within } from '@testing-library/react';
import { SurveySections } from './SurveySections.tsx';

beforeEach(freshPage);

const open = (path: string, content = <Link to="/baseline-survey/health">On</Link>) =>
  renderScreen([{ path: '/', Component: SurveySections, children: [{ path: '*', element: content }] }], { path });
const rail = () => within(screen.getByRole('navigation', { name: 'Baseline survey' }));

test('the open section is marked, also when it is left and while one of its records is open', async () => {
  const { go } = open('/baseline-survey/education');
  expect(rail().getByRole('link', { name: 'Education', hidden: true })).toHaveAttribute('aria-current', 'page');
  await act(() => go('/baseline-survey/household/7'));
  expect(rail().getByRole('link', { name: 'Households', hidden: true })).toHaveAttribute('aria-current', 'true');
  expect(rail().getByRole('link', { name: 'Education', hidden: true })).not.toHaveAttribute('aria-current');
});

test('the screens on agriculture show while one of them is open', async () => {
  const { go } = open('/baseline-survey/health');
  expect(rail().queryByRole('link', { name: 'Crop sales', hidden: true })).toBeNull();
  await act(() => go('/baseline-survey/agriculture/crop-sales'));
  expect(rail().getByRole('link', { name: 'Crop sales', hidden: true })).toHaveAttribute('aria-current', 'page');
});

test('the headings of a screen are its contents, and one moves the focus there', async () => {
  const { user } = open(
    '/baseline-survey/education',
    <>
      {['School attendance', 'Literacy', 'Distance'].map((title) => (
        <Card key={title} title={title}>
          …
        </Card>
      ))}
    </>,
  );
  await user.click(await rail().findByRole('button', { name: 'Literacy', hidden: true }));
  expect(screen.getByRole('heading', { name: 'Literacy' })).toHaveFocus();
});

test('the contents leave out whom a figure is about, unless another begins alike', async () => {
  open(
    '/baseline-survey/education',
    <>
      {[
        'School attendance, age 6 to 17',
        'Rights to land (SDG 5.a.1 a, at most), women',
        'Rights to land (SDG 5.a.1 a, at most), men',
      ].map((title) => (
        <Card key={title} title={title}>
          …
        </Card>
      ))}
    </>,
  );
  const contents = within(await rail().findByRole('list', { name: 'On this page', hidden: true }));
  expect(contents.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'School attendance',
    'Rights to land (SDG 5.a.1 a, at most), women',
    'Rights to land (SDG 5.a.1 a, at most), men',
  ]);
});

test('what is folded is among the contents only once it is unfolded', async () => {
  const { user } = open(
    '/baseline-survey/education',
    <>
      {['One', 'Two', 'Three'].map((title) => (
        <Card key={title} title={title}>
          …
        </Card>
      ))}
      <details>
        <summary>Not asked</summary>
        <Card title="Four">…</Card>
      </details>
    </>,
  );
  expect(await rail().findByRole('button', { name: 'One', hidden: true })).toBeInTheDocument();
  expect(rail().queryByRole('button', { name: 'Four', hidden: true })).toBeNull();
  await user.click(screen.getByText('Not asked'));
  expect(await rail().findByRole('button', { name: 'Four', hidden: true })).toBeInTheDocument();
});

test('the contents stand below all links, so that none moves when they come', async () => {
  open(
    '/baseline-survey/education',
    <>
      {['School attendance', 'Literacy', 'Distance'].map((title) => (
        <Card key={title} title={title}>
          …
        </Card>
      ))}
    </>,
  );
  const contents = await rail().findByRole('list', { name: 'On this page', hidden: true });
  const last = rail().getAllByRole('link', { hidden: true }).at(-1);
  expect(last && last.compareDocumentPosition(contents) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
