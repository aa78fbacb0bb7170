import { fold } from './text.ts';

/** Yes and no as forms write them in many languages, after CLDR's `yesstr` and `nostr`. */
const YES =
  'yes y oui sim sí si ja sì да так ие نعم بله بلی ہاں हाँ हां हो হ্যাঁ હા ਹਾਂ ஆம் అవును ಹೌದು അതെ ใช่ ແມ່ນ បាទ ចាស ဟုတ်ကဲ့ có vâng ya 是 はい 예 네 አዎ eeyyee haa haah haye ndiyo ndio inde ee ego yebo ewe eya eny evet tak ano áno igen da oo ναι כן';
const NO =
  "no n non não nao nej nei nee nein нет ні не لا نه خیر نہیں नहीं नही छैन না ના ਨਹੀਂ இல்லை కాదు లేదు ಇಲ್ಲ ഇല്ല ไม่ใช่ ไม่ ບໍ່ ບໍ່ແມ່ນ ទេ မဟုတ်ဘူး không tidak 否 不是 いいえ 아니요 አይ አይደለም lakki maya a'a hapana ayi iyayi oya cha hatshi hayi hayır hayir nie ne nem nu hindi όχι לא";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));
const [yes, no] = [setOf(YES), setOf(NO)];

/** The choices that say yes and no; undefined where a question has not exactly one of each. */
export function yesAndNo(
  choices: Readonly<Record<string, string>>,
): { readonly yes: string; readonly no: string } | undefined {
  const codes = Object.keys(choices);
  const [own, ownNo] = [yes, no].map((words) => codes.filter((code) => words.has(fold((choices[code] ?? '').trim()))));
  const [first, firstNo] = [own?.[0], ownNo?.[0]];
  return own?.length === 1 && ownNo?.length === 1 && first !== undefined && firstNo !== undefined
    ? { yes: first, no: firstNo }
    : undefined;
}

export const saysYesOrNo = (label: string): boolean => yes.has(fold(label.trim())) || no.has(fold(label.trim()));
