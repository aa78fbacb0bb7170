import { photoAnswer, photoName } from './photo-name.ts';

it.each([
  ['1700000000000.jpg', '1700000000000', '1700000000000.jpg'],
  [' house 1.JPEG ', 'house 1', 'house 1.JPEG'],
  ['a/b:c.png', 'a b c', 'a b c.png'],
  ['The house. From the road', 'The house. From the road', 'The house. From the road'],
  ['.jpg', 'photo', 'photo.jpg'],
  [`${'x'.repeat(130)}.jpg`, 'x'.repeat(120), `${'x'.repeat(120)}.jpg`],
])('%s has the same name as a file and as an answer', (given, name, answer) => {
  expect([photoName(given), photoAnswer(given)]).toEqual([name, answer]);
});
