import { planFrom, referenceTo, type Row } from './plan-removal.ts';

const demo = new Map([
  ['villages', new Set(['MUR-01', 'MUR-02'])],
  ['village_profiles', new Set(['p1', 'p2'])],
  ['households', new Set(['h1', 'h2'])],
  ['members', new Set(['m1', 'm2'])],
  ['documents', new Set(['d1', 'd2', 'd3'])],
  ['directus_files', new Set(['f1', 'f2', 'f3'])],
]);

/** @param whole what it is part of; links are what it only points at */
const row = (
  collection: string,
  key: string,
  {
    whole = [],
    links = [],
    isChanged = false,
  }: { whole?: readonly string[]; links?: readonly string[]; isChanged?: boolean } = {},
): Row => ({ collection, key, isChanged, links: [...whole, ...links], whole });

const village = (key: string): string => referenceTo('villages', key);
const ROWS: readonly Row[] = [
  row('villages', 'MUR-01'),
  row('villages', 'MUR-02'),
  row('village_profiles', 'p1', { whole: [village('MUR-01')] }),
  row('village_profiles', 'p2', { whole: [village('MUR-02')] }),
  row('households', 'h1', { links: [village('MUR-01')] }),
  row('households', 'h2', { links: [village('MUR-02')] }),
  row('members', 'm1', { whole: [referenceTo('households', 'h1')] }),
  row('members', 'm2', { whole: [referenceTo('households', 'h2')] }),
  row('documents', 'd1', { links: [referenceTo('directus_files', 'f1')] }),
  row('documents', 'd2', { links: [referenceTo('directus_files', 'f2'), referenceTo('documents', 'd1')] }),
  row('documents', 'd3', { links: [referenceTo('directus_files', 'f3')] }),
];
const plan = (...more: readonly Row[]) => {
  const { removed, staying } = planFrom(
    [
      ...ROWS.filter(({ collection, key }) => !more.some((one) => one.collection === collection && one.key === key)),
      ...more,
    ],
    demo,
  );
  return { removed: Object.fromEntries(removed), staying: Object.fromEntries(staying) };
};

test('a demo that nobody has touched is removed whole, what points at others first', () => {
  const { removed, staying } = plan();
  expect(staying).toEqual({});
  expect(removed).toEqual({
    members: ['m1', 'm2'],
    households: ['h1', 'h2'],
    village_profiles: ['p1', 'p2'],
    villages: ['MUR-01', 'MUR-02'],
    documents: ['d1', 'd2', 'd3'],
    directus_files: ['f1', 'f2', 'f3'],
  });
  const order = Object.keys(removed);
  expect(order.indexOf('members')).toBeLessThan(order.indexOf('households'));
  expect(order.indexOf('households')).toBeLessThan(order.indexOf('villages'));
});

test('a village of the demo stays with its profile for a household that was imported into it, but not its households of the demo', () => {
  expect(plan(row('households', 'own', { links: [village('MUR-01')] })).staying).toEqual({
    villages: ['MUR-01'],
    village_profiles: ['p1'],
  });
});

test('a household that somebody has reviewed stays with its people and its village', () => {
  const { removed, staying } = plan(row('household_reviews', 'own', { whole: [referenceTo('households', 'h2')] }));
  expect(staying).toEqual({ households: ['h2'], members: ['m2'], villages: ['MUR-02'], village_profiles: ['p2'] });
  expect(removed['households']).toEqual(['h1']);
});

test('a document that somebody has changed stays with its file and the version before it', () => {
  const changed = row('documents', 'd2', {
    links: [referenceTo('directus_files', 'f2'), referenceTo('documents', 'd1')],
    isChanged: true,
  });
  expect(plan(changed).staying).toEqual({ documents: ['d1', 'd2'], directus_files: ['f1', 'f2'] });
});

test('rows of people are never removed', () => {
  const { removed } = plan(
    row('households', 'own', { links: [village('MUR-01')] }),
    row('members', 'own', { whole: [referenceTo('households', 'own')] }),
  );
  expect(Object.values(removed).flat()).not.toContain('own');
});
