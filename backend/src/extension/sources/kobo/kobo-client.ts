import { z } from 'zod';
import { inParts } from '../../database/database.ts';
import { askFile, askSource, type SourceAccess } from '../ask-source.ts';
import type {
  Answers,
  Attachment,
  Connection,
  ListedForm,
  ListedSubmission,
  ReviewState,
  SourceClient,
  Submission,
} from '../source-client.ts';
import { assetSchema, formOf, versionSchema } from './kobo-form.ts';

/** The most that servers give at once. */
const PAGE = 1000;
/** Keys in one address. */
const IN_ONE_QUERY = 200;

const assetsSchema = z.object({
  next: z.string().nullable(),
  results: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      has_deployment: z.boolean().optional(),
      deployment__submission_count: z.number().nullable().optional(),
    }),
  ),
});
const validation = z.object({ uid: z.string().optional() }).nullish().catch(null);
/** Servers of before 2025 give an `id` and no `media_file_basename`. */
const attachmentSchema = z.looseObject({
  uid: z.string().optional(),
  id: z.number().optional(),
  filename: z.string(),
  media_file_basename: z.string().nullish(),
  question_xpath: z.string().nullish(),
  is_deleted: z.boolean().nullish(),
});
const submissionSchema = z.looseObject({
  _attachments: z.array(attachmentSchema).nullish().catch(null),
  _id: z.number(),
  _uuid: z.string(),
  'meta/rootUuid': z.string().nullish(),
  _submission_time: z.string().nullish(),
  _validation_status: validation,
});
const pageSchema = z.object({ results: z.array(submissionSchema), next: z.string().nullish() });
type Listed = z.infer<typeof submissionSchema>;

const STATES: Readonly<Record<string, ReviewState>> = {
  validation_status_approved: 'approved',
  validation_status_on_hold: 'on_hold',
  validation_status_not_approved: 'not_approved',
};

/**
 * What KoboToolbox stores beside the answers, by its exact names: questions can begin with an underline, too (`_2_How_many_wells`), and so can groups.
 * https://support.kobotoolbox.org/api.html, and `kpi/constants.py`
 */
const METADATA = new Set([
  '_id',
  '_uuid',
  '_submission_time',
  '_validation_status',
  '_attachments',
  '_geolocation',
  '_notes',
  '_status',
  '_tags',
  '_xform_id_string',
  '_xform_id',
  '_bamboo_dataset_id',
  '_edited',
  '_supplementalDetails',
  '_deleted_at',
  '_userform_id',
  'formhub/uuid',
  'meta/instanceID',
  'meta/instanceName',
  'meta/rootUuid',
  'meta/deprecatedID',
  'meta/audit',
]);
const isAnswer = (name: string): boolean => !METADATA.has(name);

const listedOf = (one: Listed): ListedSubmission => ({
  id: String(one._id),
  uuid: (one['meta/rootUuid'] ?? one._uuid).replace(/^uuid:/, ''),
  // Every edit gives a submission another key.
  stamp: one._uuid,
  changedAt: one._submission_time ?? '',
  review: STATES[one._validation_status?.uid ?? ''] ?? null,
});

const attachmentsIn = ({ _attachments: all }: Listed): readonly Attachment[] =>
  (all ?? []).flatMap(
    ({ uid, id, filename, media_file_basename: basename, question_xpath: place, is_deleted: deleted }) => {
      const key = uid ?? id?.toString();
      // In a repeat: `members[2]/photo`.
      return key === undefined
        ? []
        : [
            {
              id: key,
              name: basename ?? filename.split('/').pop() ?? filename,
              question: place?.replaceAll(/\[\d+\]/g, '') ?? null,
              isDeleted: deleted === true,
            },
          ];
    },
  );

/** In UTC, and without a zone. */
const momentOf = ({ _submission_time: time }: Listed): string | null =>
  time === undefined || time === null ? null : `${time.replace(/Z$/, '')}Z`;

const answersIn = (one: Listed): Answers => Object.fromEntries(Object.entries(one).filter(([name]) => isAnswer(name)));

/** KoboToolbox by its API v2. What it says was read in its sources and documentation: backend/src/integration/sources/FACTS.md. */
export function koboClient({ address, form, secret }: Connection): SourceClient {
  const access: SourceAccess = {
    service: 'KoboToolbox',
    origin: address,
    authorization: `Token ${secret}`,
    refused: 'KoboToolbox does not accept the token. It may have been replaced: enter the new one.',
    errorField: 'detail',
  };
  const asset = `/api/v2/assets/${encodeURIComponent(form)}`;
  const page = (parameters: Readonly<Record<string, string>>, signal: AbortSignal) =>
    askSource(
      access,
      `${asset}/data/?${new URLSearchParams({ format: 'json', ...parameters }).toString()}`,
      pageSchema,
      signal,
    );
  return {
    forms: async (signal) => {
      const forms: ListedForm[] = [];
      for (let start = 0; ; start += PAGE) {
        const { results, next } = await askSource(
          access,
          `/api/v2/assets/?${new URLSearchParams({ format: 'json', q: 'asset_type:survey', limit: String(PAGE), offset: String(start) }).toString()}`,
          assetsSchema,
          signal,
        );
        forms.push(
          ...results
            .filter((one) => one.has_deployment !== false)
            .map((one) => ({
              project: null,
              projectName: null,
              form: one.uid,
              name: one.name,
              submissions: one.deployment__submission_count ?? null,
            })),
        );
        if (next === null || results.length === 0) return forms;
      }
    },
    form: async (signal) => {
      const {
        name,
        content,
        version_id: saved,
        deployed_version_id: deployed,
        deployed_versions: versions,
      } = await askSource(access, `${asset}/?format=json`, assetSchema, signal);
      const answered = versions?.results[0]?.uid;
      if (saved === deployed || answered === undefined) return formOf(name, content);
      return formOf(
        name,
        (
          await askSource(
            access,
            `${asset}/versions/${encodeURIComponent(answered)}/?format=json`,
            versionSchema,
            signal,
          )
        ).content,
      );
    },
    list: async function* (signal): AsyncGenerator<readonly ListedSubmission[]> {
      const fields = JSON.stringify(['_id', '_uuid', 'meta/rootUuid', '_submission_time', '_validation_status']);
      // By key and not by place: what is deleted meanwhile moves no page.
      for (let last = 0; ;) {
        const { results } = await page(
          { fields, sort: '{"_id":1}', query: JSON.stringify({ _id: { $gt: last } }), limit: String(PAGE) },
          signal,
        );
        if (results.length === 0) return;
        yield results.map(listedOf);
        last = results.at(-1)?._id ?? Infinity;
      }
    },
    answers: async function* (wanted, signal): AsyncGenerator<readonly Submission[]> {
      for (const part of inParts(wanted, IN_ONE_QUERY)) {
        // Some servers give less at once than is asked for.
        let last = 0;
        for (let more = true; more;) {
          const { results, next } = await page(
            {
              query: JSON.stringify({ _id: { $in: part.map(({ id }) => Number(id)).filter((id) => id > last) } }),
              sort: '{"_id":1}',
              limit: String(PAGE),
            },
            signal,
          );
          yield results.map((one) => ({
            id: String(one._id),
            answers: answersIn(one),
            attachments: attachmentsIn(one),
            sentAt: momentOf(one),
          }));
          last = results.at(-1)?._id ?? Infinity;
          more = typeof next === 'string';
        }
      }
    },
    attachments: async (submission, signal) =>
      attachmentsIn(
        await askSource(
          access,
          `${asset}/data/${encodeURIComponent(submission)}/?format=json`,
          submissionSchema,
          signal,
        ),
      ),
    // The address that the server gives is not used: behind a proxy it may begin with http, or name another host.
    file: ({ submission, attachment }, to, most, signal) =>
      askFile(
        access,
        `${asset}/data/${encodeURIComponent(submission)}/attachments/${encodeURIComponent(attachment)}/`,
        to,
        most,
        signal,
      ),
  };
}
