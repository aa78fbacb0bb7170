import Bowser from 'bowser';

/** Browser and operating system in words, such as "Firefox on Android", from the User-Agent that the server recorded. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.join(' on ') || 'Unknown browser';
}
