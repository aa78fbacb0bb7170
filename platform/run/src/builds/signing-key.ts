import { readKey, type SigningKey } from '@groundwork/release';
import type { Progress } from '../system/progress.ts';

/** The key of GROUNDWORK_SIGNING_KEY: a file, or what is in it; undefined where none is given. */
export async function givenKey(progress: Progress): Promise<SigningKey | undefined> {
  const secret = process.env['GROUNDWORK_SIGNING_KEY'];
  return secret === undefined || secret === '' ? undefined : readKey(secret, (sentence) => progress.say(sentence));
}
