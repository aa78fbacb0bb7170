import { EVERYTHING, isFiltered, NOT_KNOWN, readQuery, writeQuery, type ProjectQuery } from './project-query.ts';

const roundTrip = (query: ProjectQuery): ProjectQuery =>
  readQuery(new URLSearchParams(writeQuery(query, new URLSearchParams()).toString()));

test('the whole list in the specified order has an empty address', () => {
  expect(writeQuery(EVERYTHING, new URLSearchParams()).toString()).toBe('');
  expect(readQuery(new URLSearchParams())).toEqual(EVERYTHING);
});

test('every filter is read from the address as it was written, whatever characters it has', () => {
  const query: ProjectQuery = {
    text: '100% _ "O’Brien", ברכה & 🚰',
    village: 'A/b?c#d',
    sponsor: 'Smith, "Jones" & Söhne',
    status: NOT_KNOWN,
    visits: 'due',
    technology: 'Mechanised + piped',
    from: '2024-01-01',
    to: '2024-12-31',
    undated: false,
    sort: 'start_date',
    descending: true,
  };
  expect(roundTrip(query)).toEqual(query);
  expect(roundTrip({ ...EVERYTHING, undated: true })).toEqual({ ...EVERYTHING, undated: true });
  expect(roundTrip({ ...EVERYTHING, descending: false })).toEqual({ ...EVERYTHING, descending: false });
});

test.each(['from=2024-02-31', 'from=yesterday', 'sort=password', 'sort=-', 'start=tomorrow', 'q=%20%20'])(
  '%s asks for nothing',
  (address) => {
    expect(readQuery(new URLSearchParams(address))).toEqual(EVERYTHING);
  },
);

test('another filter begins at the top of the list and keeps the view', () => {
  const address = new URLSearchParams('shown=300&view=map');
  expect(writeQuery({ ...EVERYTHING, status: 'on_hold' }, address).toString()).toBe('view=map&status=on_hold');
});

test('an order is no filter', () => {
  expect(isFiltered({ ...EVERYTHING, sort: 'start_date' })).toBe(false);
  expect(isFiltered({ ...EVERYTHING, undated: true })).toBe(true);
});
