/** Prepares and starts the backend alone: `node backend/src/commands/serve.ts`. Settings as `npm start`, plus DEMO=no. */
import { prepareBackend, startBackend } from '../index.ts';
import { commandSettings } from './settings.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const {
    dataDir,
    backendPort: port,
    origin,
    accessTokenTtl,
    demo,
    accounts,
    registration,
    registrationDomains,
    twoFactor,
    studio,
  } = commandSettings(process.env);
  const options = { dataDir, port, origin, log: say, registration, registrationDomains, twoFactor, studio };
  await prepareBackend({ ...options, demo, accounts });
  const backend = await startBackend({ ...options, ...(accessTokenTtl === undefined ? {} : { accessTokenTtl }) });
  process.stdout.write(`${backend.url}\n`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void backend.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  void backend.gaveUp.then(() => process.exit(1));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
