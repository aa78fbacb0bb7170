import { foldText } from '@groundwork/shared/text/fold';

/** A number or a day with the digits and signs of English, whatever the script it is written in: ٣ and ३ are 3, −5 is -5. What is not written so stays as it is. */
export function plainNumber(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.trim();
  // Arabic has signs of its own between the digits.
  return foldText(
    text
      .replaceAll('\u066b', '.')
      .replaceAll('\u066c', "'")
      .replaceAll(/[\u2212\u2013]/g, '-'),
  ).trim();
}
