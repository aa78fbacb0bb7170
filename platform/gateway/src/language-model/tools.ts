import { tool, type ToolSet } from 'ai';
import * as z from 'zod';
import { plain, screenLink } from '../search-assistant/markdown.ts';
import { RefusedByDirectus, type Cited, type DirectusReader } from '../search-assistant/directus.ts';
import { inWords, textOf } from '../search-assistant/answer.ts';
import { searchSubject, type Finding } from '../search-assistant/search.ts';
import { subjects, type Subject } from '../search-assistant/subjects.ts';
import type { Evidence } from './evidence.ts';

/** Calls of tools for one question, at most. */
const MOST_CALLS = 12;
/** Letters of an answer to a call, at most. */
const MOST_LETTERS = 8000;
const MOST_WORDS = 8;

const NO_MORE = 'No more calls for this question. Answer from what you have, or say that you cannot answer.';
const NO_ACCESS = 'The person who asks may not read this, or it cannot be searched.';
const NOT_FOR_THEM: ReadonlySet<number> = new Set([400, 403, 404]);
const NOTHING = 'Nothing found.';

/** What the tools did for one question. */
export interface Run {
  readonly evidence: readonly Evidence[];
  /** How often each tool was called. */
  readonly calls: Readonly<Record<string, number>>;
  readonly tools: ToolSet;
}

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

/** What the data server's assistant said. Only of a computed answer every number counts: elsewhere it may repeat the model's own words. */
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

const titleOf = ({ title }: Cited): string => (title === '' ? 'Untitled' : title);

function documentEvidence({ cited }: Subject, one: Cited): Evidence & { readonly address: string } {
  const link = screenLink(
    plain(titleOf(one)),
    cited?.base ?? '',
    one.id,
    one.page === null ? '' : `&at=${String(one.page)}`,
  );
  const address = /\]\(([^()]*)\)$/.exec(link)?.[1] ?? '';
  const page = one.page === null ? '' : `page ${String(one.page)}`;
  return {
    address,
    addresses: [address],
    text: [titleOf(one), page, one.passage].join('\n'),
    source: page === '' ? link : `${link}, ${page}`,
  };
}

function recordEvidence(
  subject: Subject,
  record: Readonly<Record<string, unknown>>,
): Evidence & { readonly address: string; readonly values: Readonly<Record<string, string>> } {
  const key = subject.link?.key ?? 'id';
  const said = Object.entries(record).flatMap(([field, value]): [string, string][] =>
    field === key || textOf(value) === '' ? [] : [[field, inWords(textOf(value))]],
  );
  const values = Object.fromEntries(said);
  const [title = subject.plural] = Object.values(values);
  const source = screenLink(plain(title), subject.link?.base ?? '/', textOf(record[key]));
  const address = /\]\(([^()]*)\)$/.exec(source)?.[1] ?? '';
  return { values, address, addresses: [address], text: Object.values(values).join('\n'), source };
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

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/**
 * The tools of one question. All of them read with the bearer of who asks, and nothing writes.
 * @param onFailure called where the data server is out of reach or the session has ended: the whole question fails then
 */
export function createTools(reader: DirectusReader, onFailure: (error: unknown) => void): Run {
  const evidence: Evidence[] = [];
  const calls: Record<string, number> = {};

  async function answering(name: string, work: () => Promise<string>): Promise<string> {
    const called = Object.values(calls).reduce((sum, count) => sum + count, 0);
    calls[name] = (calls[name] ?? 0) + 1;
    if (called >= MOST_CALLS) return NO_MORE;
    try {
      return await work();
    } catch (error) {
      if (error instanceof RefusedByDirectus && NOT_FOR_THEM.has(error.status)) return NO_ACCESS;
      onFailure(error);
      throw error;
    }
  }

  function listed({ subject, records, total }: Finding, hasWords: boolean): string {
    if (total === undefined) return NO_ACCESS;
    if (records.length === 0) return NOTHING;
    const found = records.map((record) => recordEvidence(subject, record));
    evidence.push(...found);
    const all = { text: `${subject.plural}: ${String(total)}`, addresses: [] };
    // How many hold some words is no answer to "how many", so it is not said.
    if (!hasWords) evidence.push(all);
    return asData('records', {
      ...(hasWords ? { more: total > records.length } : { total }),
      records: found.map(({ values, address }) => ({ ...values, link: address })),
    });
  }

  const tools: ToolSet = {
    ask_figure: tool({
      description:
        'Computes a figure of the survey or of the records: an indicator, a share, a mean, a number of households or projects, by village or round, or a comparison. Ask in one short sentence in English, Portuguese or French. It answers, asks back, or says that it does not understand.',
      inputSchema: z.object({ question: z.string().min(1).max(500) }),
      execute: ({ question }) =>
        answering('ask_figure', async () => {
          const reply = await reader.assist(question);
          if (reply === undefined) return 'This portal computes no figures.';
          if (reply.kind === 'search') return 'It is no question for a figure. Search documents or records.';
          const markdown = reply.text.replace(/^\*[^*\n]+\*\n+/, '');
          const found = figureEvidence(reply.kind, markdown, question);
          evidence.push(found);
          return asData('figures', { kind: reply.kind, text: unescaped(markdown) });
        }),
    }),
    search_documents: tool({
      description:
        'Finds the passages of documents that hold all of the given words in any form, with page and link. Where no document has a word, a similar one may be looked for in its place: the answer says so.',
      inputSchema: z.object({ words: z.string().min(1).max(200) }),
      execute: ({ words: asked }) =>
        answering('search_documents', async () => {
          const passages = await reader.cite(words(asked));
          const found = subjects.flatMap((subject) =>
            subject.cited === undefined
              ? []
              : passages[subject.cited.collection].cited.map((one) => ({ one, ...documentEvidence(subject, one) })),
          );
          evidence.push(...found);
          const { instead } = passages;
          return found.length === 0
            ? NOTHING
            : asData('documents', {
                ...(instead.length > 0 && { instead }),
                passages: found.map(({ one: { title, page, passage }, address }) => ({
                  title,
                  page,
                  passage,
                  link: address,
                })),
              });
        }),
    }),
    find_records: tool({
      description: 'Lists the first villages or water projects, with link; with words, those that hold all of them.',
      inputSchema: z.object({ kind: z.enum(['waterProjects', 'villages']), words: z.string().max(200).optional() }),
      execute: ({ kind, words: asked = '' }) =>
        answering('find_records', async () => {
          const looked = words(asked);
          const subject = subjects.find(({ name }) => name === kind);
          if (subject === undefined) return NOTHING;
          return listed(
            await searchSubject(reader, subject, { words: looked, said: looked, subjects: [kind] }, undefined),
            looked.length > 0,
          );
        }),
    }),
    read_record: tool({
      description: 'Reads all that there is of one village or water project, by the link that another tool gave.',
      inputSchema: z.object({
        link: z
          .string()
          .regex(/^\/[a-z]/)
          .max(300),
      }),
      execute: ({ link }) =>
        answering('read_record', async () => {
          const asked = recordAt(link);
          if (asked === undefined) return NOTHING;
          const { subject, by, key } = asked;
          const [record] = await reader.find(
            subject.collection,
            { [by]: { _eq: key } },
            { fields: subject.details ?? subject.fields, sort: subject.sort, limit: 1 },
          );
          if (record === undefined) return NOTHING;
          const { values, address, ...found } = recordEvidence(subject, record);
          evidence.push(found);
          return asData('record', { ...values, link: address });
        }),
    }),
  };
  return { evidence, calls, tools };
}
