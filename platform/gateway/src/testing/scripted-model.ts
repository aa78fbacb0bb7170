import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { sendJson } from './upstream.ts';

const requestSchema = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string().nullish() })),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).optional(),
  tool_choice: z.unknown(),
});

/** What the gateway sent to a model. */
export interface ModelRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: z.infer<typeof requestSchema>;
  /** The answers of tools so far, the newest last. */
  readonly results: readonly string[];
}

/** What a model does next: says something, calls tools, or answers in a way of its own. */
export type Turn =
  | string
  | { readonly calls: readonly (readonly [tool: string, input: unknown])[] }
  | ((response: ServerResponse) => void);

export interface ScriptedModel {
  readonly url: string;
  readonly requests: ModelRequest[];
  close(): Promise<void>;
}

function completion(turn: Exclude<Turn, (response: ServerResponse) => void>): object {
  const calls =
    typeof turn === 'string'
      ? undefined
      : turn.calls.map(([name, input], index) => ({
          id: `call-${String(index)}`,
          type: 'function',
          function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
        }));
  const message = {
    role: 'assistant',
    content: typeof turn === 'string' ? turn : null,
    ...(calls !== undefined && { tool_calls: calls }),
  };
  return {
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, message, finish_reason: calls === undefined ? 'stop' : 'tool_calls' }],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  };
}

/** The same in small pieces, as server-sent events, with a pause after each line. */
async function stream(
  response: ServerResponse,
  turn: Exclude<Turn, (response: ServerResponse) => void>,
  pauseMs: number,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null = null): boolean =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  if (typeof turn === 'string') {
    for (const piece of turn.match(/[^\n]{1,5}|\n+/g) ?? []) {
      send({ role: 'assistant', content: piece });
      if (piece.startsWith('\n') && pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } else
    turn.calls.forEach(([name, input], index) =>
      send({
        tool_calls: [
          {
            index,
            id: `call-${String(index)}`,
            type: 'function',
            function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
          },
        ],
      }),
    );
  send({}, typeof turn === 'string' ? 'stop' : 'tool_calls');
  response.end(
    'data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"scripted","choices":[],"usage":{"prompt_tokens":100,"completion_tokens":10,"total_tokens":110}}\n\ndata: [DONE]\n\n',
  );
}

/**
 * A server that speaks OpenAI's protocol and says what a script says.
 * @param options `streams`: whether it streams where it is asked to; `pauseMs`: how long it pauses after each line then
 */
export async function startScriptedModel(
  script: (request: ModelRequest) => Turn,
  { streams = true, pauseMs = 0 }: { readonly streams?: boolean; readonly pauseMs?: number } = {},
): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
      const request = {
        headers: incoming.headers,
        body,
        results: body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? ''),
      };
      requests.push(request);
      const turn = incoming.url === '/v1/chat/completions' ? script(request) : undefined;
      if (turn === undefined) sendJson(response, 404, { error: { message: 'No such address.' } });
      else if (typeof turn === 'function') turn(response);
      else if (body.stream === true && streams) void stream(response, turn, pauseMs);
      else sendJson(response, 200, completion(turn));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
