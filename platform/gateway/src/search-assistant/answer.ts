import * as z from 'zod';
import type { CountAnswer, CountFound } from './count.ts';
import type { Cited } from './directus.ts';
import { plain, plainPassage, screenLink } from './markdown.ts';
import type { Finding } from './search.ts';
import { subjects, type Subject } from './subjects.ts';
import type { Terms } from './terms.ts';

const LABEL = '*Search assistant without a language model. It searches the records that you can read.*';

const HOW_TO_ASK =
  'Try a project’s UID, a village’s name or a word from a title: for example *functional water projects*, *documents minutes* or *how many households*.';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** As the screens write it: `13 Aug 2023`, `not functional`. */
function inWords(text: string): string {
  if (z.iso.date().safeParse(text).success) return DAY.format(new Date(text)).replace('Sept', 'Sep');
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

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
  return `- ${[heading, ...details.map((detail) => plain(inWords(detail)))].join(' · ')}`;
}

/** Where a document says it: its title leads to the page. */
function citedLine({ cited }: Subject, { id, title, page, passage }: Cited): string {
  const link = screenLink(plain(title === '' ? 'Untitled' : title), cited?.base ?? '', id, page === null ? '' : `&at=${String(page)}`);
  const where = page === null ? '' : `, page ${String(page)}`;
  return `- ${link}${where}${passage === '' ? '' : `: “${plainPassage(passage)}”`}`;
}

function findingText({ subject, total, records, cited }: Finding, { words }: Terms): string {
  if (total === undefined) return `**${subject.plural}**: you have no access to these records, or they cannot be searched.`;
  const list = cited === undefined ? records.map((record) => recordLine(subject, record)) : cited.map((one) => citedLine(subject, one));
  const first = list.length < total ? `, the first ${String(list.length)} shown` : '';
  // How many hold some words says nothing about what was meant, so it is left out.
  const heading = words.length === 0 ? `**${subject.plural}** (${numeral(total)}${first})` : `**${subject.plural}** with the words *${words.map((word) => plain(inWords(word))).join(' ')}*${first}`;
  return [heading, '', ...list].join('\n');
}

const numeral = (number: number): string => number.toLocaleString('en-GB');

const COUNTS = subjects.map(({ plural }) => plural.toLowerCase()).join(', ');
const CAN_COUNT = `I can count these in total or in one village, district or province, and nothing else: ${COUNTS}; water projects also by state. For example *how many households in …* or *how many functional water projects*.`;
const WHERE_ELSE = 'For any other number of the survey open the [baseline survey](/baseline-survey/overview), the [list of households](/baseline-survey/list) with its filters, or the [data explorer](/data-explorer).';

/** What is answered to a question for a number that was not understood to its last word: no number. */
export const refusalText = (): string => [LABEL, '', 'I did not understand every word of this question, so I cannot give a number.', '', CAN_COUNT, '', WHERE_ELSE].join('\n');

/** What is counted by survey round; nothing where there is only one. */
const roundsText = (rounds: CountFound['rounds'] = []): string => (rounds.length < 2 ? '' : `: ${rounds.map(({ round, count }) => `${numeral(count)} in ${plain(round)}`).join(', ')}`);

function countText({ subject, state, total, different, rounds }: CountFound, where: string): string {
  const what = `${subject.plural}${state === undefined ? '' : `, ${state.replaceAll('_', ' ')}`}${where}`;
  if (total === undefined) return `**${what}**: you have no access to these records.`;
  if (total === 0 && subject.countOnly === true) return `**${what}: none are recorded**`;
  if (different !== undefined) return `**${what}: ${numeral(different)}**${different === total ? '' : `, visited ${numeral(total)} times in all survey rounds together${roundsText(rounds)}`}`;
  return `**${what}: ${numeral(total)}**${subject.name === 'members' ? `, as listed in all survey rounds together${roundsText(rounds)}; people listed in several rounds are counted each time` : ''}`;
}

/** The answer to a question for numbers, in Markdown. */
export function countsText({ found, place }: CountAnswer, asked: string | undefined): string {
  if (place === null) return [LABEL, '', `I know no village, district or province called “${plain(asked ?? '')}”, so I cannot give a number.`, '', CAN_COUNT, '', WHERE_ELSE].join('\n');
  const where = place === undefined ? '' : ` in ${plain(place)}`;
  return [LABEL, '', ...found.map((one) => `${countText(one, where)}\n`)].join('\n').trimEnd();
}

/** The answer to words that are looked for, in Markdown. Kinds with nothing to show are left out. */
export function answerText(terms: Terms, findings: readonly Finding[]): string {
  const { words, subjects: named } = terms;
  const households = subjects.some(({ name, countOnly }) => countOnly === true && named.includes(name));
  const elsewhere = households ? ['', `I cannot search households and their members. ${WHERE_ELSE}`] : [];
  if (words.length === 0 && named.length === 0) return [LABEL, '', 'Give me a word to look for.', '', HOW_TO_ASK].join('\n');
  const found = findings.filter(({ total }) => (total === undefined ? named.length > 0 : total > 0));
  if (found.length === 0) {
    return [LABEL, ...(elsewhere.length > 0 ? elsewhere : ['', words.length === 0 ? 'No matching records.' : `Nothing matches ${words.map(plain).join(' ')}.`, '', HOW_TO_ASK])].join('\n');
  }
  return [LABEL, '', ...found.map((finding) => `${findingText(finding, terms)}\n`), ...elsewhere.slice(1)].join('\n').trimEnd();
}
