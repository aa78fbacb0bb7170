/**
 * Prepares a portal with the demo, of few households: `node few-households.ts <data folder> <port>`. Jest looks up names such as `Math` so slowly that
 * drawing the demo's photos inside it takes six times as long.
 */
import { prepareBackend } from '../run/prepare.ts';

const [dataDir = '', port = ''] = process.argv.slice(2);
await prepareBackend({ dataDir, port: Number(port), origin: 'http://localhost', log: () => undefined, households: 60, demo: true });
