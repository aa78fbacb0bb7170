import type { Row } from '../../database/database.ts';
import type { FoundRow } from '../../documents/search.ts';
import type { Reader } from '../reader.ts';
import { subjects, type Subject } from './subjects.ts';
import type { Terms } from './terms.ts';

type Passages = Awaited<ReturnType<Reader['cite']>>;

/** What one kind of record holds for a question. */
export interface Finding {
  readonly subject: Subject;
  /** All that fit; undefined when this kind could not be searched for this person. */
  readonly total: number | undefined;
  /** The first of them. */
  readonly records: readonly Row[];
  /** In place of the records where the words were found in passages. */
  readonly cited?: readonly FoundRow[];
  /** Words that no document has, and those that were looked for in their place. */
  readonly instead?: Passages['instead'];
}

/** Records shown of each kind, at most. */
const SHOWN = 5;

function condition(path: string, word: string, operator: '_eq' | '_icontains'): object {
  return path
    .split('.')
    .reverse()
    .reduce<object>((inner, part) => ({ [part]: inner }), { [operator]: word });
}

/** Every word occurs in at least one of the fields (dotted paths), or is the whole of it where the field is one of `whole`. No words fit everything. */
const wordsFilter = (words: readonly string[], fields: readonly string[], whole: readonly string[] = []): Row =>
  words.length === 0
    ? {}
    : {
        _and: words.map((word) => ({
          _or: fields.map((field) => condition(field, word, whole.includes(field) ? '_eq' : '_icontains')),
        })),
      };

/** Looks through the records of one kind; `total` is undefined where this person may not. */
export async function searchRecords(reader: Reader, subject: Subject, words: readonly string[]): Promise<Finding> {
  const { collection, fields, sort, searched, whole } = subject;
  for (const paths of words.length === 0 ? [[]] : searched) {
    try {
      const filter = wordsFilter(words, paths, whole);
      const { total, rows } = await reader.find(collection, { filter, fields, sort, limit: SHOWN });
      return { subject, total, records: rows };
    } catch {
      // A field that this person may not search is refused, with all others of this attempt.
    }
  }
  return { subject, total: undefined, records: [] };
}

const isEmpty = (passages: Passages | undefined): boolean =>
  Object.values(passages?.data ?? {}).every(({ total }) => total === 0);

/** Looks through the kinds of record that the question names, or through all that can be searched. Documents that have all its words, as their own title has, are found whatever it names. */
export async function search(reader: Reader, { words, said, subjects: names }: Terms): Promise<readonly Finding[]> {
  // Undefined where this person may read no documents.
  const cite = (asked: readonly string[], slips: boolean): Promise<Passages | undefined> =>
    reader.cite(asked, slips).catch(() => undefined);
  const named = subjects.filter(({ name }) => names.includes(name));
  const asked = named.length > 0 ? named : subjects;
  const second = said.length > words.length && asked.some(({ cited }) => cited !== undefined);
  // Slips are looked for once, which takes longer.
  const whole = words.length > 0 ? await cite(said, !second) : undefined;
  const passages = words.length > 0 && second && isEmpty(whole) ? await cite(words, true) : whole;
  // A word that names a kind is hardly a title.
  const titled = said.length > 1 && !isEmpty(whole) ? subjects.filter(({ cited }) => cited !== undefined) : [];
  const findings = await Promise.all(
    [...new Set([...asked, ...titled])].map(async (subject): Promise<Finding> => {
      const found = subject.cited === undefined ? undefined : passages?.data[subject.collection];
      return found === undefined
        ? searchRecords(reader, subject, words)
        : { subject, total: found.total, records: [], cited: found.rows, instead: passages?.instead ?? [] };
    }),
  );
  // Where records have the words as they are, they are no slips.
  return findings.some(({ cited, total = 0 }) => cited === undefined && total > 0)
    ? findings.filter(({ instead = [] }) => instead.length === 0)
    : findings;
}
