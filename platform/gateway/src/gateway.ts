import { constants } from 'node:zlib';
import { AREA_DATA_MANAGER_ROLE, createCallFinder, DATA_MANAGER_ROLE } from '@groundwork/shared/contract/calls';
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerHashedFiles } from './assets/hashed-files.ts';
import { registerTileArchives } from './assets/tile-archives.ts';
import { createCanaryMonitor } from './canary/canary-monitor.ts';
import { createPeople } from './canary/report-senders.ts';
import { chatAnswerer } from './answerer.ts';
import { registerChat } from './chat/chat.route.ts';
import { registerLiveReload } from './dev/live-reload.ts';
import { registerDocuments } from './documents/documents.route.ts';
import { watchSite } from './documents/site.ts';
import { registerAccessLog } from './operations/access-log.ts';
import { registerHealth } from './operations/health.ts';
import { serveMetrics, registerMetrics } from './operations/metrics-server.ts';
import { countAnswers, createMetrics, describeComponents, type Metrics } from './operations/metrics.ts';
import { registerReadiness } from './operations/readiness.ts';
import { registerTracing } from './operations/tracing.ts';
import { requestIdOf } from './proxy/request-id.ts';
import { registerCors } from './embedding/cors.ts';
import { registerEmbedScript } from './embedding/embed-script.route.ts';
import { refuseOtherWorkers, registerOffline } from './offline/offline.route.ts';
import type { Gateway, GatewayOptions } from './options.ts';
import { answerFailure, registerErrorHandler, registerNotFound } from './page/failures.ts';
import { registerPages } from './page/page.route.ts';
import { registerPlayback } from './playback/playback.route.ts';
import { registerBackend } from './proxy/backend.route.ts';
import { createCallerReader } from './proxy/claims.ts';
import { prepareForwarding, UPSTREAM_IDLE_MS } from './proxy/forward.ts';
import { createOpenRequests } from './proxy/open-requests.ts';
import { connectRedis } from './proxy/redis.ts';
import { createLimiter } from './proxy/rate-limits.ts';
import { registerCommonHeaders } from './security/headers.ts';
import { registerHostCheck } from './security/host.ts';
import { createCounts } from './telemetry/counts.ts';
import { registerTelemetry } from './telemetry/telemetry.route.ts';

/** To each upstream at once. */
const CONNECTIONS = 256;
const UPLOAD_CONNECTIONS = 64;

/** One more than the plugin's own: a page is 5 % smaller for 0.6 ms. */
const BROTLI_QUALITY = 5;

const compressible =
  /^(text\/(html|plain|css|csv|markdown)|application\/(json|[\w.-]+\+json|javascript)|text\/javascript)\b/i;

function createServer({ log, trustProxy }: GatewayOptions): FastifyInstance {
  return Fastify({
    logger:
      log === undefined
        ? false
        : {
            level: 'info',
            stream: {
              write: (line: string) => {
                log.write(line);
              },
            },
          },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    // An address that cannot be decoded reaches no route.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    // Uploads take as long as they take, within their own pace (body/upload-stream.ts); a connection on which nothing moves ends.
    requestTimeout: 0,
    connectionTimeout: UPSTREAM_IDLE_MS + 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Long filters travel in the address.
    http: { maxHeaderSize: 65_536 },
  });
}

/** Assembles the gateway without listening, for {@link createGateway} and for tests that inject requests. */
export async function buildServer(
  options: GatewayOptions,
): Promise<{ readonly app: FastifyInstance; readonly metrics: Metrics; readonly reload: () => void }> {
  const app = createServer(options);
  const liveReload = options.liveReload ?? false;
  app.addHttpMethod('SEARCH', { hasBody: true });
  const site = watchSite(options, (complaint) => {
    app.log.warn({ complaint }, 'a document is not sound');
  });

  registerErrorHandler(app);
  registerNotFound(app);
  registerCommonHeaders(app);
  registerHostCheck(app);
  registerCors(app, site);
  refuseOtherWorkers(app);
  registerAccessLog(app);
  if (options.traces === true) await registerTracing(app, options.trustProxy !== undefined);
  const metrics = createMetrics(site);
  countAnswers(app, metrics);
  registerMetrics(app, metrics.register, options.metricsToken);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    customTypes: compressible,
    globalDecompression: false,
  });
  const redis =
    options.redisUrl === undefined
      ? undefined
      : await connectRedis(options.redisUrl, (error) => {
          app.log.warn({ error: error.message }, 'Redis failed');
        });
  if (redis !== undefined) app.addHook('onClose', () => Promise.resolve(redis.disconnect()));
  const limiter = createLimiter({ wanted: options.rateLimits, redis, onLimited: metrics.limited });
  const onFailure = (upstream: string, error: Error): void => {
    metrics.upstreamFailed(upstream);
    app.log.warn({ upstream, error: error.message }, 'an upstream failed');
  };
  const findCall = createCallFinder(options.furtherCollections);
  const readCaller = await createCallerReader({
    managerRoles: options.managerRoles ?? [DATA_MANAGER_ROLE, AREA_DATA_MANAGER_ROLE],
    tokenSecret: options.tokenSecret,
  });
  if (options.tokenSecret === undefined)
    app.log.warn(
      'The secret of Directus is not known here: people are counted by their addresses (GROUNDWORK_SECRET, docs/settings.md)',
    );
  const open = createOpenRequests();
  const common = { limiter, open, onFailure, findCall, readCaller, onCall: options.onCall, onLimited: metrics.limited };
  const backends = [
    { ...common, mount: '/api', upstream: new URL(options.apiUrl) },
    { ...common, mount: '/data', upstream: new URL(options.dataUrl) },
  ];
  await app.register(async (scope) => {
    await prepareForwarding(scope, CONNECTIONS);
    for (const backend of backends) registerBackend(scope, backend);
    registerPlayback(scope, { ...common, upstream: new URL(options.dataUrl) });
  });
  await app.register(async (scope) => {
    // Connections of their own: uploads last, and nobody's reading waits for them.
    await prepareForwarding(scope, UPLOAD_CONNECTIONS);
    for (const backend of backends) registerBackend(scope, backend, { method: 'PATCH', path: '/files/tus/:upload' });
  });
  const { apiUrl } = options;
  const answer = chatAnswerer(options, redis, onFailure);
  await app.register((scope, _options, done) => {
    registerChat(scope, { apiUrl, limiter, answer, onFailure });
    done();
  });

  const monitor = createCanaryMonitor({
    source: site,
    withdrawals: site.withdrawals,
    report: ({ remote, version, reason }, tally, unkept) => {
      app.log.warn(
        { remote, version, ...tally, reason, ...(unkept !== undefined && { notKept: unkept }) },
        'canary withdrawn',
      );
    },
  });
  await app.register((scope, _options, done) => {
    registerTelemetry(scope, {
      source: site,
      limiter,
      counts: createCounts(),
      metrics: metrics.pages,
      monitor,
      people: createPeople(apiUrl),
    });
    done();
  });

  const cached = !liveReload;
  await registerHashedFiles(app, { prefix: '/shell/', root: options.shellDir, cached });
  await registerHashedFiles(app, { prefix: '/remotes/', root: options.remotesDir, cached });
  if (options.devFilesDir !== undefined) {
    await registerHashedFiles(app, { prefix: '/__dev/files/', root: options.devFilesDir, cached: false });
  }
  await registerTileArchives(app, options);
  registerEmbedScript(app, options.shellDir);
  registerOffline(app, { site, shellDir: options.shellDir, liveReload });
  registerHealth(app, site, options.apiUrl, options.installation);
  describeComponents(
    metrics,
    registerReadiness(app, { source: site, apiUrl: options.apiUrl, redis, stateDir: options.stateDir }),
  );
  registerDocuments(app, site);
  const announce = liveReload ? registerLiveReload(app) : () => undefined;
  registerPages(app, site, liveReload);
  await app.ready();
  return {
    app,
    metrics,
    reload: () => {
      site.forget();
      announce();
    },
  };
}

/** The portal's web server: the page, hashed files, and proxies to Directus and to the chat. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { app, metrics, reload } = await buildServer(options);
  let url = '';
  let ownMetrics: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  return {
    get url() {
      return url;
    },
    get metricsUrl() {
      return ownMetrics?.url;
    },
    async listen(port, host = '0.0.0.0') {
      await app.listen({ port, host });
      if (options.metricsListen !== undefined) {
        ownMetrics = await serveMetrics(metrics.register, options.metricsListen);
      }
      const address = app.server.address();
      url = `http://localhost:${String(typeof address === 'object' && address !== null ? address.port : port)}`;
      return url;
    },
    async close() {
      const cut = setTimeout(() => {
        app.server.closeAllConnections();
      }, options.closeGraceMs ?? 5000);
      try {
        ownMetrics?.end();
        await app.close();
      } finally {
        clearTimeout(cut);
      }
    },
    reload,
  };
}
