import { readParts } from './read-parts.ts';

test('links to the portal are numbered, the same one once, with the words quoted beside it', () => {
  const { text, sources } = readParts('Broken: [WP\\-1](/water-projects/WP-1), again [WP-1](/water-projects/WP-1).\n- [Agreement](/documents?document=d1&at=2), page 2: “reports a fault”\n[out](https://elsewhere.example/) ![x](/pic.png)');
  expect(text).toContain('[WP\\-1](/water-projects/WP-1) [1](/water-projects/WP-1 "Source 1"), again [WP-1](/water-projects/WP-1) [1](');
  expect(sources).toEqual([
    { number: 1, href: '/water-projects/WP-1', kind: 'Water project', title: 'WP-1', quote: undefined },
    { number: 2, href: '/documents?document=d1&at=2', kind: 'Document, page 2', title: 'Agreement', quote: 'reports a fault' },
  ]);
  expect(text).toContain('[out](https://elsewhere.example/) ![x](/pic.png)');
});

test('a table is shown on its own, with the list that a link below it leads to', () => {
  const parts = readParts('Two projects:\n\n| Project | Found |\n|---|---|\n| [A](/water-projects/A) | broken |\n| B | old |\n\n[All](/water-projects?status=broken)\n\nVisit them.');
  expect(parts.text).toBe('Two projects:\n\n\nVisit them.');
  expect(parts.tables).toEqual([{ markdown: '| Project | Found |\n|---|---|\n| [A](/water-projects/A) | broken |\n| B | old |', rows: 2, list: '/water-projects?status=broken' }]);
});

test('code, a table without words around it and hostile lines stay as they are', () => {
  for (const reply of ['```\n| a |\n|---|\n[x](/y)\n```', '| a |\n|---|\n| 1 |', '['.repeat(100_000)]) expect(readParts(reply)).toEqual({ text: reply, tables: [], sources: [] });
});
