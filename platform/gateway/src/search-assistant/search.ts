import { RefusedByDirectus, type Cited, type DirectusReader, type Passages } from './directus.ts';
import { wordsFilter } from './filter.ts';
import { subjects, type Subject } from './subjects.ts';
import type { Terms } from './terms.ts';

/** What one kind of record holds for a question. */
export interface Finding {
  readonly subject: Subject;
  /** All that fit; undefined when this kind could not be searched for this user. */
  readonly total: number | undefined;
  /** The first of them. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** In place of the records where the words were found in passages. */
  readonly cited?: readonly Cited[];
  /** Words that no document has, and those that were looked for in their place. */
  readonly instead?: Passages['instead'];
}

/** Records shown of each kind, at most. */
const SHOWN = 5;

/** What documents say of the words; undefined where the data server keeps no passages, or not for this user. */
async function citePassages(
  reader: DirectusReader,
  words: readonly string[],
  exact?: 'exact',
): Promise<Passages | undefined> {
  try {
    return await reader.cite(words, exact);
  } catch (error) {
    if (!(error instanceof RefusedByDirectus) || error.status === 401) throw error;
    return undefined;
  }
}

/** Looks through one kind of record; `total` is undefined where this person may not. */
export async function searchSubject(
  reader: DirectusReader,
  subject: Subject,
  { words }: Terms,
  passages: Passages | undefined,
): Promise<Finding> {
  const citations = subject.cited && passages?.[subject.cited.collection];
  if (citations !== undefined)
    return { subject, total: citations.total, records: [], cited: citations.cited, instead: passages?.instead ?? [] };
  const attempts = words.length === 0 ? [[]] : subject.searched;
  for (const fields of attempts) {
    try {
      const filter = fields.length === 0 ? {} : wordsFilter(words, fields, subject.whole);
      const total = await reader.count(subject.collection, filter);
      return {
        subject,
        total,
        records:
          total > 0
            ? await reader.find(subject.collection, filter, {
                fields: subject.fields,
                sort: subject.sort,
                limit: SHOWN,
              })
            : [],
      };
    } catch (error) {
      // An expired session is the whole question's answer; a field this user may not read only this attempt's.
      if (!(error instanceof RefusedByDirectus) || error.status === 401) throw error;
    }
  }
  return { subject, total: undefined, records: [] };
}

const isEmpty = (passages: Passages | undefined): boolean =>
  passages === undefined || (passages.documents.total === 0 && passages.knowledge_docs.total === 0);

/** Looks through the kinds of record that the question names, or through all that can be searched. Documents that have all its words, as their own title has, are found whatever it names. */
export async function search(reader: DirectusReader, terms: Terms): Promise<Finding[]> {
  const { words, said, subjects: names } = terms;
  const named = subjects.filter(({ name }) => names.includes(name));
  const asked = named.length > 0 ? named : subjects;
  const second = said.length > words.length && asked.some(({ cited }) => cited !== undefined);
  // Slips are looked for once, which takes longer.
  const whole = words.length > 0 ? await citePassages(reader, said, second ? 'exact' : undefined) : undefined;
  const cites = words.length > 0 && second && isEmpty(whole);
  const passages = cites ? await citePassages(reader, words) : whole;
  // A word that names a kind is hardly a title.
  const titled = said.length > 1 && !isEmpty(whole) ? subjects.filter(({ cited }) => cited !== undefined) : [];
  const findings = await Promise.all(
    [...new Set([...asked, ...titled])].map((subject) => searchSubject(reader, subject, terms, passages)),
  );
  // Where records have the words as they are, they are no slips.
  return findings.some(({ cited, total = 0 }) => cited === undefined && total > 0)
    ? findings.filter(({ instead = [] }) => instead.length === 0)
    : findings;
}
