import {
  parseWith,
  remoteSchema,
  type PlacedRelease,
  type Registry,
  type RegistryRemote,
  type Release,
  type RemoteManifest,
} from '@groundwork/shared/contract';
import auth from '../../mf-auth/remote.json' with { type: 'json' };
import chat from '../../mf-chat/remote.json' with { type: 'json' };
import content from '../../mf-content/remote.json' with { type: 'json' };
import survey from '../../mf-survey/remote.json' with { type: 'json' };
import water from '../../mf-water/remote.json' with { type: 'json' };

/** What of a release the one bundle knows only when it is built. */
type Built = Pick<Release, 'entry' | 'integrity' | 'preload'>;
/** It lists its entry: the shell asks nobody for the files of what is part of the page. */
const NOTHING: Built = { entry: 'none.js', integrity: { 'none.js': '' }, preload: {} };

function placed(json: unknown, base: string, built: (manifest: RemoteManifest) => Built): PlacedRelease {
  const parsed = parseWith<RemoteManifest>(remoteSchema, json);
  if (!parsed.ok) throw new Error('A remote.json does not parse.');
  const { $schema: _schema, requires, ...manifest } = parsed.value;
  const release: Release = {
    ...manifest,
    version: '0.0.0',
    uniqueName: manifest.name,
    sizes: {},
    requires: { ...requires, shared: {} },
    ...built(parsed.value),
  };
  return { base, release };
}

/** A registry of the remotes as parts of one bundle. */
export function registryOfBundle(base = '/', built: (manifest: RemoteManifest) => Built = () => NOTHING): Registry {
  const remotes = [auth, chat, content, survey, water].map((json): [string, RegistryRemote] => [
    json.name,
    { current: placed(json, base, built) },
  ]);
  return { revision: 1, environment: 'one-bundle', remotes: Object.fromEntries(remotes) };
}
