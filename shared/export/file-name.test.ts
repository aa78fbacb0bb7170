import { exportFileName } from './file-name.ts';

const now = new Date(2024, 2, 9, 14, 5);

test.each([
  [['Water projects'], 'water-projects-2024-03-09-1405.csv'],
  [['Water projects', 'Baraka / “north” <1>'], 'water-projects-baraka-north-1-2024-03-09-1405.csv'],
  [['परियोजना', 'นาหว้า'], 'परियोजना-นาหว้า-2024-03-09-1405.csv'],
  [['../../etc'], 'etc-2024-03-09-1405.csv'],
])('%j is saved as %s', (words, name) => expect(exportFileName(words, 'csv', now)).toBe(name));
