import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { mirror as mirrorStore } from '../registry/mirror.ts';
import { portalStore } from '../store/store.ts';
import type { Command } from './command.ts';
import { answer, environmentHelp, environmentOf, environmentOptions, openGiven } from './options.ts';

export const mirror: Command = {
  summary: 'copies what an environment runs from a store to the folder that a gateway serves',
  usage: '<folder> --env <name> --store <store>',
  help: [
    '<folder>         gets remotes/ and registry.json: the DATA_DIR of a gateway',
    'Every release is checked before the registry is replaced, in one step. Run it every few seconds or minutes; if nothing has changed, it writes nothing.',
    ...environmentHelp,
  ],
  options: environmentOptions,
  async run(given, context) {
    const [folder, ...more] = given.positionals;
    if (folder === undefined || more.length > 0) throw new CalledWrongly('To which folder?');
    const [store, environment] = [openGiven(given, context), environmentOf(given, context)];
    const target = path.resolve(context.cwd, folder);
    const { registry, copied, changed } = await mirrorStore(
      store,
      environment,
      portalStore({ registryFile: path.join(target, 'registry.json') }),
    );
    const revision = String(registry.revision);
    return answer(given, context, { environment, revision: registry.revision, copied, changed, folder: target }, [
      ...copied.map((id) => `Copied ${id}`),
      changed
        ? `${target} serves ${environment}, revision ${revision}, now`
        : `${target} serves ${environment}, revision ${revision}, already`,
    ]);
  },
};
