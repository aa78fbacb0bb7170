const PAGES = 5;
const LINES = 40;
const WORDS = 11;
const VOCABULARY = 6000;
const SYLLABLES = [
  'ba',
  'chi',
  'da',
  'fu',
  'ga',
  'ji',
  'ka',
  'lu',
  'mo',
  'na',
  'nde',
  'pa',
  'ri',
  'so',
  'ta',
  've',
  'wa',
  'xa',
  'yo',
  'zi',
];

/** The same numbers at every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The word of a rank; each has its own. */
export const wordOf = (rank: number): string => {
  let rest = rank + SYLLABLES.length ** 2;
  let word = '';
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
};

/** Words as often as in languages: the tenth about a tenth as often as the first. */
const rankOf = (random: number): number => Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random) - 1);

/** A paper of five pages; the same number gives the same. Lines of words that a sentence's end follows. */
export function paper(number: number): readonly (readonly string[])[] {
  const next = numbers(number * 7919 + 1);
  return Array.from({ length: PAGES }, () =>
    Array.from({ length: LINES }, () => `${Array.from({ length: WORDS }, () => wordOf(rankOf(next()))).join(' ')}.`),
  );
}

/** Lines of letters without accents as a PDF, written by hand: nothing that makes PDFs is measured. */
export function pdfOf(pages: readonly (readonly string[])[]): string {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((lines, index) => {
      const content = `BT /F 10 Tf 40 800 Td 18 TL ${lines.map((line) => `(${line}) Tj T*`).join('\n')} ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
}
