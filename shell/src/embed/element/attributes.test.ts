import { addressOf, attributeOf } from './attributes.ts';

const of = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;

test.each([
  ['project_id', 'groundwork-water', 'project'],
  ['id', 'groundwork-village', 'village'],
  ['start_year', 'groundwork-water', 'start-year'],
])('the parameter %s of %s is the attribute %s', (parameter, tag, attribute) => {
  expect(attributeOf(parameter, tag)).toBe(attribute);
});

describe('the address that attributes mean', () => {
  const water = ['/water-projects', '/water-projects/:project_id'];

  test.each([
    ['is the list without any', {}, '/water-projects'],
    ['is the list when the attribute is empty', { project: ' ' }, '/water-projects'],
    ['is the project that is named', { project: 'a1' }, '/water-projects/a1'],
    [
      'stays one part of the path, whatever is in it',
      { project: '../upload_media?x#y' },
      '/water-projects/..%2Fupload_media%3Fx%23y',
    ],
  ])('%s', (_, attributes, address) => {
    expect(addressOf('groundwork-water', water, of(attributes))).toBe(address);
  });

  test('is none when every route lacks a value', () => {
    expect(addressOf('groundwork-village', ['/village-profiles/:id'], of({}))).toBeUndefined();
  });
});
