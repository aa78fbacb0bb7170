/** `npm run dev [remote …]`: the portal with the named packages from source, the rest as released; all from source when none is named. */
import path from 'node:path';
import { openStore, trustedKeys, type SigningKey } from '@groundwork/release';
import { mayKeySign, publicKeyOf, type ReleaseKeys } from '@groundwork/shared/contract';
import { findPackages, type BuildablePackage } from './builds/packages.ts';
import { givenKey } from './builds/signing-key.ts';
import { CommandFailure } from './failure.ts';
import { runCommand } from './run-command.ts';
import { overlayBuilds } from './stack/overlay.ts';
import { startPortal } from './stack/portal.ts';
import { watchPackages } from './stack/watching.ts';
import { printWelcome } from './stack/welcome.ts';

function chosen(packages: readonly BuildablePackage[], args: readonly string[]): readonly BuildablePackage[] {
  const names = args.map((name) => name.replace(/^mf-/, ''));
  const unknown = names.filter((name) => !packages.some((each) => each.name === name));
  if (unknown.length > 0) {
    throw new CommandFailure(
      `There is no ${unknown.join(', ')}: name some of ${packages.map(({ name }) => name).join(', ')}.`,
      2,
    );
  }
  return names.length === 0 ? packages : packages.filter(({ name }) => names.includes(name));
}

/** Where the portal has keys, pages run nothing that is not signed with one: builds from source neither. */
function requireKey(keys: ReleaseKeys, key: SigningKey | undefined, built: readonly BuildablePackage[]): void {
  const names = Object.keys(keys);
  const trusted = key && keys[key.name];
  const remotes = built.filter(({ kind }) => kind === 'remote');
  const fits = trusted !== undefined && publicKeyOf(trusted) === key?.publicKey;
  if (names.length === 0 || (fits && remotes.every(({ name }) => mayKeySign(trusted, name)))) return;
  throw new CommandFailure(
    `The configuration of this portal has releases.keys, so pages run only what is signed by ${names.join(' or ')}. Set GROUNDWORK_SIGNING_KEY to such a key, or take them out while you develop.`,
  );
}

await runCommand(
  path.resolve(import.meta.dirname, '../../..'),
  0,
  async ({ settings, progress, lifecycle, args, exit }) => {
    const packages = await findPackages(settings.root);
    const fromSource = chosen(packages, args);
    const key = await givenKey(progress);
    requireKey(await trustedKeys(openStore(settings.dataDir), 'local'), key, fromSource);
    const released = packages.filter((each) => !fromSource.includes(each));
    const outRoot = path.join(settings.dataDir, 'dev');
    const shellFromSource = fromSource.some(({ kind }) => kind === 'shell');
    const remotes = fromSource.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
    const giveUp = (sentence: string): void => {
      process.stderr.write(`${sentence}\n`);
      void exit(1);
    };
    const { gateway, backend } = await startPortal(settings, progress, lifecycle, giveUp, {
      packages: released,
      gatewayOptions: {
        liveReload: true,
        devFilesDir: outRoot,
        overlayRegistry: (registry) => overlayBuilds(registry, outRoot, remotes, key),
        ...(shellFromSource ? { shellDir: path.join(outRoot, 'shell') } : {}),
      },
    });
    progress.say(`Building from source: ${fromSource.map(({ name }) => name).join(', ')}`);
    watchPackages({
      root: settings.root,
      packages: fromSource,
      outRoot,
      lifecycle,
      onBuild: ({ name, ok, errors }) => {
        progress.say(
          ok ? `Built ${name}` : `${name} does not build; the last good build is still served.\n${errors.join('\n\n')}`,
        );
        if (ok) gateway.reload();
      },
      onDeath: () => {
        giveUp('The build process has stopped: run the command again.');
      },
    });
    await printWelcome(settings, backend, gateway.url, progress);
    return undefined;
  },
);
