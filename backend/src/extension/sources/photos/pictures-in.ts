import { createHash } from 'node:crypto';
import { isRecord, isText } from '../../values.ts';
import { flat, isPicture } from '../answers-in-form.ts';
import type { Answers, SourceForm, Submission } from '../source-client.ts';

const LONGEST_CAPTION = 255;
/** Begins the key of a picture that an answer names and the server does not list yet: devices send large files after the answers. */
const UNLISTED = '?';

/** A picture of a submission. */
export interface Picture {
  /** Its key at the source, or what stands for one; the same after an edit. */
  readonly attachment: string;
  readonly fileName: string;
  /** The path of its question. */
  readonly question: string;
  readonly caption: string;
}

export const isUnlisted = ({ attachment }: Pick<Picture, 'attachment'>): boolean => attachment.startsWith(UNLISTED);

/** The answers to some questions, at every depth. */
function* answersTo(
  questions: ReadonlySet<string>,
  answers: Answers,
  before = '',
): Generator<{ readonly question: string; readonly name: string }> {
  for (const [path, value] of Object.entries(flat(answers, before))) {
    if (Array.isArray(value)) for (const row of value.filter(isRecord)) yield* answersTo(questions, row, `${path}/`);
    else if (isText(value) && value !== '' && questions.has(path)) yield { question: path, name: value };
  }
}

/** Servers of KoboToolbox without `media_file_basename` give the name as it is stored. */
const storedName = (name: string): string =>
  name
    .trim()
    .replaceAll(' ', '_')
    .replaceAll(/[^\p{L}\p{N}_.-]/gu, '');

/** The pictures of a submission: what it answers to questions for an image. What was deleted at the source alone is not among them. */
export function picturesIn(
  { survey }: Pick<SourceForm, 'survey'>,
  { answers, attachments }: Pick<Submission, 'answers' | 'attachments'>,
): readonly Picture[] {
  const rows = new Map(survey.filter(isPicture).map((row) => [row.path, row]));
  const pictures = new Map<string, Picture>();
  for (const { question, name } of answersTo(new Set(rows.keys()), answers)) {
    const { label = '', name: own = '' } = rows.get(question) ?? {};
    const add = (attachment: string): void =>
      void pictures.set(attachment, {
        attachment,
        fileName: name,
        question,
        caption: (label || own).slice(0, LONGEST_CAPTION),
      });
    if (attachments === null) {
      add(createHash('sha256').update(name).digest('hex'));
      continue;
    }
    const found = attachments.filter(
      (one) =>
        (one.name === name || one.name === storedName(name)) && (one.question === null || one.question === question),
    );
    for (const one of found) if (!one.isDeleted) add(one.id);
    if (found.length === 0) add(`${UNLISTED}${createHash('sha1').update(`${question} ${name}`).digest('hex')}`);
  }
  return [...pictures.values()];
}
