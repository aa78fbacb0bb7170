import { renderScreen } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { AxiosError, AxiosHeaders } from 'axios';
import { SaveButtons } from './SaveButtons.tsx';
import type { Work } from './use-saving.ts';

const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status');

/** A work that ends when the test says so, or when it is cancelled. */
function pending() {
  const end: { done?: (text: string) => void; signal?: AbortSignal } = {};
  const work = jest.fn<ReturnType<Work>, Parameters<Work>>((signal, onProgress) => {
    end.signal = signal;
    onProgress({ read: 500, total: 700 });
    return new Promise((resolve, reject) => {
      end.done = resolve;
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
  return { work, end };
}

test('while a file is created it shows progress, the others wait, and then it says what was saved', async () => {
  const { work, end } = pending();
  const { user } = renderScreen(
    <SaveButtons
      files={[
        { label: 'CSV', work },
        { label: 'XLSX', work },
      ]}
    />,
  );
  expect(status()).toBeEmptyDOMElement();
  await user.click(button('CSV'));
  expect(status()).toHaveTextContent(/^Exporting\.\.\.$/);
  const progress = screen.getByRole('progressbar', { name: 'Rows read' });
  expect(progress).toHaveAttribute('value', '500');
  expect(progress).toHaveAttribute('max', '700');
  expect(button('XLSX')).toBeDisabled();
  end.done?.('Exported 700 rows.');
  await waitFor(() => expect(status()).toHaveTextContent(/^Exported 700 rows\.$/));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(button('CSV')).toHaveFocus();
});

test('a double click starts one file, and one more click cancels it', async () => {
  const { work } = pending();
  const { user } = renderScreen(<SaveButtons files={[{ label: 'CSV', work }]} />);
  await user.dblClick(button('CSV'));
  expect(work).toHaveBeenCalledTimes(1);
  await user.click(button('Cancel'));
  await waitFor(() => expect(status()).toHaveTextContent(/^The export was cancelled\.$/));
  expect(button('CSV')).toHaveFocus();
});

test('leaving the screen cancels', async () => {
  const { work, end } = pending();
  const { user, unmount } = renderScreen(<SaveButtons files={[{ label: 'CSV', work }]} />);
  await user.click(button('CSV'));
  unmount();
  expect(end.signal?.aborted).toBe(true);
});

const config = { headers: new AxiosHeaders() };
const unanswered = new AxiosError('Network Error');
const refused = new AxiosError(
  'Request failed',
  undefined,
  config,
  {},
  { status: 403, data: '', statusText: '', headers: {}, config },
);
const own = { refused: 'Not these columns.', failed: 'No projects.' };

test.each([
  [
    'No answer',
    unanswered,
    'The connection was lost before all rows were read. Nothing was saved.',
    'The connection was lost before all rows were read. Nothing was saved.',
  ],
  [
    'A refusal',
    refused,
    'Your account does not have access to all of this. Nothing was saved.',
    'Not these columns. Nothing was saved.',
  ],
  [
    'Anything else',
    new Error('odd'),
    'The file could not be created. Nothing was saved.',
    'No projects. Nothing was saved.',
  ],
])('%s is reported in a sentence, in the screen’s own where it has one', async (_, error, usual, special) => {
  const work: Work = () => Promise.reject(error);
  const { user } = renderScreen(
    <>
      <SaveButtons files={[{ label: 'Usual', work }]} />
      <SaveButtons files={[{ label: 'Own', work }]} reasons={own} />
    </>,
  );
  await user.click(button('Usual'));
  await user.click(button('Own'));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([usual, special]),
  );
});

test('the progress bar is before or after the buttons, under the name that a screen gives it', async () => {
  const { work } = pending();
  const { user } = renderScreen(
    <SaveButtons files={[{ label: 'CSV', work }]} progressName="Export" progressStands="before" />,
  );
  await user.click(button('CSV'));
  expect(screen.getByRole('progressbar', { name: 'Export' }).compareDocumentPosition(button('Cancel'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
