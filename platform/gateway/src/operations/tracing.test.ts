import { startTraceReceiver, type TraceReceiver } from '@groundwork/shared/contract/trace-receiver';
import { readOperatorOptions } from '../settings.ts';
import { buildServer } from '../gateway.ts';
import { createFolder, type Folder } from '../testing/fixture.ts';
import { tokenOf } from '../testing/tokens.ts';
import { sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

let folder: Folder;
let backend: Upstream;
let receiver: TraceReceiver;
beforeEach(async () => {
  folder = await createFolder();
  backend = await startUpstream((_request, response) => {
    sendJson(response, 200, { data: [] });
  });
  receiver = await startTraceReceiver();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
});
afterEach(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await backend.close();
  await receiver.close();
  await folder.remove();
});

const id = '0b3ae0d4-7d2b-4c39-9f55-1d2b8a3c4d5e';
const foreign = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('an answer is a span with the route and the id of the request, Directus is given its trace, and nothing in it is personal', async () => {
  const { app } = await buildServer({
    ...folder.options,
    apiUrl: backend.url,
    dataUrl: backend.url,
    traces: readOperatorOptions(process.env).traces,
  });
  const headers = {
    authorization: `Bearer ${tokenOf('member', 'zoe-lovelace')}`,
    'x-request-id': id,
    'user-agent': 'Mozilla of Zoe',
    traceparent: foreign,
    baggage: 'name=zoe',
  };
  await app.inject({ url: '/data/items/villages?filter[village_name][_eq]=Zoe', headers });
  await app.inject({ url: '/data/items/members/zoe-lovelace', headers });
  await app.close();
  expect(receiver.spans.map(({ service, name, attributes }) => ({ service, name, attributes }))).toEqual([
    {
      service: 'groundwork-gateway',
      name: 'GET /data/items/villages',
      attributes: {
        'http.request.method': 'GET',
        'groundwork.request_id': id,
        'http.route': '/data/items/villages',
        'http.response.status_code': 200,
      },
    },
    expect.objectContaining({ name: expect.not.stringContaining('zoe') as string }),
  ]);
  const [span] = receiver.spans;
  const passed = backend.requests.find(({ url }) => url?.startsWith('/items/villages'))?.headers;
  expect(passed?.['traceparent']).toBe(`00-${span?.traceId ?? ''}-${span?.spanId ?? ''}-01`);
  expect(passed?.['baggage']).toBeUndefined();
  // A visitor's own trace is not continued.
  expect(span?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  for (const word of ['zoe', 'lovelace', 'mozilla', 'eyj', 'bearer'])
    expect({ word, found: receiver.text().toLowerCase().includes(word) }).toEqual({ word, found: false });
});

test('the trace of a trusted proxy is continued', async () => {
  const { app } = await buildServer({
    ...folder.options,
    apiUrl: backend.url,
    dataUrl: backend.url,
    traces: true,
    trustProxy: 1,
  });
  await app.inject({ url: '/api/server/ping', headers: { traceparent: foreign } });
  await app.close();
  expect(receiver.spans).toMatchObject([
    { name: 'GET /api/server/ping', traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' },
  ]);
});

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_EXPORTER: 'none' },
])('none are made unless they are asked for: %j', (environment) => {
  expect(readOperatorOptions(environment).traces).toBe(false);
});
