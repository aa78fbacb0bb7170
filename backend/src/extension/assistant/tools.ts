import type { AssistantReply } from '@groundwork/survey/assistant';
import { z } from 'zod';
import type { Reader } from './reader.ts';
import { citationOf, inWords, textOf, valuesOf } from './search/answer.ts';
import { addressOf, plain } from './search/markdown.ts';
import { searchRecords } from './search/search.ts';
import { subjects, type Subject } from './search/subjects.ts';
import type { Row } from '../database/database.ts';

/** Letters of an answer to a call, at most. */
const MOST_LETTERS = 8000;
const MOST_WORDS = 8;

const NO_ACCESS = 'The person who asks may not read this, or it cannot be searched.';
const NOT_FOR_THEM: readonly unknown[] = [400, 403, 404];
const NOTHING = 'Nothing found.';

/** What a model may call, and with what. */
export const callSchema = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('ask_figure'), question: z.string().min(1).max(500) }),
  z.object({ tool: z.literal('search_documents'), words: z.string().min(1).max(200) }),
  z.object({
    tool: z.literal('find_records'),
    kind: z.enum(['waterProjects', 'villages']),
    words: z.string().max(200).default(''),
  }),
  z.object({
    tool: z.literal('read_record'),
    link: z
      .string()
      .regex(/^\/[a-z]/)
      .max(300),
  }),
]);
type Call = z.infer<typeof callSchema>;

/** What the assistant says to a question, after earlier ones. */
export type Assisted = (question: string, earlier?: readonly string[]) => Promise<AssistantReply>;

/** Something that the model gets to know, against which the gateway holds what the model says then. */
interface Evidence {
  /** What it says, without addresses: ids are no numbers. */
  readonly text: string;
  /** Addresses of the portal in it. */
  readonly addresses: readonly string[];
  /** In Markdown, where it can be opened. */
  readonly source?: string | undefined;
  /** What the model itself said to get it, where this may have been repeated. */
  readonly repeats?: string;
}

/** The answer to a call. */
interface Answered {
  /** For the model. */
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

const saying = (text: string): Answered => ({ text, evidence: [] });

/** Marks what comes from records and documents: people write in them, and the model must not take it as said to itself. */
const asData = (from: string, value: unknown): string =>
  `<data from="${from}">\n${JSON.stringify(value)
    .slice(0, MOST_LETTERS)
    .replaceAll('<', String.raw`\u003c`)}\n</data>`;

const MARKDOWN_LINK = /\[((?:\\.|[^\]\\])*)\]\((\/[^)\s]*)(?: "[^"()]*")?\)/g;
const unescaped = (markdown: string): string =>
  markdown
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What the assistant said. Only of a computed answer every number counts: elsewhere it may repeat the model's own words. */
function figureEvidence(kind: string, markdown: string, question: string): Evidence {
  const [first] = markdown.matchAll(MARKDOWN_LINK);
  const title = /^\*\*([^\n]+)\*\*(?: \(|$)/m.exec(markdown)?.[1];
  // Its filter is named too: of which village and round, the reply may have got wrong.
  const filter = /^- (.+)$/m.exec(markdown)?.[1];
  const named = title === undefined || first === undefined ? title : `[${title}](${first[2] ?? ''})`;
  const source = named === undefined || filter === undefined ? named : `${named} (${filter})`;
  return {
    text: unescaped(markdown.replace(MARKDOWN_LINK, '$1')),
    addresses: [...markdown.matchAll(MARKDOWN_LINK)].map(([, , address = '']) => address),
    ...(kind === 'answer' ? { source } : { repeats: question }),
  };
}

/** A record as the model gets it, with its evidence. */
function recordFor(subject: Subject, record: Row) {
  const values = valuesOf(subject, record).map(([field, text]) => [field, inWords(text)] as const);
  const said = values.map(([, text]) => text);
  const link = addressOf(subject.link?.base ?? '/', textOf(record[subject.link?.key ?? 'id']));
  const source = `[${plain(said[0] ?? subject.plural)}](${link})`;
  return {
    data: { ...Object.fromEntries(values), link },
    evidence: { addresses: [link], text: said.join('\n'), source },
  };
}

/** The record that an address of the portal leads to. */
function recordAt(link: string): { readonly subject: Subject; readonly by: string; readonly key: string } | undefined {
  try {
    const [, screen, key = ''] = new URL(link, 'https://portal.invalid').pathname.split('/').map(decodeURIComponent);
    const subject = subjects.find((one) => one.link?.base === `/${screen ?? ''}/`);
    return subject?.link === undefined || key === '' ? undefined : { subject, by: subject.link.key, key };
  } catch {
    // Not encoded as an address is.
    return undefined;
  }
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

async function askFigure(question: string, assisted: Assisted): Promise<Answered> {
  const { kind, text } = await assisted(question);
  if (kind === 'search') return saying('It is no question for a figure. Search documents or records.');
  const markdown = text.replace(/^\*[^*\n]+\*\n+/, '');
  return {
    text: asData('figures', { kind, text: unescaped(markdown) }),
    evidence: [figureEvidence(kind, markdown, question)],
  };
}

async function searchDocuments(words: string, reader: Reader): Promise<Answered> {
  const asked = wordsOf(words);
  if (asked.length === 0) return saying(NOTHING);
  const { data, instead } = await reader.cite(asked, true);
  const found = subjects.flatMap((subject) =>
    subject.cited === undefined ? [] : (data[subject.collection]?.rows ?? []).map((row) => citationOf(subject, row)),
  );
  if (found.length === 0) return saying(NOTHING);
  const cited = found.map(({ title, address, page, passage: pieces }) => {
    const passage = pieces.map(({ text }) => text).join('');
    const where = page === null ? '' : `page ${String(page)}`;
    const link = `[${plain(title)}](${address})`;
    return {
      data: { title, page, passage, link: address },
      evidence: {
        addresses: [address],
        text: [title, where, passage].join('\n'),
        source: where === '' ? link : `${link}, ${where}`,
      },
    };
  });
  return {
    text: asData('documents', { ...(instead.length > 0 && { instead }), passages: cited.map((one) => one.data) }),
    evidence: cited.map(({ evidence }) => evidence),
  };
}

async function findRecords(kind: string, words: readonly string[], reader: Reader): Promise<Answered> {
  const subject = subjects.find(({ name }) => name === kind);
  if (subject === undefined) return saying(NOTHING);
  const { total, records } = await searchRecords(reader, subject, words);
  if (total === undefined) return saying(NO_ACCESS);
  if (records.length === 0) return saying(NOTHING);
  const found = records.map((record) => recordFor(subject, record));
  // How many hold some words is no answer to "how many", so it is not said.
  const isAll = words.length === 0;
  return {
    text: asData('records', {
      ...(isAll ? { total } : { more: total > records.length }),
      records: found.map(({ data }) => data),
    }),
    evidence: [
      ...found.map(({ evidence }) => evidence),
      ...(isAll ? [{ text: `${subject.plural}: ${String(total)}`, addresses: [] }] : []),
    ],
  };
}

async function readRecord(link: string, reader: Reader): Promise<Answered> {
  const asked = recordAt(link);
  if (asked === undefined) return saying(NOTHING);
  const { subject, by, key } = asked;
  const { fields, details = fields, sort, collection } = subject;
  const { rows } = await reader.find(collection, { filter: { [by]: { _eq: key } }, fields: details, sort, limit: 1 });
  if (rows[0] === undefined) return saying(NOTHING);
  const { data, evidence } = recordFor(subject, rows[0]);
  return { text: asData('record', data), evidence: [evidence] };
}

function answered(call: Call, reader: Reader, assisted: Assisted): Promise<Answered> {
  switch (call.tool) {
    case 'ask_figure':
      return askFigure(call.question, assisted);
    case 'search_documents':
      return searchDocuments(call.words, reader);
    case 'find_records':
      return findRecords(call.kind, wordsOf(call.words), reader);
    case 'read_record':
      return readRecord(call.link, reader);
  }
}

/** Answers a call of a language model, with the rights of the person whose question it works on. */
export async function answerCall(call: Call, reader: Reader, assisted: Assisted): Promise<Answered> {
  try {
    return await answered(call, reader, assisted);
  } catch (error) {
    if (error instanceof Error && 'status' in error && NOT_FOR_THEM.includes(error.status)) return saying(NO_ACCESS);
    throw error;
  }
}
