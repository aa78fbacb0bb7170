import { gpxOf } from './gpx.ts';

test('a route is GPX 1.1, its stops numbered in their order, whatever they are called', () => {
  const stops = [
    { name: 'መንደር & <well>\u0001', latitude: -17.25, longitude: 36.1 },
    { name: 'Σχολείο', latitude: -17, longitude: 36 },
  ];
  const read = new DOMParser().parseFromString(gpxOf('Visits', stops), 'application/xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.documentElement.namespaceURI).toBe('http://www.topografix.com/GPX/1/1');
  expect(
    [...read.querySelectorAll('rte > rtept')].map((point) => [
      point.getAttribute('lat'),
      point.getAttribute('lon'),
      point.textContent,
    ]),
  ).toEqual([
    ['-17.25', '36.1', '1. መንደር & <well>'],
    ['-17', '36', '2. Σχολείο'],
  ]);
});
