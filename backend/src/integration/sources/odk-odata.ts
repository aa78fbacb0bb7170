import { createHash } from 'node:crypto';
import { z } from 'zod';
import { treeOf, type FormNode } from './form.ts';
import { json, type Answer, type Call } from './http-server.ts';
import { isGroup, isRepeat, type OdkAnswers, type OdkFormState, type OdkSubmission } from './odk-store.ts';

type Row = Record<string, unknown>;

const paging = { $top: z.coerce.number(), $skiptoken: z.string().optional() };
/** What is asked of submissions. Another question fails, since nothing here says how Central answers it. */
const questionSchema = z.union([
  z.strictObject({ ...paging, $select: z.literal('__id,__system') }),
  z.strictObject({
    ...paging,
    $expand: z.literal('*'),
    $filter: z.string().regex(/^__system\/submissionDate ge (\S+) or __system\/updatedAt ge \1$/),
  }),
]);

/** What a submission holds of these questions. Groups are always there, a repeat only if it has rows. */
function answersRow(nodes: readonly FormNode[], answers: OdkAnswers, link: string): Row {
  const row: Row = {};
  for (const { kind, name, children } of nodes) {
    const value = answers[name];
    const place = `${link}/${name}`;
    if (kind === 'group') row[name] = answersRow(children, isGroup(value) ? value : {}, place);
    else if (kind === 'question') row[name] = value ?? null;
    else if (isRepeat(value) && value.length > 0) {
      row[`${name}@odata.navigationLink`] = place;
      row[name] = value.map((each, index) => {
        const __id = createHash('sha1')
          .update(`${place}#${String(index)}`)
          .digest('hex');
        return { ...answersRow(children, each, `${place}('${__id}')`), __id };
      });
    }
  }
  return row;
}

const systemOf = ({ submissionDate, updatedAt, reviewState, edits }: OdkSubmission): Row => ({
  submissionDate: submissionDate.toISOString(),
  updatedAt: updatedAt?.toISOString() ?? null,
  submitterName: 'Field team',
  reviewState,
  edits,
  deletedAt: null,
});

const newestFirst = (a: OdkSubmission, b: OdkSubmission): number =>
  b.submissionDate.getTime() - a.submissionDate.getTime() || b.sequence - a.sequence;

/** `…/{form}.svc/Submissions`: a page of them. The mark of the next page is the last submission of this one. */
export function submissionsTable(call: Call, form: OdkFormState): Answer {
  const asked = questionSchema.parse(Object.fromEntries(call.query));
  const since = '$filter' in asked ? new Date(asked.$filter.split(' ')[2] ?? '') : undefined;
  const mark = asked.$skiptoken === undefined ? undefined : form.submissions.get(asked.$skiptoken);
  const remaining = [...form.submissions.values()]
    .filter(({ deletedAt }) => deletedAt === null)
    .filter(
      ({ submissionDate, updatedAt }) =>
        since === undefined || submissionDate >= since || (updatedAt !== null && updatedAt >= since),
    )
    .sort(newestFirst)
    .filter((one) => mark === undefined || newestFirst(mark, one) < 0);
  const page = remaining.slice(0, asked.$top);
  const tree = treeOf(form.form.survey);
  const address = new URL(call.url, call.base);
  address.searchParams.set('$skiptoken', page.at(-1)?.__id ?? '');
  return json({
    value: page.map((submission) => ({
      ...('$select' in asked
        ? {}
        : {
            ...answersRow(tree, submission.answers, `Submissions('${encodeURIComponent(submission.__id)}')`),
            meta: submission.answers['meta'],
          }),
      __id: submission.__id,
      __system: systemOf(submission),
    })),
    ...(remaining.length > page.length && { '@odata.nextLink': address.href }),
  });
}
