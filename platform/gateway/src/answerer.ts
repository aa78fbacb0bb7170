import type { Redis } from 'ioredis';
import { dailyLimit } from './language-model/daily-limit.ts';
import { modelWriter } from './language-model/model-writer.ts';
import type { GatewayOptions } from './options.ts';
import { assistantAnswerer } from './search-assistant/assistant.ts';
import type { Answerer } from './chat/chat.route.ts';
import { workflowAnswerer } from './chat/workflow.ts';

/** What answers the chat: the operator's workflow, a language model, or the search assistant, in this order. */
export function chatAnswerer(
  { apiUrl, chatUrl, languageModel }: Pick<GatewayOptions, 'apiUrl' | 'chatUrl' | 'languageModel'>,
  redis: Redis | undefined,
  onFailure: (upstream: string, error: Error) => void,
): Answerer {
  if (chatUrl !== undefined) return workflowAnswerer(new URL(chatUrl), onFailure);
  if (languageModel === undefined) return assistantAnswerer(apiUrl);
  return assistantAnswerer(
    apiUrl,
    modelWriter(languageModel, dailyLimit(languageModel.questionsPerDay, redis), onFailure),
  );
}
