import { subjects, type SubjectName } from './subjects.ts';

/** A question taken apart: the words to look for, and in which kinds of record. */
export interface Terms {
  readonly words: readonly string[];
  /** The same with the words that name a kind of record, which a title may have. */
  readonly said: readonly string[];
  readonly subjects: readonly SubjectName[];
}

const stopWords = new Set(
  (
    'a about all also an and any are at be been by can could did do does for from give had has have how i in is it its list look many me ' +
    'me my near number of on one or our please record records search see show some tell than that the their them there these they this ' +
    'those to total us was we were what when where which who why with would you your find know count there much whose say says said mention mentions mentioned mentioning speak speaks talk talks write writes written contain contains ' +
    'o os as um uma de do da dos das em no na nos nas e que qual quais por para com sobre mostra mostre lista diz dizem menciona mencionam mencionado fala falam contém contêm procura procure encontra encontre le la les un une des du et en au aux dans par pour avec sur quel quelle quels quelles montre montrez liste dit disent mentionne mentionnent parle parlent contient contiennent cherche trouve trouvez'
  ).split(' '),
);

/** Words of a question that are looked for, at most. Each makes the query longer. */
const MAX_WORDS = 5;
/** Words of a title, at most. */
const MAX_TITLE_WORDS = 8;

/** States that are two words to people and one to the records: "under construction". */
const STATES = /\b(not|partially|under|on)[\s-]+(functional|construction|hold)\b/g;
/** Those that the screens have other words for. */
const SHOWN_STATES: readonly (readonly [RegExp, string])[] = [
  [/\bnot[\s-]+working\b/g, 'not_functional'],
  [/\b(?:partly|partially)[\s-]+work(?:s|ing)?\b/g, 'partially_functional'],
];

const withStates = (text: string): string =>
  SHOWN_STATES.reduce((rest, [words, code]) => rest.replace(words, code), text.replace(STATES, '$1_$2'));

const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_/-]*/gu) ?? []).filter(
      (word) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word)),
    ),
  ),
];

/** "Documents about water" names what is looked for, and no word of a title. */
const withoutDocuments = (text: string): string =>
  subjects
    .filter(({ cited }) => cited !== undefined)
    .reduce((rest, { called }) => rest.replace(new RegExp(called.source, 'g'), ' '), text);

/** Takes a question apart. Words that name a kind of record (villages, projects) choose the kind and are not looked for. */
export function readTerms(message: string): Terms {
  const lower = withStates(message.toLowerCase());
  const named: SubjectName[] = [];
  let rest = lower;
  for (const subject of subjects) {
    if (!subject.called.test(rest)) continue;
    named.push(subject.name);
    rest = rest.replace(new RegExp(subject.called.source, 'g'), ' ');
  }
  return {
    words: wordsIn(rest).slice(0, MAX_WORDS),
    said: wordsIn(withoutDocuments(message.toLowerCase())).slice(0, MAX_TITLE_WORDS),
    subjects: named,
  };
}
