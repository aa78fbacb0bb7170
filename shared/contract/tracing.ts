/** Traces of requests through the programs of a server, sent to where OTEL_EXPORTER_OTLP_ENDPOINT says. For Node alone. */
import type { Span } from '@opentelemetry/api';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request as a trace has it: nothing that somebody typed. */
export interface TracedRequest {
  readonly method: string;
  /** By which the request is found in the logs. */
  readonly requestId: string | null;
  /** Those of the caller, whose trace it continues; absent where the caller is not to be believed. */
  readonly headers?: Headers;
}

/** A request that is being answered. */
export interface RequestSpan {
  /** By which the next program continues the trace: `traceparent`, and nothing else. */
  readonly headers: Readonly<Record<string, string>>;
  /** Runs what belongs to the request. */
  readonly run: (work: () => void) => void;
  /** @param route a template: `/items/:collection` */
  readonly end: (route: string, status: number) => void;
}

export interface Tracing {
  readonly begin: (request: TracedRequest) => RequestSpan;
  /** Sends what has not been sent. */
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether somebody has asked for traces, by the standard variables. */
export const isTracingWanted = (environment: Environment): boolean =>
  Boolean(environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) &&
  environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none';

/**
 * Starts sending traces; the SDK is loaded here only. It reads the standard variables of the process by itself, such as
 * OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER and OTEL_RESOURCE_ATTRIBUTES.
 * @param service what it is called unless OTEL_SERVICE_NAME says otherwise
 */
export async function startTracing(service: string): Promise<Tracing> {
  const [
    api,
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { defaultResource, detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // With W3C's traceparent. Baggage, which would hold whatever a caller has put there, is neither read nor sent.
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  provider.register({ propagator: new W3CTraceContextPropagator() });
  const tracer = provider.getTracer('groundwork');
  return {
    begin: ({ method, requestId, headers = {} }) => {
      const parent = api.propagation.extract(api.ROOT_CONTEXT, { traceparent: headers['traceparent'] });
      const span: Span = tracer.startSpan(
        method,
        {
          kind: api.SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            ...(requestId !== null && { 'groundwork.request_id': requestId }),
          },
        },
        parent,
      );
      const context = api.trace.setSpan(parent, span);
      const carrier: Record<string, string> = {};
      api.propagation.inject(context, carrier);
      return {
        headers: carrier['traceparent'] === undefined ? {} : { traceparent: carrier['traceparent'] },
        run: (work) => void api.context.with(context, work),
        end: (route, status) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}
