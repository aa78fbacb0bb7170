export { http, useConnection } from './page-http.ts';
export { createHttpClient, type HttpClientParts } from './client.ts';
export {
  connection,
  connectionStatus,
  createConnection,
  type Connection,
  type ConnectionEnvironment,
  type ConnectionState,
  type ConnectionStatus,
} from '../connection/connection.ts';
export type { Trouble, TroubleReport } from '../connection/trouble.ts';
export { codeOf, isUnanswered, messageOf, serverMessageOf, statusOf } from '../connection/failure.ts';
export { storeAnswersIn, type Answer, type AnswerStore } from './stored-answers.ts';
