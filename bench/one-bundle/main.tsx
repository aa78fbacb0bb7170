import { startShell } from '../../shell/src/start.tsx';
import { registryOfBundle } from './remotes.ts';

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

void startShell({
  registry: { ok: true, value: { registry: registryOfBundle(), broken: {} } },
  host: {
    versions: {},
    use: () => undefined,
    load: (name) => doors[name]?.() ?? Promise.reject(new Error(name)),
    warm: () => undefined,
  },
});
