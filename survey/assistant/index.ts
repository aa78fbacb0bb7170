/** Questions in people's words, answered with figures that are computed for them. Runs on the server. */
export { assist, prepareAssistant, type AssistantReply } from './assistant.ts';
export { MOST_EARLIER } from './follow-up.ts';
export { FiguresUnavailable } from './asker.ts';
export type { Asker, ListedRecord } from './asker.ts';
export type { Surroundings } from './meaning.ts';
