import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { VillagePhotos } from './VillagePhotos.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

test('a photo whose file is missing is named', async () => {
  server.items['media_upload_items'] = [
    { id: 'p1', caption: 'The well', credit: null, kind: 'photo', preview_image: null },
  ];
  renderScreen(<VillagePhotos household={{ village_id: { village_id: 'v1', village_name: 'Baraka' } }} />, {
    signedInAs: ada,
    server,
  });
  expect(await screen.findByText('The file of “The well” is missing.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile of Baraka' })).toHaveAttribute('href', '/village-profiles/v1');
});

test.each([
  [{ village_id: { village_id: 'v1', village_name: 'Baraka' } }, 'There are no photos of Baraka yet.'],
  [{ village_id: null }, 'The village of this household is not known, so there are no photos to show.'],
])('without photos it says so: %j', async (household, words) => {
  server.items['media_upload_items'] = [];
  renderScreen(<VillagePhotos household={household} />, { signedInAs: ada, server });
  expect(await screen.findByText(words)).toBeVisible();
});
