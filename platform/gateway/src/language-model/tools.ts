import { tool, type ToolSet } from 'ai';
import * as z from 'zod';
import type { DataServer } from '../chat/data-server.ts';
import { evidenceSchema, type Evidence } from './evidence.ts';

/** Calls of tools for one question, at most. */
const MOST_CALLS = 12;

const NO_MORE = 'No more calls for this question. Answer from what you have, or say that you cannot answer.';

/** What the tools did for one question. */
export interface Run {
  readonly evidence: readonly Evidence[];
  /** How often each tool was called. */
  readonly calls: Readonly<Record<string, number>>;
  readonly tools: ToolSet;
}

/** The description of each tool for the model; the data server's assistant does the work. */
const TOOLS: Readonly<Record<string, { readonly description: string; readonly inputSchema: z.ZodType<object> }>> = {
  ask_figure: {
    description:
      'Computes a figure of the survey or of the records: an indicator, a share, a mean, a number of households or projects, by village or round, or a comparison. Ask in one short sentence in English, Portuguese or French. It answers, asks back, or says that it does not understand.',
    inputSchema: z.object({ question: z.string().min(1).max(500) }),
  },
  search_documents: {
    description:
      'Finds the passages of documents that hold all of the given words in any form, with page and link. Where no document has a word, a similar one may be looked for in its place: the answer says so.',
    inputSchema: z.object({ words: z.string().min(1).max(200) }),
  },
  find_records: {
    description: 'Lists the first villages or water projects, with link; with words, those that hold all of them.',
    inputSchema: z.object({ kind: z.enum(['waterProjects', 'villages']), words: z.string().max(200).optional() }),
  },
  read_record: {
    description: 'Reads all that there is of one village or water project, by the link that another tool gave.',
    inputSchema: z.object({
      link: z
        .string()
        .regex(/^\/[a-z]/)
        .max(300),
    }),
  },
};

const foundSchema = z.object({ text: z.string(), evidence: z.array(evidenceSchema) });

/**
 * The tools of one question. All of them read with the bearer of who asks, and nothing writes.
 * @param onFailure called where the data server is out of reach or the session has ended: the whole question fails then
 */
export function createTools(dataServer: DataServer, onFailure: (error: unknown) => void): Run {
  const evidence: Evidence[] = [];
  const calls: Record<string, number> = {};

  async function call(name: string, input: object): Promise<string> {
    const called = Object.values(calls).reduce((sum, count) => sum + count, 0);
    calls[name] = (calls[name] ?? 0) + 1;
    if (called >= MOST_CALLS) return NO_MORE;
    try {
      const found = await dataServer('tool', { ...input, tool: name }, foundSchema);
      evidence.push(...found.evidence);
      return found.text;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }

  const tools = Object.entries(TOOLS).map(
    ([name, described]) => [name, tool({ ...described, execute: (input) => call(name, input) })] as const,
  );
  return { evidence, calls, tools: Object.fromEntries(tools) };
}
