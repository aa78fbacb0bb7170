import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ProjectActions } from '../ProjectActions.tsx';
import { ProjectDocuments } from './ProjectDocuments.tsx';
import { ProjectMedia } from './ProjectMedia.tsx';

let server: FakeDirectus;
let saved: string[];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  server.on('GET', '/data/items/media_upload_items', ({ query }) => ({
    status: 200,
    body: { data: [{ id: 'm' }], meta: { filter_count: query['filter']?.includes('photo') ? 12 : '1' } },
  }));
  server.items['documents'] = [
    {
      id: 'd1',
      title: 'Handover & plan',
      kind: 'agreement',
      document_date: '2024-09-07',
      file: { id: 'f1', filename_download: 'plan.pdf', filesize: '2048' },
    },
    { id: 'd2', title: null, kind: null, document_date: null, file: null },
  ];
  server.items['water_projects'] = [{ project_id: 'key 1', village_id: { village_id: 'V1' } }];
});

const project = {
  project_id: 'key 1',
  project_uid: 'WP-1',
  start_date: null,
  project_sponsorship: null,
  village_id: null,
};
const may = (media: string, documents: string) =>
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { media_upload_items: { create: { access: media } }, documents: { create: { access: documents } } } },
  }));
const open = () =>
  renderScreen(
    <>
      <ProjectActions
        project={project}
        editing={{ edit: undefined, words: '', begin: jest.fn(), end: jest.fn() }}
        onHistory={jest.fn()}
      />
      <ProjectMedia projectId="key 1" images={[]} name="WP-1" />
      <ProjectDocuments projectId="key 1" />
    </>,
    { signedInAs: ada, server },
  );

test('says how many photos, videos and documents there are, and leads to all of them', async () => {
  may('none', 'none');
  open();
  expect(await screen.findByRole('link', { name: 'All 12 photos and 1 video' })).toHaveAttribute(
    'href',
    '/media?project=key+1',
  );
  expect(await screen.findByRole('link', { name: 'All 2 documents' })).toHaveAttribute(
    'href',
    '/documents?project=key+1',
  );
  expect(screen.getByRole('link', { name: 'Handover & plan' })).toBeVisible();
  expect(screen.getByText('Agreement')).toBeVisible();
  expect(screen.getByText('No file')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Add/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Add documents')).not.toBeInTheDocument();
});

test('a person with permission gets links to add something, with the project and its village filled in', async () => {
  may('full', 'partial');
  const { user, address } = open();
  expect(await screen.findByRole('link', { name: 'Add photos' })).toHaveAttribute(
    'href',
    '/upload_media?village=V1&project=key+1',
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Add documents' }));
  expect(address()).toBe('/upload_docs?village=V1&project=key+1');
});

test('a document is saved under its own name; a refused one says so', async () => {
  server.on('GET', '/data/assets/f1', () => ({ status: 200, body: new Blob(['%PDF']) }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download Handover & plan' }));
  await waitFor(() => expect(saved).toEqual(['plan.pdf']));
  server.on('GET', '/data/assets/f1', () => refusal(403, 'FORBIDDEN', 'No.'));
  await user.click(screen.getByRole('button', { name: 'Download Handover & plan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The file does not exist, or your account does not have access to it.',
  );
});

test('documents that failed to load can be retried', async () => {
  const heal = server.on('GET', '/data/items/documents', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'boom'));
  const { user } = open();
  expect(await screen.findByText('The documents could not be loaded.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Handover & plan' })).toBeVisible();
});
