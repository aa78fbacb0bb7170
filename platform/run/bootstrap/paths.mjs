import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where logs go. A variable that is not usable is complained about later, by the program that reads all of them. */
export function logDirOf(environment) {
  return path.resolve(root, environment.DATA_DIR || 'var', 'logs');
}
