import type { Filter } from '@groundwork/shared/data';
import { foldText } from '@groundwork/shared/ui/toolbar';
import { sponsorshipOf, type WaterProject } from '../shared/water-project.ts';
import { DUE, NONE, NOT_KNOWN, type ProjectQuery } from './project-query.ts';

/*
 * Directus filters JSON fields by "is null" only, PostgreSQL neither groups nor sorts them, and `_icontains` takes `%` and `_`
 * as wildcards and folds ASCII letters only. So what concerns sponsors, and what is typed, is decided here, on all rows that
 * fit the rules the server can decide. Which visits are due is no filter either: it depends on the last visit to each point.
 */

/** The rules that the server can decide; undefined when there are none. */
export function serverFilter({
  village,
  status,
  technology,
  from,
  to,
  undated,
  sponsor,
}: ProjectQuery): Filter | undefined {
  const rules = [
    ruleFor('village_id', village),
    ruleFor('status', status),
    ruleFor('technology', technology),
    from !== '' && { start_date: { _gte: from } },
    to !== '' && { start_date: { _lte: to } },
    undated && { start_date: { _null: true } },
    sponsor !== '' && { project_sponsorship: sponsor === NOT_KNOWN ? { _null: true } : { _nnull: true } },
  ].filter((rule) => rule !== false);
  return rules.length === 0 ? undefined : { _and: rules };
}

function ruleFor(field: string, value: string): Filter | false {
  return value !== '' && { [field]: value === NOT_KNOWN ? { _null: true } : { _eq: value } };
}

/** Whether the rest has to be decided here, on all rows. */
export const needsAllRows = ({ text, sponsor, visits, sort }: ProjectQuery): boolean =>
  text !== '' || sponsor !== '' || visits === DUE || sort === 'project_sponsorship';

/** Who pays, name by name; undefined when it is not known, and none when the list is empty. */
export function sponsorsOf(project: Pick<WaterProject, 'project_sponsorship'>): readonly string[] | undefined {
  const { project_sponsorship: value } = project;
  if (Array.isArray(value)) return value.flatMap((name) => sponsorshipOf({ project_sponsorship: name }) ?? []);
  const name = sponsorshipOf(project);
  return name === null ? undefined : [name];
}

/** Whether a project fits what the server cannot decide. */
export function fitsHere({ text, sponsor }: ProjectQuery): (project: WaterProject) => boolean {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  return (project) => {
    const sponsors = sponsorsOf(project);
    if (sponsor === NOT_KNOWN && sponsors !== undefined) return false;
    if (sponsor === NONE && sponsors?.length !== 0) return false;
    if (sponsor !== '' && sponsor !== NOT_KNOWN && sponsor !== NONE && sponsors?.includes(sponsor) !== true)
      return false;
    const fields = foldText(
      [project.project_uid ?? '', project.village_id?.village_name ?? '', ...(sponsors ?? [])].join('\n'),
    );
    return words.every((word) => fields.includes(word));
  };
}

/** The order by sponsors; those without any, and then those not known, are last in both directions. */
export function bySponsors(descending: boolean): (one: WaterProject, other: WaterProject) => number {
  const collator = new Intl.Collator();
  const rank = (sponsors: readonly string[] | undefined): number =>
    sponsors === undefined ? 2 : sponsors.length === 0 ? 1 : 0;
  return (one, other) => {
    const [a, b] = [sponsorsOf(one), sponsorsOf(other)];
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    const order = collator.compare(a?.join(', ') ?? '', b?.join(', ') ?? '');
    return descending ? -order : order;
  };
}
