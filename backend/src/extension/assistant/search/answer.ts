import type { AssistantReply } from '@groundwork/survey/assistant';
import { PROJECT_STATUS_WORDS } from '@groundwork/shared/text/water-status';
import { z } from 'zod';
import type { Row } from '../../database/database.ts';
import type { FoundRow } from '../../documents/search.ts';
import type { Reader } from '../reader.ts';
import { addressOf, plain, plainPassage, withQuestions } from './markdown.ts';
import { search, type Finding } from './search.ts';
import type { Subject } from './subjects.ts';
import { readTerms, type Terms } from './terms.ts';
import { texts, type Texts } from './texts.ts';

const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(day))
    .replace('Sept', 'Sep');

const isStatus = (text: string): text is keyof typeof PROJECT_STATUS_WORDS => Object.hasOwn(PROJECT_STATUS_WORDS, text);

/** As the screens write it: `13 Aug 2023`, `Not working`. */
export function inWords(text: string, locale = 'en-GB'): string {
  if (z.iso.date().safeParse(text).success) return dayIn(locale, text);
  if (isStatus(text)) return PROJECT_STATUS_WORDS[text];
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

/** A record's value as text; empty where it has none. */
export function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(textOf)
      .filter((part) => part !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The values of a record that are shown, by field. */
export const valuesOf = ({ link }: Subject, record: Row): readonly (readonly [field: string, text: string])[] =>
  Object.entries(record).flatMap(([field, value]) => {
    const text = textOf(value);
    return field === (link?.key ?? 'id') || text === '' ? [] : [[field, text]];
  });

function recordLine(subject: Subject, record: Row, { locale }: Texts): string {
  const { link } = subject;
  const id = textOf(record[link?.key ?? 'id']);
  const [title = id, ...details] = valuesOf(subject, record).map(([, text]) => text);
  const name = plain(title);
  const heading = link === undefined || id === '' ? name : `[${name}](${addressOf(link.base, id)})`;
  return `- ${[heading, ...details.map((detail) => plain(inWords(detail, locale)))].join(' · ')}`;
}

/** A document that was found, and where in it. */
export function citationOf({ cited = '' }: Subject, { id, title, found }: FoundRow, say = texts.english) {
  const { page = null, passage = [] } = found ?? {};
  return {
    title: textOf(title) || say.untitled,
    address: addressOf(cited, textOf(id), page === null ? '' : `&at=${String(page)}`),
    page,
    passage,
  };
}

/** Where a document says it: its title leads to the page. What was found is bold. */
function citedLine(subject: Subject, row: FoundRow, say: Texts): string {
  const { title, address, page, passage } = citationOf(subject, row, say);
  const where = page === null ? '' : `, ${say.page(String(page))}`;
  return `- [${plain(title)}](${address})${where}${passage.length === 0 ? '' : `: “${plainPassage(passage)}”`}`;
}

/** Words that were looked for in place of those that no document has. */
const insteadText = (instead: Finding['instead'] = [], say: Texts): string =>
  instead.map(({ word, found }) => say.instead(plain(word), plain(found))).join(' ');

function findingText({ subject, total, records, cited, instead }: Finding, { words }: Terms, say: Texts): string {
  const name = say.subjects[subject.name];
  if (total === undefined) return `**${name}**: ${say.noAccess}`;
  const list =
    cited === undefined
      ? records.map((record) => recordLine(subject, record, say))
      : cited.map((one) => citedLine(subject, one, say));
  const first = list.length < total ? say.firstShown(String(list.length)) : '';
  // How many hold some words says nothing about what was meant, so it is left out.
  const slips = insteadText(instead, say);
  const heading =
    slips !== ''
      ? `**${name}**${first}. ${slips}`
      : words.length === 0
        ? `**${name}** (${total.toLocaleString(say.locale)}${first})`
        : `**${name}**${say.withWords(words.map((word) => plain(inWords(word))).join(' '))}${first}`;
  return [heading, '', ...list].join('\n');
}

const labelled = ({ label }: Texts, ...lines: readonly string[]): string => [`*${label}*`, ...lines].join('\n\n');

/** What records and documents say, in Markdown; `otherwise` where nothing is found. Kinds with nothing to show are left out. */
function answerText(terms: Terms, findings: readonly Finding[], say: Texts, otherwise: string): string {
  const { words, subjects: named } = terms;
  const found = findings.filter(({ total }) => (total === undefined ? named.length > 0 : total > 0));
  if (found.length > 0) return labelled(say, ...found.map((finding) => findingText(finding, terms, say)));
  return words.length === 0 && named.length === 0 ? labelled(say, say.noWord, say.howToAsk) : otherwise;
}

/** The whole answer to a question: figures where it was understood to its last word; otherwise what records and documents say. */
export async function answerTo(question: string, reply: AssistantReply, reader: Reader): Promise<string> {
  if (reply.kind !== 'search') return withQuestions(reply);
  const terms = readTerms(question);
  const findings = terms.words.length === 0 && terms.subjects.length === 0 ? [] : await search(reader, terms);
  const text = answerText(terms, findings, texts[reply.language], withQuestions(reply));
  // What was found in place of a slip may not be what was meant.
  const isSlip = findings.some(({ total = 0, instead = [] }) => total > 0 && instead.length > 0);
  return isSlip ? withQuestions({ text, next: reply.next }) : text;
}
