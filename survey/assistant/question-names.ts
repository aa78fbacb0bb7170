import { wordsOf } from './text.ts';

const NUMBER =
  '(?:\\d+|one|two|three|four|six|seven|twelve|few|uma?|dois|duas|três|quatro|seis|sete|doze|une?|deux|trois|quatre|sept|douze)';

/** The period that a question is about. People seldom say it when they ask, and the answer shows it. */
const RECALL: readonly RegExp[] = [
  `(?:(?:in|over|during|within|for)\\s+)?(?:(?:the|this|these)\\s+)?(?:last|past|previous)\\s+(?:${NUMBER}\\s+)?(?:day|night|week|month|year|hour|season|wk|mth|yr)s?`,
  `(?:(?:n[oa]s?|durante|d[oa]s?)\\s+)?(?:[oa]s?\\s+)?(?:últim[oa]s?|passad[oa]s?)\\s+(?:${NUMBER}\\s+)?(?:dias?|noites?|semanas?|mês|meses|anos?|horas?)`,
  `(?:(?:au\\s+cours|pendant|durant|dans|lors|sur)\\s+)?(?:(?:des|les|du|de\\s+la|la|le|ces)\\s+)?(?:${NUMBER}\\s+)?derni(?:er|ère)s?\\s+(?:${NUMBER}\\s+)?(?:jours?|nuits?|semaines?|mois|an|ans|années?|heures?)`,
].map((source) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu'));

/** What forms write into a question that is not said: placeholders, mark-up, and the number of the question. */
const NOT_SPOKEN: readonly RegExp[] = [
  /\$\{[^}]*\}/gu,
  /<[^>]*>/gu,
  /\[[^\]]*\]/gu,
  /\(\s*(?:the\s+)?(?:first\s+)?(?:names?|nome|nom|nombre|имя|الاسم|اسم|नाम|ชื่อ)\s*\)/giu,
  /^\s*\p{L}{0,2}\d[\p{L}\d._]*[.):–-]\s+/gu,
];

const without = (text: string, parts: readonly RegExp[]): string =>
  parts.reduce((rest, part) => rest.replace(part, ' '), text).trim();

/** Words of the longest label that is looked for: a longer one is not typed. */
const MOST_WORDS = 30;

/**
 * What a question is called: its label, without what is not said, without the time that it is about, and, of a number, without what asks for one.
 * @param counting how questions ask for a number
 */
export function namesOfQuestion(
  { label, unit, kind }: { readonly label: string; readonly unit: string | null; readonly kind: string },
  counting: readonly string[],
): readonly string[] {
  const said = without(label, NOT_SPOKEN);
  const short = without(said, RECALL);
  const begins =
    kind === 'number' ? counting.find((phrase) => short.toLowerCase().startsWith(`${phrase} `)) : undefined;
  const names = [
    label,
    ...(unit === null ? [] : [`${label} ${unit}`]),
    said,
    short,
    ...(begins === undefined ? [] : [short.slice(begins.length)]),
  ];
  return [...new Set(names.map((name) => name.trim()))].filter((name) => {
    const { length } = wordsOf(name);
    return length > 0 && length <= MOST_WORDS;
  });
}

/** What a survey round is called: its name, without what stands in brackets, and without the year that the others have too. */
export function namesOfRound(name: string): readonly string[] {
  const said = without(name, [/\([^)]*\)/gu, /\[[^\]]*\]/gu]);
  const undated = said
    .replaceAll(/(?<![\p{L}\p{N}])(?:19|20)\d\d(?:\s*[-–/]\s*\d{2,4})?(?![\p{L}\p{N}])/gu, ' ')
    .replaceAll(/[\s,–-]+$/gu, '')
    .trim();
  return [...new Set([said, undated])].filter((one) => one !== name && one !== '');
}
