import { renderScreen } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import type { Upload, UploadState as State, Uploads } from '../uploads/index.ts';
import { QueueBar } from './QueueBar.tsx';
import { UploadState } from './UploadState.tsx';

const upload = (state: State) =>
  ({ id: 'u1', file: { name: 'a.pdf', size: 3000 }, checked: null, place: null, stored: null, state }) as Upload;

test('how far the check of a file is, is said by its bar', () => {
  renderScreen(<UploadState upload={upload({ status: 'checking', progress: 0.5 })} done={null} />);
  expect(screen.getByText('Checking the file...')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Checking a.pdf' })).toHaveAttribute('aria-valuenow', '50');
});

test('how far a file is, is said by its bar and in words', () => {
  renderScreen(<UploadState upload={upload({ status: 'sending', sent: 1000 })} done={null} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading a.pdf' })).toHaveAttribute('aria-valuenow', '33');
  expect(screen.getByText('33%')).toBeVisible();
});

test('how far all files are is said by one bar', () => {
  const list = [upload({ status: 'sending', sent: 1500 }), upload({ status: 'waiting', trouble: null })];
  renderScreen(<QueueBar list={list} uploads={{} as Uploads<unknown>} />);
  expect(screen.getByRole('progressbar', { name: 'All files' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('0 of 2 files, 2 kB of 6 kB')).toBeVisible();
});
