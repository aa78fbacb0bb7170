import { parseWith, remoteSchema, type Registry, type RegistryRemote, type RemoteManifest } from '@groundwork/shared/contract';
import auth from '../../mf-auth/remote.json';
import chat from '../../mf-chat/remote.json';
import content from '../../mf-content/remote.json';
import survey from '../../mf-survey/remote.json';
import water from '../../mf-water/remote.json';
import { startShell } from '../../shell/src/start.tsx';

/**
 * The portal as one application: the same shell and the same screens, each screen still a chunk of its own, but no
 * federation. What the federated portal is measured against.
 */
const doors: Record<string, () => Promise<unknown>> = {
  auth: () => import(/* webpackChunkName: "remote-auth" */ '../../mf-auth/src/remote.tsx'),
  chat: () => import(/* webpackChunkName: "remote-chat" */ '../../mf-chat/src/remote.tsx'),
  content: () => import(/* webpackChunkName: "remote-content" */ '../../mf-content/src/remote.tsx'),
  survey: () => import(/* webpackChunkName: "remote-survey" */ '../../mf-survey/src/remote.tsx'),
  water: () => import(/* webpackChunkName: "remote-water" */ '../../mf-water/src/remote.tsx'),
};

function entryOf(json: unknown): [string, RegistryRemote] {
  const parsed = parseWith<RemoteManifest>(remoteSchema, json);
  if (!parsed.ok) throw new Error('A remote.json does not parse.');
  const { $schema: _schema, requires, ...manifest } = parsed.value;
  const release = {
    ...manifest,
    version: '0.0.0',
    uniqueName: manifest.name,
    entry: 'none.js',
    integrity: {},
    sizes: {},
    preload: {},
    requires: { ...requires, shared: {} },
  };
  return [manifest.name, { current: { base: '/', release } }];
}

const registry: Registry = {
  revision: 1,
  environment: 'one-bundle',
  remotes: Object.fromEntries([auth, chat, content, survey, water].map(entryOf)),
};

void startShell({
  registry: { ok: true, value: { registry, broken: {} } },
  code: { load: ({ release }) => doors[release.name]?.() ?? Promise.reject(new Error(release.name)) },
  warm: () => undefined,
  versions: {},
});
