/** `npm run demo:reset`: back to the fresh demo. Removes every row and upload of the data folder. */
import { resetDemo } from '../index.ts';
import { commandSettings } from './settings.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const { dataDir, backendPort, origin } = commandSettings(process.env);
  await resetDemo({ dataDir, port: backendPort, origin, log: say });
  say(`The demo in ${dataDir} is as on the first day.`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
