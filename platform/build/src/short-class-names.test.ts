import { join } from 'node:path';
import { shortClassNames } from './short-class-names.ts';

test('classes are named by their file and their place in it, the same in every copy of the project', () => {
  const names = (dir: string, salt = 'water') => {
    const nameOf = shortClassNames(join(dir, 'mf-water'), salt);
    const named = (file: string, local: string) => nameOf({ resourcePath: join(dir, file) }, '', local);
    return [
      named('mf-water/src/a.module.css', 'wide'),
      named('shared/ui/b.module.css', 'wide'),
      named('mf-water/src/a.module.css', 'high'),
      named('mf-water/src/a.module.css', 'wide'),
    ];
  };
  const [wide = '', other, high = '', again] = names('/somewhere');
  expect(wide).toMatch(/^gw[\w-]{5}0$/);
  expect(high).toBe(`${wide.slice(0, -1)}1`);
  expect(again).toBe(wide);
  expect(other).not.toBe(wide);
  expect(names('/elsewhere/deep')).toEqual(names('/somewhere'));
  expect(names('/somewhere', 'content')).not.toContain(wide);
});
