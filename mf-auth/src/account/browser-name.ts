import { t } from '@groundwork/shared/messages';
import Bowser from 'bowser';

/** Browser and operating system in words, such as "Firefox on Android", from the User-Agent that the server recorded. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return t`Unknown browser`;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  const [name, system] = names;
  if (name === undefined) return t`Unknown browser`;
  return system === undefined ? name : t`${name} on ${system}`;
}
