import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractReasoningMiddleware,
  generateText,
  isStepCount,
  ToolChoiceViolationError,
  wrapLanguageModel,
} from 'ai';
import { boundedFetch, NotStreamed } from './bounded-fetch.ts';
import type { LanguageModelOptions } from '../options.ts';
import type { Asked } from '../chat/assistant.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { failureOfStatus, ModelFailure } from './model-failure.ts';
import { streamedText, type Settings } from './streamed-text.ts';
import { createTools, type Run } from './tools.ts';

/** Answers of the model for one question, at most; with the last it may call no tool. */
const MOST_STEPS = 6;
const CALLS_AT_ONCE = 3;

/** What a model said to one question. */
export interface ModelAnswer {
  readonly text: string;
  readonly steps: number;
  readonly tokens: number | undefined;
}

function modelOf({ url, model, key }: LanguageModelOptions) {
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: url.replace(/\/+$/, ''),
    ...(key !== undefined && { apiKey: key }),
    includeUsage: true,
    fetch: boundedFetch,
  });
  // Some models write what they think before the answer.
  return wrapLanguageModel({
    model: provider.chatModel(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

/** A question after those before it. Replies are left out: only what a tool answers to this question is a source of numbers. */
const inConversation = (question: string, earlier: readonly string[]): string =>
  earlier.length === 0
    ? question
    : [
        'Earlier questions of this conversation, to understand the last one:',
        ...earlier.map((one) => `- ${one.replaceAll(/\s+/g, ' ')}`),
        '',
        'Answer this question:',
        question,
      ].join('\n');

/** Servers with models that do not stream, as their first answers showed. */
const whole = new Set<string>();

/** Has an answer written, and streamed where somebody reads along and the server can. */
async function generate(settings: Settings, onText: ((text: () => string) => void) | undefined, server: string) {
  if (onText === undefined || whole.has(server)) return generateText(settings);
  try {
    return await streamedText(settings, onText);
  } catch (error) {
    // Known by its first answer, before any tool was called.
    if (!(error instanceof NotStreamed)) throw error;
    whole.add(server);
    return generateText(settings);
  }
}

/**
 * Asks the model, which may call the tools of the data server and nothing else.
 * @param onRun gets what the tools do, also where there is no answer in the end
 * @param onText gets the lines of an answer while it is being written, where the model's server streams
 * @throws ModelFailure where the model does not answer; what the data server said where that failed
 */
export async function askModel(
  options: LanguageModelOptions,
  { question, earlier, dataServer, signal: gone }: Pick<Asked, 'question' | 'earlier' | 'dataServer' | 'signal'>,
  onRun: (run: Run) => void,
  onText?: (text: () => string) => void,
): Promise<ModelAnswer> {
  const late = AbortSignal.timeout(options.patienceMs);
  const broken = new AbortController();
  let dataFailure: { readonly error: unknown } | undefined;
  const run = createTools(dataServer, (error) => {
    dataFailure ??= { error };
    broken.abort();
  });
  onRun(run);
  try {
    const settings: Settings = {
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
    };
    const { text, steps, totalUsage } = await generate(settings, onText, `${options.url} ${options.model}`);
    if (dataFailure !== undefined) throw dataFailure.error;
    if (text.trim() === '') throw new ModelFailure('no answer');
    return { text, steps: steps.length, tokens: totalUsage.totalTokens };
  } catch (error) {
    if (dataFailure !== undefined) throw dataFailure.error;
    if (gone.aborted || error instanceof ModelFailure) throw error;
    // While it streams, the provider says around it that its answer ended.
    if (error instanceof Error && error.cause instanceof ModelFailure) throw error.cause;
    if (late.aborted) throw new ModelFailure('slow');
    // It called tools even in its last step, in which it may not.
    if (ToolChoiceViolationError.isInstance(error)) throw new ModelFailure('no answer');
    throw APICallError.isInstance(error) ? failureOfStatus(error.statusCode) : new ModelFailure('unreadable');
  }
}
