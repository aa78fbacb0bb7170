import path from 'node:path';
import { layoutOf } from '../../backend/src/run/layout.ts';
import { readServices, secretsOf } from '../../backend/src/run/services.ts';
import { findFreePort } from '../../platform/run/src/system/ports.ts';
import { answersAt, component, type Component } from './component.ts';
import { createServices, listens, type Programs } from './services.ts';

export interface ClusterPart extends Component {
  /** Whether another instance answers while this one is down. */
  readonly hasSecond: boolean;
}

export interface Cluster {
  /** In the order in which they start. */
  readonly components: readonly ClusterPart[];
  readonly portalUrl: string;
  /** One of the Directus instances itself. */
  readonly directusUrl: string;
  readonly setupToken: string;
  readonly remove: () => void;
}

export interface ClusterOptions {
  readonly programs: Programs;
  readonly root: string;
  readonly folder: string;
  readonly shellDir: string;
  /** Remotes and registry, the same for both gateways. */
  readonly dataDir: string;
  readonly logFile: (name: string) => string;
}

const on = (port: number): string => `127.0.0.1:${String(port)}`;

/** Limits by address that 200 members on one machine would reach. */
const LIMITS = 'login=100000,refresh=100000,read=100000,figures=100000,write=100000,upload=100000';

export async function createCluster({
  programs,
  root,
  folder,
  shellDir,
  dataDir,
  logFile,
}: ClusterOptions): Promise<Cluster> {
  const services = await createServices(programs, folder, logFile);
  const [portal, api] = [await findFreePort(), await findFreePort()];
  const gateways = [await findFreePort(), await findFreePort()];
  const servers = [await findFreePort(), await findFreePort()];
  const program = (file: string): readonly string[] => [path.join(root, file)];
  const origin = `http://${on(portal)}`;
  const directus = servers.map((port, place) =>
    component({
      name: `Directus ${String(place + 1)}`,
      file: process.execPath,
      args: program('backend/src/commands/serve.ts'),
      env: {
        ...services.environment,
        DEMO: 'no',
        DATA_DIR: path.join(folder, `directus-${String(place + 1)}`),
        PORT: String(portal),
        BACKEND_PORT: String(port),
        GROUNDWORK_PUBLIC_URL: origin,
        GROUNDWORK_TWO_FACTOR: 'optional',
        ACCESS_TOKEN_TTL: '1m',
        GROUNDWORK_API_URL: undefined,
      },
      logFile: logFile(`directus-${String(place + 1)}`),
      answers: answersAt(`http://${on(port)}/server/ping`),
    }),
  );
  const front = gateways.map((port, place) =>
    component({
      name: `Gateway ${String(place + 1)}`,
      file: process.execPath,
      args: program('platform/gateway/src/main.ts'),
      env: {
        REDIS_URL: services.environment['REDIS_URL'],
        PORT: String(port),
        DATA_DIR: dataDir,
        GROUNDWORK_SHELL_DIR: shellDir,
        GROUNDWORK_API_URL: `http://${on(api)}`,
        GROUNDWORK_TRUST_PROXY: '1',
        GROUNDWORK_RATE_LIMITS: LIMITS,
      },
      logFile: logFile(`gateway-${String(place + 1)}`),
      answers: answersAt(`http://${on(port)}/healthz`),
    }),
  );
  const [gatewayOne = 0, gatewayTwo = 0] = gateways;
  const [directusOne = 0, directusTwo = 0] = servers;
  const balancer = component({
    name: 'HAProxy',
    file: programs.haproxy,
    args: ['-db', '-f', path.join(root, 'deploy/haproxy.cfg')],
    env: {
      PORTAL_BIND: on(portal),
      API_BIND: on(api),
      GATEWAY_ONE: on(gatewayOne),
      GATEWAY_TWO: on(gatewayTwo),
      DIRECTUS_ONE: on(directusOne),
      DIRECTUS_TWO: on(directusTwo),
    },
    logFile: logFile('haproxy'),
    answers: listens(portal),
  });
  const single = (part: Component): ClusterPart => ({ ...part, hasSecond: false });
  const double = (part: Component): ClusterPart => ({ ...part, hasSecond: true });
  const shared = readServices(services.environment);
  return {
    components: [...services.components.map(single), ...directus.map(double), ...front.map(double), single(balancer)],
    portalUrl: origin,
    directusUrl: `http://${on(directusOne)}`,
    // Derived from the secret that all instances have in common; no folder is read.
    setupToken: secretsOf(layoutOf(folder), shared).setupToken,
    remove: services.remove,
  };
}
