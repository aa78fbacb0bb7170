import { renderScreen } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { RecordTable } from '../data/index.ts';
import { Card } from './Card.tsx';
import { PartBoundary } from './PartBoundary.tsx';

const thrown = jest.spyOn(console, 'error');
beforeEach(() => thrown.mockImplementation(() => undefined));
afterEach(() => thrown.mockReset());

function Bad({ text, error = new Error('no such word') }: { readonly text: string; readonly error?: Error }) {
  if (text === 'bad') throw error;
  return <p>{text}</p>;
}

test('a card that fails says so under its title, and the card beside it is shown', () => {
  renderScreen(
    <>
      <Card title="Crops">
        <Bad text="bad" />
      </Card>
      <Card title="Animals">
        <Bad text="12 goats" />
      </Card>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Crops' })).toHaveTextContent(
    'This part could not be shown. The rest of the page still works. Reloading may help.',
  );
  expect(screen.getByText('12 goats')).toBeVisible();
});

test('a row that fails leaves the other rows of its table', () => {
  renderScreen(
    <RecordTable
      caption="Projects"
      columns={[
        { key: 'name', title: 'Name', cell: (name: string) => name },
        {
          key: 'length',
          title: 'Length',
          cell: (name: string) => {
            if (name === 'bad') throw new Error('no length');
            return name.length;
          },
        },
      ]}
      rows={['well', 'bad', 'spring']}
      rowKey={(name) => name}
    />,
  );
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.getByRole('cell', { name: /This row could not be shown/ })).toHaveAttribute('colspan', '2');
  expect(screen.getByRole('rowheader', { name: 'spring' })).toBeVisible();
});

test('what failed is drawn again when its content changes', async () => {
  function Screen() {
    const [text, setText] = useState('bad');
    return (
      <>
        <button type="button" onClick={() => setText('good')}>
          Next
        </button>
        <PartBoundary what="This message">
          <Bad text={text} />
        </PartBoundary>
      </>
    );
  }
  const { user } = renderScreen(<Screen />);
  expect(screen.getByRole('status')).toHaveTextContent('This message could not be shown.');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('good')).toBeVisible();
});

test.each([
  ['missing code', Object.assign(new Error('gone'), { name: 'ChunkLoadError' })],
  ['what a component further out explains', Object.assign(new Error('not counted'), { explainedFurtherOut: true })],
])('%s goes on to the boundary further out', (_case, error) => {
  renderScreen(
    <Card title="Crops">
      <Bad text="bad" error={error} />
    </Card>,
  );
  expect(screen.queryByRole('region', { name: 'Crops' })).toBeNull();
});
