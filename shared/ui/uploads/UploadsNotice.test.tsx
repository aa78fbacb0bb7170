import { act, screen } from '@testing-library/react';
import { connection } from '../../http/index.ts';
import { ada, freshPage, pdfFile, renderScreen, serveFake, signIn } from '../../testing/index.ts';
import { rememberRemoved, removedUploads } from '../../uploads/retention.ts';
import { pageQueue } from '../../uploads/page-queue.ts';
import { UploadsNotice } from './UploadsNotice.tsx';
import { waitingUploads } from '../../uploads/waiting-uploads.ts';

const id = 'u1';
const file = pdfFile('a.pdf');

function waiting(): void {
  const { tell } = pageQueue();
  tell({ type: 'added', form: '/upload_docs', files: [{ id, order: 1, file }] });
  tell({ type: 'checked', id, checked: { content: 'pdf', body: file, sha256: null, known: null } });
  tell({ type: 'queued', id, plan: { collection: 'documents', fileField: 'file', values: {} } });
}

beforeEach(() => {
  pageQueue();
  freshPage();
  signIn(ada, serveFake());
});

test('uploads in progress are shown on other screens, with a link to them', () => {
  renderScreen(<UploadsNotice />, { path: '/documents' });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  act(waiting);
  expect(screen.getByRole('link', { name: '1 file is being uploaded' })).toHaveAttribute('href', '/upload_docs');
  expect(waitingUploads(ada.id)).toBe(1);
  act(() => connection.store.setState({ online: false }));
  expect(screen.getByRole('link', { name: '1 file waits for the connection' })).toBeVisible();
  act(() => pageQueue().tell({ type: 'removed', id }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(waitingUploads(ada.id)).toBe(0);
});

test('their own screen has no notice', () => {
  waiting();
  renderScreen(<UploadsNotice />, { path: '/upload_docs' });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('what was removed while a person was away is announced once', async () => {
  rememberRemoved(ada.id, 2);
  const { user } = renderScreen(<UploadsNotice />, { path: '/upload_docs' });
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 files waiting to be uploaded were removed from this device, because',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(removedUploads(ada.id)).toBe(0);
});

test('a sign-out leaves nothing to be seen, and remembers for whom something waits', () => {
  waiting();
  freshPage();
  renderScreen(<UploadsNotice />, { path: '/documents' });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
