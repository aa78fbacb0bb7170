import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  readonly url: string;
  readonly stop: () => void;
}

async function serve(answer: (path: string) => readonly [type: string, body: string]): Promise<Served> {
  const server = createServer((request, response) => {
    const [type, body] = answer((request.url ?? '/').split('?')[0] ?? '/');
    response.writeHead(200, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page of somebody else's with nothing on it but the script of `portal`. */
export const serveForeignPage = (portal: () => string): Promise<Served> =>
  serve((path) =>
    path === '/'
      ? ['text/html', `<!doctype html><title>Elsewhere</title><body><script src="${portal()}/embed.js" async></script>`]
      : ['text/plain', ''],
  );

const PROJECTS = Array.from({ length: 36 }, (_, index) => ({
  project_id: `project-${index}`,
  project_uid: `WP-${index}`,
  start_date: '2024-05-01',
  project_sponsorship: ['A trust'],
  village_id: { village_id: 'v', village_name: 'Mepanga' },
}));

/** As much of a Directus as a list of water projects asks for. */
export const serveProjects = (): Promise<Served> =>
  serve((path) => [
    'application/json',
    JSON.stringify({
      data: path.endsWith('/users/me') ? { id: 'somebody' } : path.endsWith('/water_projects') ? PROJECTS : [],
    }),
  ]);
