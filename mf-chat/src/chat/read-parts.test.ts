import { readParts } from './read-parts.ts';

test('links to the portal are numbered, the same one once, with the words quoted beside it', () => {
  const { text, sources } = readParts(
    'Broken: [WP\\-1](/water-projects/WP-1), again [WP-1](/water-projects/WP-1).\n- [Agreement](/documents?document=d1&at=2), page 2: “reports a fault”\n[out](https://elsewhere.example/) ![x](/pic.png)',
  );
  expect(text).toContain(
    '[WP\\-1](/water-projects/WP-1) [1](/water-projects/WP-1 "Source 1"), again [WP-1](/water-projects/WP-1) [1](',
  );
  expect(sources).toEqual([
    { number: 1, href: '/water-projects/WP-1', kind: 'Water project', title: 'WP-1', quote: undefined },
    {
      number: 2,
      href: '/documents?document=d1&at=2',
      kind: 'Document, page 2',
      title: 'Agreement',
      quote: 'reports a fault',
    },
  ]);
  expect(text).toContain('[out](https://elsewhere.example/) ![x](/pic.png)');
});

test('the words that were found in a quotation are known apart', () => {
  const { sources } = readParts(
    '- [Minutes](/documents?document=d1&at=2), page 2: “the **committees** met, \\*twice\\*”',
  );
  expect(sources).toMatchObject([{ quote: 'the committees met, twice', found: ['committees'] }]);
});

test('a table is shown on its own, with the list that a link below it leads to', () => {
  const parts = readParts(
    'Two projects:\n\n| Project | Found |\n|---|---|\n| [A](/water-projects/A) | broken |\n| B | old |\n\n[All](/water-projects?status=broken)\n\nVisit them.',
  );
  expect(parts.text).toBe('Two projects:\n\n\nVisit them.');
  expect(parts.tables).toEqual([
    {
      markdown: '| Project | Found |\n|---|---|\n| [A](/water-projects/A) | broken |\n| B | old |',
      rows: 2,
      list: '/water-projects?status=broken',
    },
  ]);
});

test('code, a table without words around it and hostile lines stay as they are', () => {
  for (const reply of ['```\n| a |\n|---|\n[x](/y)\n```', '| a |\n|---|\n| 1 |', '['.repeat(100_000)])
    expect(readParts(reply)).toEqual({ text: reply, tables: [], sources: [], next: '' });
});

test('a source is named by the title of its link, where it has one', () => {
  const { text, sources } = readParts(
    '[Open the figure](/baseline-survey/education?by=sex#figure "School attendance \\– girls") · [Open the rows behind it](/data-explorer?table=members "Source of water")',
  );
  expect(sources).toEqual([
    {
      number: 1,
      href: '/baseline-survey/education?by=sex#figure',
      kind: 'Baseline survey',
      title: 'School attendance – girls',
      quote: undefined,
    },
    {
      number: 2,
      href: '/data-explorer?table=members',
      kind: 'Data explorer',
      title: 'Source of water',
      quote: undefined,
    },
  ]);
  expect(text).toBe(
    '[Open the figure](/baseline-survey/education?by=sex#figure) [1](/baseline-survey/education?by=sex#figure "Source 1") · [Open the rows behind it](/data-explorer?table=members) [2](/data-explorer?table=members "Source 2")',
  );
});
