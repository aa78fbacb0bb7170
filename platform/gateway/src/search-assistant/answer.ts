import * as z from 'zod';
import type { Cited } from './directus.ts';
import { plain, plainPassage, screenLink } from './markdown.ts';
import type { Finding } from './search.ts';
import type { Subject } from './subjects.ts';
import type { Terms } from './terms.ts';
import { texts, type LanguageName, type Texts } from './texts.ts';

const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(day))
    .replace('Sept', 'Sep');

/** As the screens write it: `13 Aug 2023`, `not functional`. */
export function inWords(text: string, locale = 'en-GB'): string {
  if (z.iso.date().safeParse(text).success) return dayIn(locale, text);
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

/** A record's value as text; empty where it has none. */
export function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((part) => part !== '')
      .join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(textOf)
      .filter((part) => part !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function recordLine(subject: Subject, record: Readonly<Record<string, unknown>>, { locale }: Texts): string {
  const key = subject.link?.key ?? 'id';
  const id = textOf(record[key]);
  const [title = id, ...details] = Object.keys(record)
    .filter((field) => field !== key)
    .map((field) => textOf(record[field]))
    .filter((text) => text !== '');
  const name = plain(title);
  const heading = subject.link === undefined || id === '' ? name : screenLink(name, subject.link.base, id);
  return `- ${[heading, ...details.map((detail) => plain(inWords(detail, locale)))].join(' · ')}`;
}

/** Where a document says it: its title leads to the page. What was found is bold. */
function citedLine({ cited }: Subject, { id, title, page, passage, found }: Cited, say: Texts): string {
  const link = screenLink(
    plain(title === '' ? say.untitled : title),
    cited?.base ?? '',
    id,
    page === null ? '' : `&at=${String(page)}`,
  );
  const where = page === null ? '' : `, ${say.page(String(page))}`;
  return `- ${link}${where}${passage === '' ? '' : `: “${plainPassage(passage, found)}”`}`;
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

const WHERE_ELSE =
  'For numbers of the survey open the [baseline survey](/baseline-survey/overview), the [list of households](/baseline-survey/list) with its filters, or the [data explorer](/data-explorer).';

/** What is said to a question for a number where the data server computes none. */
export const noFiguresText = (): string =>
  labelled(
    texts.english,
    'This data server has no assistant that computes figures, so I cannot give a number.',
    WHERE_ELSE,
  );

/**
 * The answer to words that are looked for, in Markdown. Kinds with nothing to show are left out.
 * @param otherwise what to say where nothing is found
 */
export function answerText(
  terms: Terms,
  findings: readonly Finding[],
  language: LanguageName,
  otherwise?: string,
): string {
  const { words, subjects: named } = terms;
  const say = texts[language];
  const found = findings.filter(({ total }) => (total === undefined ? named.length > 0 : total > 0));
  if (found.length > 0) return labelled(say, ...found.map((finding) => findingText(finding, terms, say)));
  if (words.length === 0 && named.length === 0) return labelled(say, say.noWord, say.howToAsk);
  return (
    otherwise ??
    labelled(say, words.length === 0 ? say.noRecords : say.nothingMatches(words.map(plain).join(' ')), say.howToAsk)
  );
}
