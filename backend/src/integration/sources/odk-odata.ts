import { createHash } from 'node:crypto';
import { treeOf, type FormNode } from './form.ts';
import type { Answer, Call } from './http-server.ts';
import { odataFilter, odataOrder, ODataProblem } from './odata-filter.ts';
import { odataName } from './odk-form.ts';
import { filesNamed, isGroup, isRepeat, type OdkAnswers, type OdkFormState, type OdkSubmission } from './odk-store.ts';

type Row = Record<string, unknown>;

const SUPPORTED = new Set([
  '$format',
  '$count',
  '$skip',
  '$top',
  '$filter',
  '$wkt',
  '$expand',
  '$select',
  '$skiptoken',
  '$orderby',
  '$search',
]);
const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** What a submission holds of these questions. Groups are always there, a repeat only if it has rows; its rows only if they are expanded. */
function answersRow(
  nodes: readonly FormNode[],
  answers: OdkAnswers,
  place: { readonly link: string; readonly hash: string },
  expand: boolean,
): Row {
  const row: Row = {};
  for (const node of nodes) {
    const name = odataName(node.name);
    const value = answers[node.name];
    const link = `${place.link}/${name}`;
    if (node.kind === 'group')
      row[name] = answersRow(
        node.children,
        isGroup(value) ? value : {},
        { link, hash: `${place.hash}%%${name}#` },
        expand,
      );
    else if (node.kind === 'question') row[name] = value ?? null;
    else if (isRepeat(value) && value.length > 0) {
      row[`${name}@odata.navigationLink`] = link;
      if (!expand) continue;
      row[name] = value.map((each, index) => {
        const hash = `${place.hash}%%${name}#${String(index)}`;
        const __id = sha1(hash);
        return { ...answersRow(node.children, each, { link: `${link}('${__id}')`, hash }, expand), __id };
      });
    }
  }
  return row;
}

function systemOf(submission: OdkSubmission, tree: readonly FormNode[]): Row {
  const expected = filesNamed(tree, submission.answers);
  return {
    submissionDate: submission.submissionDate.toISOString(),
    updatedAt: submission.updatedAt?.toISOString() ?? null,
    submitterId: submission.submitterId,
    submitterName: submission.submitterName,
    attachmentsPresent: expected.filter((name) => submission.files.has(name)).length,
    attachmentsExpected: expected.length,
    status: null,
    reviewState: submission.reviewState,
    deviceId: submission.deviceId,
    edits: submission.edits,
    formVersion: submission.formVersion,
    deletedAt: submission.deletedAt?.toISOString() ?? null,
  };
}

/** Leaves what `$select` names. */
function selected(row: Row, names: readonly string[]): Row {
  const left: Row = {};
  for (const name of names) {
    const [first = '', second] = name.split('/');
    if (!(first in row) && !(`${first}@odata.navigationLink` in row))
      throw new ODataProblem(400.23, `Could not find a property named '${name}'`, { property: name });
    const whole = row[first];
    if (second === undefined || typeof whole !== 'object' || whole === null) {
      for (const key of [`${first}@odata.navigationLink`, first]) if (key in row) left[key] = row[key];
    } else left[first] = { ...(left[first] as Row | undefined), [second]: (whole as Row)[second] };
  }
  return left;
}

/** `01` and the last submission of the page before. */
const skiptoken = (id: string | null): string =>
  `01${Buffer.from(JSON.stringify({ instanceId: id })).toString('base64')}`;

function tokenOf(text: string): string | null {
  const invalid = new ODataProblem(400.35, 'Invalid $skiptoken');
  if (!text.startsWith('01')) throw invalid;
  try {
    const { instanceId } = JSON.parse(Buffer.from(text.slice(2), 'base64').toString('utf8')) as {
      readonly instanceId?: string;
    };
    return instanceId ?? null;
  } catch {
    throw invalid;
  }
}

const newestFirst = (a: OdkSubmission, b: OdkSubmission): number =>
  b.submissionDate.getTime() - a.submissionDate.getTime() || b.sequence - a.sequence;
const number = (text: string | null): number | undefined =>
  text === null || Number.isNaN(parseInt(text, 10)) ? undefined : Math.max(0, parseInt(text, 10));

/** `…/{form}.svc/Submissions`: a page of them. */
export function submissionsTable(call: Call, form: OdkFormState, now: () => Date): Answer {
  const { query } = call;
  for (const key of query.keys())
    if (!SUPPORTED.has(key))
      throw new ODataProblem(501.1, `The requested feature ${key} is not supported by this server.`, { feature: key });
  const [expand, select, orderby, token] = ['$expand', '$select', '$orderby', '$skiptoken'].map((name) =>
    query.get(name),
  );
  if (expand && expand !== '*')
    throw new ODataProblem(
      501.6,
      `The given OData expand expression is not supported by this server: "${expand}". Currently, only "$expand=*" is supported.`,
      { text: expand },
    );
  if (expand && select)
    throw new ODataProblem(501.11, "This server doesn't support $select query parameter with $expand.");
  if (orderby && token)
    throw new ODataProblem(
      501.1,
      'The requested feature using $orderby and $skiptoken together is not supported by this server.',
      { feature: 'using $orderby and $skiptoken together' },
    );
  if (query.get('$wkt') === 'true') throw new Error('The test server does not imitate $wkt.');

  const etag = `W/"${sha1(`${String(form.revision)} ${call.url}`).slice(0, 32)}"`;
  if (call.headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' };

  const filter = query.get('$filter');
  const passes = filter
    ? odataFilter(filter, now)
    : (submission: OdkSubmission): boolean => submission.deletedAt === null;
  const all = [...form.submissions.values()].sort(newestFirst);
  const found = all.filter((submission) => passes(submission));
  let remaining: readonly OdkSubmission[] = found;
  if (token) {
    // Also one in the trash can be the mark; after one that is gone there is nothing.
    const mark = form.submissions.get(tokenOf(token) ?? '');
    remaining = mark === undefined ? [] : found.filter((submission) => newestFirst(mark, submission) < 0);
  } else if (orderby) {
    const order = odataOrder(orderby);
    remaining = found.toSorted((a, b) => order(a, b) || a.sequence - b.sequence);
  }
  const top = number(query.get('$top')) ?? Infinity;
  const skip = token ? 0 : (number(query.get('$skip')) ?? 0);
  const page = remaining.slice(skip, skip + top);

  const tree = treeOf(form.form.survey);
  const names = select && select !== '*' ? select.split(',').map((name) => name.trim()) : undefined;
  const value = page.map((submission) => {
    const place = {
      link: `Submissions('${encodeURIComponent(submission.__id)}')`,
      hash: `Submissions#${submission.__id}`,
    };
    const row = {
      ...answersRow(tree, submission.answers, place, expand === '*'),
      meta: submission.answers['meta'],
      __id: submission.__id,
      __system: systemOf(submission, tree),
    };
    return names === undefined ? row : selected(row, names);
  });

  const address = new URL(call.url, call.base);
  const service = address.pathname.slice(0, address.pathname.indexOf('.svc/') + 4);
  const answer: Row = { value, '@odata.context': `${call.base}${service}/$metadata#Submissions` };
  // What `$skip` has left out counts as left, so that the last page has a link too.
  if (top > 0 && remaining.length - page.length > 0) {
    address.searchParams.delete('$skip');
    address.searchParams.set('$skiptoken', skiptoken(page.at(-1)?.__id ?? null));
    answer['@odata.nextLink'] = `${call.base}${address.pathname}?${address.searchParams.toString()}`;
  }
  if (query.get('$count') === 'true') answer['@odata.count'] = found.length;
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'odata-version': '4.0', etag },
    body: JSON.stringify(answer),
  };
}
