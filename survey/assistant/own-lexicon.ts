import { answerKey, readRule } from '../figures/table/index.ts';
import { customField, type CustomQuestion } from '../model/index.ts';
import { dictionaryOf, type Dictionary } from './dictionary.ts';
import { GENERIC, type Builder } from './builder.ts';
import { isSubject, type Meaning, type OwnIndicator, type Surroundings } from './meaning.ts';
import type { Language } from './languages/language.ts';
import { namesOfQuestion } from './question-names.ts';
import { fold, wordsOf } from './text.ts';
import { saysYesOrNo, yesAndNo } from './yes-and-no.ts';

/** Questions that an answer may be to without its question beside it: of more nobody can choose. */
const MOST_QUESTIONS = 6;

/** Letters of the shortest name that is a word, and no number of a form. */
const LEAST_LETTERS = 4;

const isAsked = ({ kind }: CustomQuestion): boolean => kind !== 'place' && kind !== 'photo';

/** What words of every question stand for: one that is called "Village" would be meant by "by village". */
const isFrame = (meaning: Meaning): boolean => !isSubject(meaning);

/** What the words of a question stand for: the question, and its yes. */
function meaningsOf({ collection: table, kind, choices, ...question }: CustomQuestion): readonly Meaning[] {
  const field = customField({ ...question, collection: table, kind, choices }).name;
  const either = kind === 'choice' && choices !== null ? yesAndNo(choices) : undefined;
  const implied: readonly Meaning[] =
    kind === 'yesNo'
      ? [{ is: 'answer', table, field, key: answerKey(true), implied: true, opposite: answerKey(false) }]
      : either
        ? [{ is: 'answer', table, field, key: answerKey(either.yes), implied: true, opposite: answerKey(either.no) }]
        : [];
  return [{ is: 'field', table, field }, ...implied];
}

/** Answers by what they are called; yes and no are so in the language of who asks, too. */
function answersOf(
  question: CustomQuestion,
  { sentences: { values } }: Language,
): readonly (readonly [name: string, code: string | boolean])[] {
  if (question.kind === 'yesNo')
    return [
      [values.yes, true],
      [values.no, false],
    ];
  if (question.kind !== 'choice' && question.kind !== 'list') return [];
  const choices = question.choices ?? {};
  const either = question.kind === 'choice' ? yesAndNo(choices) : undefined;
  return [
    ...Object.entries(choices).map(([code, label]) => [label, code] as const),
    ...(either
      ? ([
          [values.yes, either.yes],
          [values.no, either.no],
        ] as const)
      : []),
  ];
}

/** Whether an indicator can be computed of what the person may read. */
function isSound({ collection, field, conditions }: OwnIndicator, dictionary: Dictionary): boolean {
  const table = dictionary.whole(collection);
  return (
    table?.fields.some(({ name }) => name === field) === true &&
    conditions.every((condition) => readRule(condition, table) !== undefined)
  );
}

/**
 * Adds what an organisation asks and computes itself, under its own words.
 * @param others the words of the language, and the names of places and rounds
 */
export function addOwn(
  builder: Builder,
  others: { readonly words: Builder; readonly names: Builder },
  surroundings: Surroundings,
): void {
  const dictionary = dictionaryOf(surroundings);
  const {
    own: { questions, repeats, indicators },
  } = dictionary;
  const { words, names: places } = others;
  const {
    language: { wishes },
    silent,
  } = words;
  const inFrame = (phrase: string): boolean =>
    [words, places, builder].some((one) => one.meaningsOf(phrase).some(isFrame)) ||
    wordsOf(phrase).every(({ folded }) => silent.has(folded) || /^\d+(?:[.,]\d+)?$/.test(folded));
  const taken = new Map<string, boolean>();
  /** Asked of the names before any question is among them. */
  const isFrameWord = (phrase: string): boolean => {
    const known = taken.get(phrase) ?? inFrame(phrase);
    taken.set(phrase, known);
    return known;
  };
  for (const { name, label } of repeats)
    if (!isFrameWord(label))
      builder.add(label, { is: 'rows', table: `repeat_rows.${name}`, where: [], name: `repeat_rows.${name}` });
  const asked = questions.filter(isAsked).map((question) => ({
    question,
    meanings: meaningsOf(question),
    names: [...namesOfQuestion(question, [...wishes.count, ...wishes.amount]), ...shortName(question)],
  }));
  const answers = new Map<
    string,
    { readonly name: string; readonly meanings: Meaning[]; readonly isCommon: boolean }
  >();
  for (const { question } of asked) {
    const { name: field } = customField(question);
    for (const [name, code] of answersOf(question, words.language)) {
      const key = fold(name).trim();
      const known = answers.get(key) ?? {
        name,
        meanings: [],
        isCommon: (typeof code === 'string' && GENERIC.has(code)) || saysYesOrNo(name) || isFrameWord(name),
      };
      known.meanings.push({ is: 'answer', table: question.collection, field, key: answerKey(code) });
      answers.set(key, known);
    }
  }
  for (const { name, meanings, isCommon } of answers.values()) {
    const isGeneric = isCommon || meanings.length > MOST_QUESTIONS;
    for (const meaning of meanings)
      builder.add(name, meaning.is === 'answer' && isGeneric ? { ...meaning, generic: true } : meaning, isGeneric);
  }
  for (const { question, meanings, names } of asked) {
    for (const name of names) if (!isFrameWord(name)) builder.addQuestion(name, meanings);
    const [label = question.label] = names;
    // Every question has a name that no other has: its label with its short name, or with its table where it is the only one there.
    for (const more of [question.name, dictionary.table(question.collection)?.title ?? ''])
      if (!wordsOf(`${label} ${more}`).every(({ folded }) => isFrameWord(folded)))
        builder.addQuestion(`${label} ${more}`, meanings);
    builder.addParts(question.label, { meanings });
  }
  for (const stem of [...builder.partial.keys()])
    if (stem.length < 3 || isFrameWord(stem)) builder.partial.delete(stem);
  for (const indicator of indicators)
    if (isSound(indicator, dictionary) && !isFrameWord(indicator.name))
      for (const name of [indicator.name, `${indicator.name} ${dictionary.table(indicator.collection)?.title ?? ''}`])
        builder.addQuestion(name, [{ is: 'own', id: indicator.id }]);
}

/** The name that a form has for a question, where it has words. */
const shortName = ({ name }: CustomQuestion): readonly string[] =>
  /^[a-z]+(?:_[a-z]+)*$/.test(name) && name.length >= LEAST_LETTERS ? [name.replaceAll('_', ' ')] : [];
