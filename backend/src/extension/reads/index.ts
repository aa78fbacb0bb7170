import { isPerson } from '../accountability.ts';
import type { Hook, Middleware } from '../directus.ts';
import { settingText } from '../values.ts';
import { answerFor, ReadRequest } from './read-request.ts';
import { arrive, recognise } from './present.ts';
import { limitReads } from './readers.ts';

const READS = ['GET', 'SEARCH'];
/** Questions of people, which are too long for an address. Express does not mind the case. */
const QUESTIONS = /^\/groundwork-assistant\//i;

/** How long the database may work for one request that reads, in seconds. The engine of figures has a limit of its own. */
const USUAL_SECONDS = 20;

const secondsIn = (setting: unknown): number => {
  const seconds = Number(settingText(setting));
  return seconds > 0 ? seconds : USUAL_SECONDS;
};

/** Express middleware: limits what the database does for one request of a person. */
const limitedTo =
  (seconds: number): Middleware =>
  (request, response, next) => {
    const { accountability, method, path } = request;
    const user = accountability?.user ?? accountability?.ip ?? '';
    recognise(request, user);
    if (!(READS.includes(method) || QUESTIONS.test(path)) || !isPerson(accountability)) return next();
    const readRequest = new ReadRequest(user, seconds * 1000);
    const send = response.json.bind(response);
    // Not when it has arrived: somebody on a slow network would wait for it with everything else.
    response.json = (body: unknown) => {
      const sent = send(body);
      readRequest.endTurn();
      return sent;
    };
    response.once('close', () => readRequest.close(response.writableFinished));
    answerFor(readRequest, next);
  };

/** Reads that stop when they take too long, and that never make somebody else's wait. */
export const reads: Hook = ({ action, init }, { database, env }) => {
  init('app.before', ({ app }) => app.use(arrive));
  // Not where the extension is loaded for a command, which serves nobody.
  init('routes.before', ({ app }) => {
    const seconds = secondsIn(env['GROUNDWORK_READ_SECONDS']);
    action('server.stop', limitReads(database, seconds));
    app.use(limitedTo(seconds));
  });
};
