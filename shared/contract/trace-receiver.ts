import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from './schema-kit.ts';

const value = z.looseObject({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.number(), z.string()])),
});
const attributes = z.array(z.looseObject({ key: z.string(), value }));
const bodySchema = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes }),
      scopeSpans: z.array(
        z.looseObject({
          spans: z.array(
            z.looseObject({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              attributes: z.optional(attributes),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

export interface TraceReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that was sent, as it was sent. */
  readonly text: () => string;
  readonly close: () => Promise<void>;
}

const recordOf = (all: z.infer<typeof attributes>): Record<string, string | number | undefined> =>
  Object.fromEntries(all.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]));

/** A small server that takes traces as OTLP over HTTP, for tests of programs that send them. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      text += body;
      for (const { resource, scopeSpans } of bodySchema.parse(JSON.parse(body)).resourceSpans) {
        const service = String(recordOf(resource.attributes)['service.name']);
        for (const one of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({
            service,
            name: one.name,
            traceId: one.traceId,
            spanId: one.spanId,
            parentSpanId: one.parentSpanId,
            attributes: recordOf(one.attributes ?? []),
          });
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    spans,
    text: () => text,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
