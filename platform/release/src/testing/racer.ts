/**
 * One of two teams that release at the same moment, as a process of its own: `racer.ts <store> <folder for builds> <remote>`. For
 * every number it is sent it publishes and promotes that version, and answers how often it had lost a race by then.
 */
import { promoteIn } from '../registry/promote.ts';
import { deedOf } from '../registry/placing.ts';
import { publishTo } from '../store/publish.ts';
import { openStore } from '../store/open-store.ts';
import { buildIn } from './workshop.ts';

const [address = '', dir = '', name = ''] = process.argv.slice(2);
const store = openStore(address, { cwd: dir, env: process.env });
const put = store.put.bind(store);
let lost = 0;
store.put = async (key, bytes, condition) => {
  const isDone = await put(key, bytes, condition);
  if (!isDone && key.endsWith('/registry.json')) lost += 1;
  return isDone;
};

process.on('message', (round) => {
  const version = `1.0.${String(round)}`;
  void (async () => {
    await publishTo(store, await buildIn(dir, name, version, {}, `/* ${name} ${version} */`));
    await promoteIn(store, { environment: 'staging', name, version, deed: deedOf(name) }, { keys: {} });
    process.send?.(lost);
  })();
});
process.send?.(0);
