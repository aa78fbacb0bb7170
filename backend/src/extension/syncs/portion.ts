import type { AnswerWriter } from '../sources/answers-in-form.ts';
import type { SubmissionPictures } from '../sources/photos/note-photos.ts';
import { picturesIn } from '../sources/photos/pictures-in.ts';
import type { Answers, SourceClient, SourceForm } from '../sources/source-client.ts';
import type { WantedSubmission } from '../sources/store.ts';

/** Submissions of one import: more follow in the next. */
const MOST_SUBMISSIONS = 10_000;
/** Characters of one file, well below what an import reads. */
const MOST_CHARACTERS = 40_000_000;

/** What one fetch brings. */
export interface Portion {
  /** A JSON list of records. */
  readonly text: string;
  /** Keys and stamps of its submissions, in the order of the records. */
  readonly submissions: readonly (readonly [id: string, stamp: string])[];
  /** Their pictures, which are fetched once they are imported. */
  readonly pictures: readonly SubmissionPictures[];
  /** Whether there is more. */
  readonly more: boolean;
}

/** When somebody began to answer, where the form records it; otherwise when it was sent. */
function momentIn({ start }: Answers, sentAt: string | null): string | null {
  const time = typeof start === 'string' && /^\d{4}-\d\d-\d\dT/.test(start) ? Date.parse(start) : Number.NaN;
  const sent = sentAt === null ? Number.NaN : Date.parse(sentAt);
  const found = Number.isNaN(time) ? sent : time;
  return Number.isNaN(found) ? null : new Date(found).toISOString();
}

/** Fetches the answers of as many submissions as one import takes. @throws as the client does */
export async function fetchPortion(
  client: SourceClient,
  form: Pick<SourceForm, 'survey'>,
  wanted: readonly WantedSubmission[],
  writer: AnswerWriter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<Portion> {
  const first = wanted.slice(0, MOST_SUBMISSIONS);
  const byId = new Map(first.map((one) => [one.id, one]));
  const records: string[] = [];
  const submissions: (readonly [string, string])[] = [];
  const pictures: SubmissionPictures[] = [];
  let characters = 0;
  for await (const page of client.answers(first, signal)) {
    for (const { id, answers, attachments, sentAt } of page) {
      const one = byId.get(id);
      if (one === undefined || characters > MOST_CHARACTERS) continue;
      // What is sent twice, as between two pages, is taken once.
      byId.delete(id);
      const record = JSON.stringify(writer.record(one.uuid, answers, one.imported));
      characters += record.length;
      records.push(record);
      submissions.push([id, one.stamp]);
      pictures.push({
        submission: id,
        pictures: picturesIn(form, { answers, attachments }),
        takenAt: momentIn(answers, sentAt),
      });
    }
    await onProgress(submissions.length, first.length);
    if (characters > MOST_CHARACTERS) break;
  }
  return {
    text: `[${records.join(',\n')}]`,
    submissions,
    pictures,
    more: wanted.length > first.length || characters > MOST_CHARACTERS,
  };
}
