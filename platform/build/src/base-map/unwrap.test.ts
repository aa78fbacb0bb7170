import { unwrapped } from './unwrap.ts';

test('a ring across 180° stays in one piece', () => {
  expect(
    unwrapped([
      [179, -16],
      [-179, -16],
      [-179, -17],
      [179, -17],
      [179, -16],
    ]),
  ).toEqual([
    [179, -16],
    [181, -16],
    [181, -17],
    [179, -17],
    [179, -16],
  ]);
});

test('a ring round a pole is closed along the edge of the map', () => {
  expect(
    unwrapped([
      [-170, -70],
      [-60, -72],
      [60, -71],
      [170, -70],
      [-170, -70],
    ]),
  ).toEqual([
    [-170, -70],
    [-60, -72],
    [60, -71],
    [170, -70],
    [190, -70],
    [190, -90],
    [-170, -90],
    [-170, -70],
  ]);
});

test('any other line is as it was', () => {
  const line = [
    [-180, 10],
    [0, 20],
    [180, 10],
  ];
  expect(unwrapped(line)).toEqual(line);
});
