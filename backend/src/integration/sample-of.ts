import type { EditableField } from '@groundwork/survey/model';

/** A value that a field takes, in a script of its own where it is a text. */
export function sampleOf({ field, column }: EditableField, mark: string): unknown {
  if (column.outline)
    return {
      type: 'Polygon',
      coordinates: [
        [
          [39, 9],
          [39.1, 9],
          [39.1, 9.1],
          [39, 9],
        ],
      ],
    };
  if (column.storage === 'json') return { ሐረር: 120, Nampula: 95 };
  const [least = 0, most = 9] = column.limits ?? [];
  switch (field.kind) {
    case 'number':
      return Math.min(most, least + 1);
    case 'yesNo':
      return false;
    case 'day':
      return field.name.startsWith('next') ? '2026-02-28' : '2026-02-27';
    case 'months':
      return [2, 11];
    case 'list':
      return [Object.keys(field.choices ?? {})[0] ?? 'ውሃ'];
    case 'choice': {
      const code = Object.keys(field.choices ?? {})[0] ?? 'x';
      return column.storage === 'whole' ? Number(code) : code;
    }
    case 'parts':
      return [{ [Object.keys(column.items ?? {})[0] ?? 'kind']: `ሐረር ${mark}`, amount: 0 }];
    case 'text':
    case 'place':
    case 'photo':
      return `ሐረር ${mark}`.slice(0, column.longest);
  }
}
