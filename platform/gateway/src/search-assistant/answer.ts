import type { Cited } from './directus.ts';
import { plain, plainPassage, screenLink } from './markdown.ts';
import type { Finding } from './search.ts';
import type { Subject } from './subjects.ts';
import type { Terms } from './terms.ts';

const LABEL = '*Search assistant without a language model. It looks for your words in the records you may read.*';

const HOW_TO_ASK =
  'Try a project’s UID, a village’s name or a word from a title: for example *functional water projects*, *documents minutes* or *how many households*.';

function textOf(value: unknown): string {
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
  return `- ${[heading, ...details.map(plain)].join(' – ')}`;
}

/** Where a document says it: its title leads to the page. */
function citedLine({ cited }: Subject, { id, title, page, passage }: Cited): string {
  const link = screenLink(plain(title === '' ? 'Untitled' : title), cited?.base ?? '', id, page === null ? '' : `&at=${String(page)}`);
  const where = page === null ? '' : `, page ${String(page)}`;
  return `- ${link}${where}${passage === '' ? '' : `: “${plainPassage(passage)}”`}`;
}

function findingText({ subject, total, records, cited }: Finding, { wantsCount, words }: Terms): string {
  const filter = words.length > 0 && subject.countOnly !== true ? ` matching ${words.map(plain).join(' ')}` : '';
  if (total === undefined) return `**${subject.plural}**: you have no access to these records, or they cannot be searched.`;
  const number = total.toLocaleString('en-GB');
  const list = cited === undefined ? records.map((record) => recordLine(subject, record)) : cited.map((one) => citedLine(subject, one));
  if (wantsCount || subject.countOnly === true) {
    return [`**${subject.plural}${filter}: ${number}**`, ...(list.length > 0 ? ['', ...list] : [])].join('\n');
  }
  const shown = list.length < total ? `, the first ${String(list.length)} shown` : '';
  return [`**${subject.plural}** (${number} found${shown})`, '', ...list].join('\n');
}

/** The answer in Markdown. Kinds with nothing to show are left out, unless a number was asked for. */
export function answerText(terms: Terms, findings: readonly Finding[]): string {
  if (terms.words.length === 0 && terms.subjects.length === 0) {
    return [LABEL, '', 'I need a word to look for.', '', HOW_TO_ASK].join('\n');
  }
  const named = terms.subjects.length > 0;
  const told = findings.filter(({ total }) => (total === undefined ? named : total > 0 || (terms.wantsCount && named)));
  if (told.length === 0) {
    return [LABEL, '', `Nothing matches ${terms.words.map(plain).join(' ')}.`, '', HOW_TO_ASK].join('\n');
  }
  return [LABEL, '', ...told.map((finding) => `${findingText(finding, terms)}\n`)].join('\n').trimEnd();
}
