import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractReasoningMiddleware, generateText, isStepCount, ToolChoiceViolationError, wrapLanguageModel } from 'ai';
import type { LanguageModelOptions } from '../options.ts';
import type { Asked } from '../search-assistant/assistant.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { failureOfStatus, ModelFailure } from './model-failure.ts';
import { createTools, type Run } from './tools.ts';

/** Answers of the model for one question, at most; with the last it may call no tool. */
const MOST_STEPS = 6;
const CALLS_AT_ONCE = 3;
/** An answer of a model's server, in bytes. */
const MOST_BYTES = 1_048_576;

/** What a model said to one question. */
export interface ModelAnswer {
  readonly text: string;
  readonly steps: number;
  readonly tokens: number | undefined;
}

/** Reads an answer up to a size: what is longer is none. It is not followed elsewhere, where the key would go too. */
async function boundedAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText } = answer;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > MOST_BYTES) return new Response('', { status, statusText });
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status, statusText, headers: { 'content-type': answer.headers.get('content-type') ?? 'text/plain' } });
}

/** @throws ModelFailure where the server cannot be reached, or breaks off */
async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await boundedAnswer(input, init);
  } catch (error) {
    throw init?.signal?.aborted === true ? error : new ModelFailure('unavailable');
  }
}

function modelOf({ url, model, key }: LanguageModelOptions) {
  const provider = createOpenAICompatible({ name: 'assistant', baseURL: url.replace(/\/+$/, ''), ...(key !== undefined && { apiKey: key }), fetch: boundedFetch });
  // Some models write what they think before the answer.
  return wrapLanguageModel({ model: provider.chatModel(model), middleware: extractReasoningMiddleware({ tagName: 'think' }) });
}

/** A question after those before it. Replies are left out: only what a tool answers to this question is a source of numbers. */
const inConversation = (question: string, earlier: readonly string[]): string =>
  earlier.length === 0 ? question : ['Earlier questions of this conversation, to understand the last one:', ...earlier.map((one) => `- ${one.replaceAll(/\s+/g, ' ')}`), '', 'Answer this question:', question].join('\n');

/**
 * Asks the model, which may call the tools of `reader` and nothing else.
 * @param onRun gets what the tools do, also where there is no answer in the end
 * @throws ModelFailure where the model does not answer; what the data server said where that failed
 */
export async function askModel(options: LanguageModelOptions, { question, earlier, reader, signal: gone }: Pick<Asked, 'question' | 'earlier' | 'reader' | 'signal'>, onRun: (run: Run) => void): Promise<ModelAnswer> {
  const late = AbortSignal.timeout(options.patienceMs);
  const broken = new AbortController();
  let dataFailure: { readonly error: unknown } | undefined;
  const run = createTools(reader, (error) => {
    dataFailure ??= { error };
    broken.abort();
  });
  onRun(run);
  try {
    const { text, steps, totalUsage } = await generateText({
      model: modelOf(options),
      instructions: INSTRUCTIONS,
      prompt: inConversation(question, earlier),
      tools: run.tools,
      toolCallConcurrency: CALLS_AT_ONCE,
      stopWhen: isStepCount(MOST_STEPS),
      prepareStep: ({ stepNumber }) => (stepNumber >= MOST_STEPS - 1 ? { toolChoice: 'none' as const } : {}),
      maxRetries: 0,
      abortSignal: AbortSignal.any([gone, late, broken.signal]),
      telemetry: { isEnabled: false },
    });
    if (dataFailure !== undefined) throw dataFailure.error;
    if (text.trim() === '') throw new ModelFailure('no answer');
    return { text, steps: steps.length, tokens: totalUsage.totalTokens };
  } catch (error) {
    if (dataFailure !== undefined) throw dataFailure.error;
    if (gone.aborted || error instanceof ModelFailure) throw error;
    if (late.aborted) throw new ModelFailure('slow');
    // It called tools even in its last step, in which it may not.
    if (ToolChoiceViolationError.isInstance(error)) throw new ModelFailure('no answer');
    throw APICallError.isInstance(error) ? failureOfStatus(error.statusCode) : new ModelFailure('unreadable');
  }
}
