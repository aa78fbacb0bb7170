import { freshPage, ada, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { useAllVillages } from './all-villages.ts';
import { queryClient } from './query-client.ts';

let server: FakeDirectus;
beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

function Chip({ count }: { readonly count?: number }) {
  return <p>{useAllVillages(count)}</p>;
}

test.each([
  ['full', 12, 'All villages'],
  ['partial', 2, 'Your area: 2 villages'],
  ['partial', 1, 'Your area: 1 village'],
  ['partial', undefined, 'Your area'],
])('somebody who may read villages in %s, of which there are %s, reads "%s"', async (access, count, words) => {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { villages: { read: { access } } } },
  }));
  renderScreen(<Chip {...(count !== undefined && { count })} />, { signedInAs: ada, server });
  expect(await screen.findByText(words)).toBeVisible();
});
