/** Vowels of Cyrillic, small: on these an acute or a grave says no more than which one is stressed. */
const CYRILLIC_VOWELS = 'аеиоуыэюяіѣѵәөү';

/** Latin letters with a stroke, and ligatures: Unicode does not take them apart, but readers (and CLDR's order) take them for the letters without. */
const LATIN: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe' };

/** Letters that some programs write with a joiner and others as one character (Bengali khanda ta, Malayalam chillus). */
const JOINED: Readonly<Record<string, string>> = {
  '\u09A4\u09CD\u200D': '\u09CE',
  '\u0D23\u0D4D\u200D': '\u0D7A',
  '\u0D28\u0D4D\u200D': '\u0D7B',
  '\u0D30\u0D4D\u200D': '\u0D7C',
  '\u0D32\u0D4D\u200D': '\u0D7D',
  '\u0D33\u0D4D\u200D': '\u0D7E',
  '\u0D15\u0D4D\u200D': '\u0D7F',
};

const digits = new Map<string, string>();

/** Unicode has the decimal digits of each script in a row from 0 to 9, so how far a digit stands behind the first of its row is its value. */
function digitOf(digit: string): string {
  const known = digits.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  // Some rows follow each other.
  const value = String((code - first) % 10);
  digits.set(digit, value);
  return value;
}

/** @param marks of one Cyrillic letter. Most make another letter of it (й, ї, ў, ѓ); the dots of ё and stress marks do not. */
function cyrillic(letter: string, marks: string): string {
  const small = letter.toLowerCase();
  const kept = CYRILLIC_VOWELS.includes(small) ? marks.replaceAll(/[\u0300\u0301]/g, '') : marks;
  return letter + (small === 'е' ? kept.replaceAll('\u0308', '') : kept);
}

/**
 * A text as it is compared: two texts that become the same are the same to readers of their script, and no others. What parts words stays.
 * - Everywhere: capitals, full and half width, ligatures and forms by place in the word, however a letter is put together from its parts; invisible characters
 *   (joiners, soft hyphens, marks of direction); decimal digits are 0 to 9.
 * - Latin and Greek: without accents (in Vietnamese without tones, too). Cyrillic: ё is е, and stress marks are nothing; й, ї or ў are letters.
 * - Arabic without vowel signs and tatweel, Hebrew without points: they are optional. Kaf is one letter on Arabic and Persian keyboards. Forms of alef, yeh and teh marbuta differ.
 * - Every other script keeps every mark: a vowel sign of Devanagari or Khmer, a tone of Thai or N’Ko, the dots of が make another word.
 *
 * After Unicode’s NFKC_Casefold (UAX #44, chapter 3.13) and diacritic folding as drafted in UTR #30; which letters are equal is the primary level of
 * UTS #10 with CLDR’s root order, but for scripts whose marks that level ignores although their readers do not.
 */
export function foldText(text: string): string {
  // Most of what is compared.
  if (/^[\0-\x7F]*$/.test(text)) return text.toLowerCase();
  const apart = text
    .replaceAll(
      /[\u09A4\u0D15\u0D23\u0D28\u0D30\u0D32\u0D33][\u09CD\u0D4D]\u200D/g,
      (joined) => JOINED[joined] ?? joined,
    )
    // Arabic vowel signs that stand for themselves would become a space with a sign.
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\uFC5E-\uFC63\uFCF2-\uFCF4\uFE70-\uFE7F]/gu, '')
    .normalize('NFKD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .replaceAll(/(\p{Script=Cyrillic})(\p{M}+)/gu, (_all, letter: string, marks: string) => cyrillic(letter, marks));
  // Up and down again: ß has no small form beside ss, ı and i have one capital. Sigma has two small forms.
  const small = apart
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[đðħłøæœ]/g, (letter) => LATIN[letter] ?? letter);
  return (
    small
      .normalize('NFC')
      // Hamza and madda have become part of their letters: what is left says how a letter is spoken.
      .replaceAll(
        /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08CA-\u08E1\u08E3-\u08FF]/g,
        '',
      )
      .replaceAll('\u06A9', '\u0643')
      .replaceAll(/[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]/g, '')
      // Below a letter, Khmer writes ta and da alike.
      .replaceAll('\u17D2\u178A', '\u17D2\u178F')
      .replaceAll(/\p{Nd}/gu, digitOf)
  );
}
