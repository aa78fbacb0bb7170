import { formatDay } from '@groundwork/shared/ui/data';
import { propertiesOf } from './pdf-properties.ts';

test('reads who wrote a PDF, with what and when, and leaves out empty values', () => {
  const info = {
    Title: ' Water plan ',
    Author: 'Ada',
    Subject: '',
    Producer: 'Writer 7',
    Creator: 'Editor',
    CreationDate: "D:20240309141500+02'00'",
    ModDate: 'D:2025',
    PDFFormatVersion: '1.7',
    Custom: {},
  };
  expect(propertiesOf(info)).toEqual([
    { label: 'Title', value: 'Water plan' },
    { label: 'Author', value: 'Ada' },
    { label: 'Created', value: formatDay('2024-03-09') },
    { label: 'Changed', value: formatDay('2025-01-01') },
    { label: 'Application', value: 'Editor' },
    { label: 'PDF producer', value: 'Writer 7' },
  ]);
});

test.each([[undefined], [null], ['text'], [[]], [{ Title: 7, Author: { name: 'x' } }]])(
  'makes nothing of %j',
  (info) => {
    expect(propertiesOf(info)).toEqual([]);
  },
);

test('an invalid date stays as written, and a long text is cut', () => {
  expect(propertiesOf({ CreationDate: 'last spring', Author: 'x'.repeat(5000) })).toEqual([
    { label: 'Author', value: 'x'.repeat(300) },
    { label: 'Created', value: 'last spring' },
  ]);
});
