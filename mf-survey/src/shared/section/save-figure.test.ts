import { bytesOf } from '@groundwork/shared/testing';
import { saveCsv } from './save-figure.ts';

test('the file of a figure has its values and intervals, and none that rests on fewer than five', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:x'));
  URL.revokeObjectURL = jest.fn();
  // jsdom cannot go to a file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  const of = (value: number | null, n: number) => ({
    value,
    n,
    missing: 1,
    interval: value === null ? null : { low: value - 0.1, high: value + 0.1 },
  });
  saveCsv('Literacy', {
    unit: 'percent',
    lines: [
      { by: '', group: 'All', result: of(0.5, 50) },
      { by: 'sex', group: 'Male', result: of(0.25, 4) },
      { by: 'sex', group: 'Female', result: { ...of(null, 0), missing: 0, notAsked: 3 } },
    ],
  });
  const text = new TextDecoder().decode(await bytesOf(blobs[0]!));
  expect(text.split('\r\n').slice(1, 4)).toEqual([
    ',All,50,40,60,50,1,0',
    'sex,Male,,,,n < 5,1,0',
    'sex,Female,,,,0,0,not asked',
  ]);
});
