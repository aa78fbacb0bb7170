import { FiguresUnavailable, type Asker } from './asker.ts';
import { answerFigure } from './answer-figure.ts';
import { answerHouseholds, answerList, answerRecords } from './answer-records.ts';
import { answerTable } from './answer-table.ts';
import { languages } from './languages/index.ts';
import { buildLexicon, prepareLexicon, type Lexicon } from './lexicon.ts';
import { inFull } from './follow-up.ts';
import type { Surroundings } from './meaning.ts';
import { plain } from './names.ts';
import { phraseOf } from './phrase.ts';
import type { Query } from './query.ts';
import { writingFor, type Writing } from './reply.ts';
import { choicesOf, correctedOf, helps, nextQuestions, type Suggested } from './suggest.ts';
import type { LanguageName } from './text.ts';
import { understand, type Understood } from './understand.ts';

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

function answerQuery(query: Query, writing: Writing): Promise<string> {
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

/** The lexicons of all languages, for the names that a reader has. */
function lexiconsFor(surroundings: Surroundings): readonly Lexicon[] {
  const key = JSON.stringify(surroundings);
  const lexicons = remembered.get(key) ?? languages.map((language) => buildLexicon(language, surroundings));
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
    await new Promise((resolve) => setImmediate(resolve));
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
  const lexicons = lexiconsFor(surroundings);
  const { question, completed } = inFull(asked, earlier, lexicons, surroundings);
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
  switch (understood.kind) {
    case 'query':
      return answerQuery(understood.query, writing).then(
        (text) => labelled('answer', text, nextQuestions(question, understood.query, writing, reading)),
        (error: unknown) => {
          if (!(error instanceof FiguresUnavailable)) throw error;
          return labelled('refusal', say.unavailable);
        },
      );
    case 'choice':
      return labelled(
        'choice',
        [say.whichOne, ...understood.queries.map((query) => `- ${plain(phraseOf(query, writing))}`)].join('\n'),
        choicesOf(question, understood.queries, ambiguous, writing, reading),
      );
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
