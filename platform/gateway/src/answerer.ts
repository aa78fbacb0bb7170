import type { Redis } from 'ioredis';
import { assistantAnswerer } from './chat/assistant.ts';
import { modelWriter } from './language-model/model-writer.ts';
import type { GatewayOptions } from './options.ts';
import { createCounter } from './proxy/counter.ts';
import type { Answerer } from './chat/chat.route.ts';
import { workflowAnswerer } from './chat/workflow.ts';

const DAY_S = 86_400;

/** What answers the chat: the operator's workflow, a language model, or the search assistant, in this order. */
export function chatAnswerer(
  { apiUrl, chatUrl, languageModel }: Pick<GatewayOptions, 'apiUrl' | 'chatUrl' | 'languageModel'>,
  redis: Redis | undefined,
  onFailure: (upstream: string, error: Error) => void,
): Answerer {
  if (chatUrl !== undefined) return workflowAnswerer(new URL(chatUrl), onFailure);
  if (languageModel === undefined) return assistantAnswerer(apiUrl);
  // From the first question.
  const questions = createCounter('assistant', languageModel.questionsPerDay, DAY_S, redis);
  return assistantAnswerer(apiUrl, modelWriter(languageModel, questions, onFailure));
}
