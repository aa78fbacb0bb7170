import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRegister } from '../backend/src/extension/operations/metrics.ts';
import { buildServer } from '../platform/gateway/src/gateway.ts';
import { createFolder } from '../platform/gateway/src/testing/fixture.ts';

const root = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, 'deploy', file), 'utf8');

/** A histogram is asked for by the series that it consists of. */
const seriesOf = ({ name, type }: { readonly name: string; readonly type: unknown }): readonly string[] =>
  type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name];

/** What the gateway and Directus offer; Prometheus makes `up` itself. */
async function offered(): Promise<ReadonlySet<string>> {
  const folder = await createFolder();
  const { app, metrics } = await buildServer({
    ...folder.options,
    apiUrl: 'http://127.0.0.1:9',
    dataUrl: 'http://127.0.0.1:9',
  });
  const backend = createRegister({ database: undefined as never, env: {} }, () =>
    Promise.reject(new Error('Nobody asks.')),
  );
  const named = [metrics.register, backend].flatMap((register) => register.getMetricsAsArray());
  // Without waiting for the collectors: they would ask a database.
  const found = named.flatMap((one) =>
    seriesOf({ name: (one as unknown as { name: string }).name, type: one.constructor.name.toLowerCase() }),
  );
  await app.close();
  await folder.remove();
  return new Set(['up', ...found]);
}

const METRIC = /\b(groundwork|nodejs|process)_[a-z0-9_]+\b/g;

test.each(['grafana/dashboard.json', 'prometheus/alerts.yml'])('every metric that %s names exists', async (file) => {
  const named = new Set(read(file).match(METRIC));
  expect(named.size).toBeGreaterThan(5);
  const names = await offered();
  expect([...named].filter((name) => !names.has(name))).toEqual([]);
});

test('the dashboard shows every metric that the project counts itself, or an alert watches it', async () => {
  const shown = read('grafana/dashboard.json') + read('prometheus/alerts.yml');
  const own = [...(await offered())].filter(
    (name) => name.startsWith('groundwork_') && !/_(sum|count|bucket)$/.test(name),
  );
  // Other reports of pages than loads and vitals are examined when a remote is released (docs/releasing.md).
  const elsewhere = /^groundwork_(page_|telemetry_|layout_|registry_stand_in|releases_refused)/;
  expect(own.filter((name) => !shown.includes(name) && !elsewhere.test(name))).toEqual([]);
});

test('the dashboard is one that Grafana reads, with a place of its own for each panel', () => {
  const { panels } = JSON.parse(read('grafana/dashboard.json')) as {
    readonly panels: readonly {
      readonly id: number;
      readonly gridPos: object;
      readonly targets: readonly { readonly expr: string }[];
    }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
  for (const { targets } of panels) expect(targets.every(({ expr }) => expr !== '')).toBe(true);
});

test('every setting that the deployments name is documented', () => {
  const files = [
    'compose.yml',
    'systemd/directus.env',
    'systemd/gateway.env',
    'kubernetes/directus.yaml',
    'kubernetes/gateway.yaml',
    'kubernetes/kustomization.yaml',
    'kubernetes/secret.example.yaml',
  ];
  const settings = readFileSync(path.join(root, 'docs/settings.md'), 'utf8');
  const named = files.flatMap(
    (file) => read(file).match(/\b(GROUNDWORK|BACKEND|S3|EMAIL|DATABASE|REDIS|DATA)_[A-Z_0-9]+\b/g) ?? [],
  );
  expect(new Set(named).size).toBeGreaterThan(20);
  const known = (name: string): boolean =>
    settings.includes(`\`${name}\``) || (name.startsWith('EMAIL_') && settings.includes('`EMAIL_*`'));
  expect([...new Set(named)].filter((name) => !known(name))).toEqual([]);
});
