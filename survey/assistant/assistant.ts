import { FiguresUnavailable, type Asker } from './asker.ts';
import { answerFigure } from './answer-figure.ts';
import { answerHouseholds, answerList, answerRecords } from './answer-records.ts';
import { answerTable } from './answer-table.ts';
import { languages } from './languages/index.ts';
import { buildLexicon, prepareLexicon, type Lexicon } from './lexicon.ts';
import { inFull } from './follow-up.ts';
import type { Surroundings } from './meaning.ts';
import { plain } from './names.ts';
import { distinctOf } from './phrase.ts';
import type { Query } from './query.ts';
import { writeReply, writingFor, type Reply, type Writing } from './reply.ts';
import { withoutSlips } from './slips.ts';
import { choicesOf, correctedOf, helps, nextQuestions, type Suggested } from './suggest.ts';
import { wordsOf, type LanguageName } from './text.ts';
import { askedInstead, understand, type Understood } from './understand.ts';

/** What the assistant says to a question. */
export interface AssistantReply {
  /** `search` where it asks for no number that could be computed: its words may be in records and documents. */
  readonly kind: 'answer' | 'choice' | 'refusal' | 'search';
  /** Markdown; of `search` what to say where nothing is found. */
  readonly text: string;
  /** Questions to go on with: of a choice those that it is between, by the same labels. */
  readonly next: readonly Suggested[];
  /** That the question was understood in. */
  readonly language: LanguageName;
}

/** Undefined where the person may not read what it rests on. */
function answerQuery(query: Query, writing: Writing): Promise<Reply | undefined> {
  switch (query.kind) {
    case 'figure':
      return answerFigure(query, writing);
    case 'table':
      return answerTable(query, writing);
    case 'households':
      return answerHouseholds(query, writing);
    case 'records':
      return answerRecords(query, writing);
    case 'list':
      return answerList(query, writing);
  }
}

/** Portals of different readers whose names are remembered. */
const MOST_REMEMBERED = 20;
const remembered = new Map<string, readonly Lexicon[]>();

/** Lets others go on. */
const aMoment = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

/** A language at a time: where an organisation has hundreds of questions, that is a tenth of a second each. */
async function buildLexicons(surroundings: Surroundings): Promise<readonly Lexicon[]> {
  const built: Lexicon[] = [];
  for (const language of languages) {
    built.push(buildLexicon(language, surroundings));
    await aMoment();
  }
  return built;
}

/** The lexicons of all languages, for the names that a reader has. */
async function lexiconsFor(surroundings: Surroundings): Promise<readonly Lexicon[]> {
  const key = JSON.stringify(surroundings);
  const lexicons = remembered.get(key) ?? (await buildLexicons(surroundings));
  remembered.delete(key);
  remembered.set(key, lexicons);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return lexicons;
}

/** Builds what does not depend on who asks, a language at a time: the first question does not wait for it then. */
export async function prepareAssistant(): Promise<void> {
  for (const language of languages) {
    prepareLexicon(language);
    await aMoment();
  }
}

/** Unknown words that are named, at most. */
const MOST_NAMED = 3;

/** What is said where there is no answer: which words are not known, or do not go together. */
function refusalOf(
  understood: Extract<Understood, { kind: 'unknown' | 'unclear' }>,
  { say }: Writing,
  isMeant: (name: string) => boolean,
): string {
  const { asksNumber } = understood;
  const named = understood.kind === 'unknown' ? understood.words.slice(0, MOST_NAMED) : [];
  const reasons =
    understood.kind === 'unclear'
      ? [say.notTogether(understood.parts.map((part) => `*${plain(part)}*`).join(', '))]
      : named.map(({ word }) => say.unknownWord(plain(word)));
  const meant = named.flatMap(({ nearest }) =>
    nearest === undefined || !isMeant(nearest) ? [] : [say.didYouMean(plain(nearest))],
  );
  return [
    ...(asksNumber ? [] : [say.nothingFound]),
    [...reasons, ...(asksNumber ? [say.noNumber] : []), ...meant].join(' '),
    say.canAnswer,
  ].join('\n\n');
}

/** Words of a question, at most. What is longer is a text, and reading it would keep others waiting: the time that takes grows with the square of its words. */
const MOST_WORDS = 60;

const isText = (question: string): boolean => wordsOf(question).length > MOST_WORDS;

/** The first words of a text, which show its language. */
const beginning = (text: string): string =>
  text
    .split(/\s+/u, MOST_WORDS / 2)
    .join(' ')
    .slice(0, 400);

/**
 * Answers a question with figures that are computed for it, asks back, or says what it does not know.
 * @param earlier what was asked before in the same conversation, the oldest first
 */
export async function assist(
  asked: string,
  surroundings: Surroundings,
  asker: Asker,
  earlier: readonly string[] = [],
): Promise<AssistantReply> {
  const lexicons = await lexiconsFor(surroundings);
  if (isText(asked)) {
    const {
      lexicon: { language },
    } = understand(beginning(asked), lexicons, surroundings);
    const { say } = writingFor(language, surroundings, asker);
    return {
      kind: 'search',
      text: [`*${say.label}*`, say.nothingFound, say.canAnswer].join('\n\n'),
      next: [],
      language: language.name,
    };
  }
  const full = inFull(
    asked,
    earlier.filter((one) => !isText(one)),
    lexicons,
    surroundings,
  );
  const typed = withoutSlips(full.question, lexicons, surroundings);
  const question = typed ?? full.question;
  const completed = full.completed || typed !== undefined;
  const { lexicon, understood, ambiguous } = understand(question, lexicons, surroundings);
  const writing = writingFor(lexicon.language, surroundings, asker);
  const reading = { lexicons, surroundings };
  const { say } = writing;
  const labelled = (kind: AssistantReply['kind'], text: string, next: readonly Suggested[] = []): AssistantReply => ({
    kind,
    text: [`*${say.label}*`, ...(completed ? [say.understoodAs(plain(question))] : []), text].join('\n\n'),
    next,
    language: lexicon.language.name,
  });
  /** An answer; where it is that nobody was asked, with the organisation's own questions that may have been meant. */
  const withOthers = (query: Query, reply: Reply | undefined): AssistantReply => {
    const text = reply === undefined ? say.refused : writeReply(writing, reply);
    const next = nextQuestions(question, query, writing, reading);
    const instead = reply?.notAsked ? askedInstead(question, lexicon, surroundings) : [];
    if (instead.length === 0) return labelled('answer', text, next);
    const others = distinctOf(
      instead.map((one) => one.query),
      writing,
    );
    return labelled(
      'answer',
      [text, [say.otherQuestions, ...others.map((one) => `- ${plain(one.text)}`)].join('\n')].join('\n\n'),
      [...choicesOf(question, others, [...new Set(instead.map(({ words }) => words))], writing, reading), ...next],
    );
  };
  const answered = (query: Query): Promise<AssistantReply> =>
    answerQuery(query, writing).then(
      (reply) => withOthers(query, reply),
      (error: unknown) => {
        if (!(error instanceof FiguresUnavailable)) throw error;
        return labelled('refusal', say.unavailable);
      },
    );
  switch (understood.kind) {
    case 'query':
      return answered(understood.query);
    case 'choice': {
      const choices = distinctOf(understood.queries, writing);
      const [only] = choices;
      // What is equal in every way is one; whose label has some of the words alone is asked back nevertheless.
      if (choices.length === 1 && only && !understood.partial) return answered(only.query);
      return labelled(
        'choice',
        [choices.length === 1 ? say.isItThis : say.whichOne, ...choices.map(({ text }) => `- ${plain(text)}`)].join(
          '\n',
        ),
        choicesOf(question, choices, ambiguous, writing, reading),
      );
    }
    case 'unknown':
    case 'unclear': {
      const corrected = correctedOf(question, understood, reading);
      return labelled(
        understood.asksNumber ? 'refusal' : 'search',
        refusalOf(understood, writing, (name) => helps(name, understood, corrected, reading)),
        corrected,
      );
    }
  }
}
