/** The digit that a character of any script stands for: the ten of a script follow each other. */
function digitOf(character: string): string {
  let zero = character.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** A text with the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, digitOf);
