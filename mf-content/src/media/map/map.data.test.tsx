import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { photo, serveLibrary } from '../media-library-for-tests.ts';
import { useMappedMedia } from './map.data.ts';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

function ShownPoints() {
  const { data } = useMappedMedia({ kind: 'photo' });
  return <pre>{data && JSON.stringify(data)}</pre>;
}

test('media are shown at their own position, else at their village, and those with neither are counted', async () => {
  serveLibrary(server, [
    photo(1, { latitude: -18.1, longitude: 34.2 }),
    photo(2),
    photo(3),
    photo(4, { village_id: null }),
    photo(5, { latitude: 0, longitude: 0, village_id: null }),
    photo(6, { kind: 'video' }),
  ]);
  server.on('GET', '/data/items/villages', () => ({
    status: 200,
    body: {
      data: [
        { village_id: 'V1', village_name: 'Baraka', latitude: '-18.000000', longitude: 34 },
        { village_id: 'V2', village_name: 'Dombe', latitude: null, longitude: null },
      ],
    },
  }));
  renderScreen(<ShownPoints />, { signedInAs: ada, server });
  const shown = JSON.parse((await screen.findByText(/villages/)).textContent) as unknown;
  expect(shown).toEqual({
    villages: [
      { id: 'V1', name: 'Baraka', latitude: -18, longitude: 34, count: 2, without: 1 },
      { id: 'V2', name: 'Dombe', latitude: null, longitude: null, count: 1, without: 1 },
    ],
    items: [
      { id: 'm001', name: 'Picture 1', village: 'V1', latitude: -18.1, longitude: 34.2 },
      // Nought degrees are a place as well.
      { id: 'm005', name: 'Picture 5', village: null, latitude: 0, longitude: 0 },
    ],
    positioned: 2,
    nowhere: 2,
  });
});
