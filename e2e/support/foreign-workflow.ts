import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignWorkflow {
  /** On another origin than the portal's. */
  readonly url: string;
  /** The questions that came, the preflights of browsers aside. */
  readonly asked: { readonly body: string; readonly headers: IncomingHttpHeaders }[];
  /** A status, or an answer that browsers do not hand on. */
  answer: number | 'without CORS';
  /** What it says. */
  output: string;
  close(): Promise<void>;
}

/** An AI workflow on a server of its own, as far as the chat sees one. */
export async function startForeignWorkflow(): Promise<ForeignWorkflow> {
  const asked: ForeignWorkflow['asked'] = [];
  const server = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': 'POST',
    };
    const headers = { 'content-type': 'application/json', ...(workflow.answer !== 'without CORS' && cors) };
    let body = '';
    request
      .on('data', (part: Buffer) => (body += part.toString()))
      .on('end', () => {
        if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
        asked.push({ body, headers: request.headers });
        return response
          .writeHead(workflow.answer === 'without CORS' ? 200 : workflow.answer, headers)
          .end(JSON.stringify([{ output: workflow.output }]));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const workflow: ForeignWorkflow = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: 200,
    output: 'The foreign answer',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return workflow;
}
