/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { useServerQuery } from '../data/index.ts';
import { http } from '../http/index.ts';
import { skeletons } from './skeletons.tsx';

/** A screen that loads a part of its code before it asks. */
const screen = (name: string, delay: number) => ({
  path: `/${name}`,
  screen: {
    Component: function Named() {
      useServerQuery({
        queryKey: [name],
        queryFn: async () => {
          await pause(delay);
          return http.get(`/items/${name}`);
        },
      });
      return <p>{name}</p>;
    },
  },
});

test('a screen asks first for what is its own, however late it asks', async () => {
  const made = await skeletons([screen('slow', 100), screen('quick', 0), screen('never', 60_000)]);
  expect(made.map(({ path, asks }) => [path, asks])).toEqual([
    ['/slow', [expect.stringMatching(/\/items\/slow$/)]],
    ['/quick', [expect.stringMatching(/\/items\/quick$/)]],
    ['/never', []],
  ]);
});
