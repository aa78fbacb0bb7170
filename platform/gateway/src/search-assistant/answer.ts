import * as z from 'zod';
import type { Cited } from './directus.ts';
import { plain, plainPassage, screenLink } from './markdown.ts';
import type { Finding } from './search.ts';
import type { Subject } from './subjects.ts';
import type { Terms } from './terms.ts';

const LABEL = '*Search assistant without a language model. It searches the records that you can read.*';

const HOW_TO_ASK =
  'Try a project’s UID, a village’s name or a word from a title: for example *functional water projects*, *documents minutes* or *how many households*.';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** As the screens write it: `13 Aug 2023`, `not functional`. */
export function inWords(text: string): string {
  if (z.iso.date().safeParse(text).success) return DAY.format(new Date(text)).replace('Sept', 'Sep');
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

/** A record's value as text; empty where it has none. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter((part) => part !== '').join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).filter((part) => part !== '').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function recordLine(subject: Subject, record: Readonly<Record<string, unknown>>): string {
  const key = subject.link?.key ?? 'id';
  const id = textOf(record[key]);
  const [title = id, ...details] = Object.keys(record)
    .filter((field) => field !== key)
    .map((field) => textOf(record[field]))
    .filter((text) => text !== '');
  const name = plain(title);
  const heading = subject.link === undefined || id === '' ? name : screenLink(name, subject.link.base, id);
  return `- ${[heading, ...details.map((detail) => plain(inWords(detail)))].join(' · ')}`;
}

/** Where a document says it: its title leads to the page. */
function citedLine({ cited }: Subject, { id, title, page, passage }: Cited): string {
  const link = screenLink(plain(title === '' ? 'Untitled' : title), cited?.base ?? '', id, page === null ? '' : `&at=${String(page)}`);
  const where = page === null ? '' : `, page ${String(page)}`;
  return `- ${link}${where}${passage === '' ? '' : `: “${plainPassage(passage)}”`}`;
}

/** Words that were looked for in place of those that no document has. */
const insteadText = (instead: Finding['instead'] = []): string =>
  instead.map(({ word, found }) => `No document has the word *${plain(word)}*, so I looked for *${plain(found)}*.`).join(' ');

function findingText({ subject, total, records, cited, instead }: Finding, { words }: Terms): string {
  if (total === undefined) return `**${subject.plural}**: you have no access to these records, or they cannot be searched.`;
  const list = cited === undefined ? records.map((record) => recordLine(subject, record)) : cited.map((one) => citedLine(subject, one));
  const first = list.length < total ? `, the first ${String(list.length)} shown` : '';
  // How many hold some words says nothing about what was meant, so it is left out.
  const slips = insteadText(instead);
  const heading = slips !== '' ? `**${subject.plural}**${first}. ${slips}` : words.length === 0 ? `**${subject.plural}** (${numeral(total)}${first})` : `**${subject.plural}** with the words *${words.map((word) => plain(inWords(word))).join(' ')}*${first}`;
  return [heading, '', ...list].join('\n');
}

const numeral = (number: number): string => number.toLocaleString('en-GB');

const WHERE_ELSE = 'For numbers of the survey open the [baseline survey](/baseline-survey/overview), the [list of households](/baseline-survey/list) with its filters, or the [data explorer](/data-explorer).';

/** What is said to a question for a number where the data server computes none. */
export const noFiguresText = (): string => [LABEL, '', 'This data server has no assistant that computes figures, so I cannot give a number.', '', WHERE_ELSE].join('\n');

/**
 * The answer to words that are looked for, in Markdown. Kinds with nothing to show are left out.
 * @param otherwise what to say where nothing is found
 */
export function answerText(terms: Terms, findings: readonly Finding[], otherwise?: string): string {
  const { words, subjects: named } = terms;
  const found = findings.filter(({ total }) => (total === undefined ? named.length > 0 : total > 0));
  if (found.length > 0) return [LABEL, '', ...found.map((finding) => `${findingText(finding, terms)}\n`)].join('\n').trimEnd();
  if (words.length === 0 && named.length === 0) return [LABEL, '', 'Give me a word to look for.', '', HOW_TO_ASK].join('\n');
  return otherwise ?? [LABEL, '', words.length === 0 ? 'No matching records.' : `Nothing matches ${words.map(plain).join(' ')}.`, '', HOW_TO_ASK].join('\n');
}
