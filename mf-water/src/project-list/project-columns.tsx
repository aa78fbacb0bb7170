import { t } from '@groundwork/shared/messages';
import {
  DateText,
  formatMonth,
  NotKnown,
  NoValue,
  projectSign,
  projectStatusName,
  Sign,
  type Column,
} from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { sponsorshipOf, villageOf, type WaterProject } from '../shared/water-project.ts';
import { causeName } from '../shared/words.ts';
import type { Findings } from './findings.data.ts';
import type { Finding } from './findings.ts';
import { isBroken, type ListedProject } from './listed-project.ts';
import { ProjectLink } from './ProjectLink.tsx';
import styles from './ProjectColumns.module.css';

/** The columns of the specification. */
export const COLUMNS: readonly Column<WaterProject>[] = [
  { key: 'project_uid', title: t`Project UID`, sortable: true, cell: (project) => <ProjectLink project={project} /> },
  {
    key: 'start_date',
    title: t`Start Date`,
    sortable: true,
    bare: true,
    cell: ({ start_date }) => <DateText day={start_date} />,
  },
  {
    key: 'project_sponsorship',
    title: t`Project Sponsorship`,
    sortable: true,
    cell: (project) => sponsorshipOf(project) ?? <NotKnown />,
  },
  { key: 'village_id.village_name', title: t`Village Name`, sortable: true, bare: true, cell: villageOf },
];

const NOT_LOADED = t`could not be loaded`;

/** Its line stays free until the visits are read. */
const FREE = '\u00a0';

/** Since when a project has not worked as it should: "since Nov 2025". @param finding undefined as long as it is not read */
export const sinceText = (finding: Finding | undefined): string =>
  finding === undefined
    ? FREE
    : finding.since === null
      ? t`since when is not known`
      : t`since ${formatMonth(finding.since)}`;

/** The status by its sign and its word, and since when where it does not work as it should. */
export function StatusCell({ project, findings }: { readonly project: ListedProject; readonly findings: Findings }) {
  if (project.status === undefined) return <NoValue why={NOT_LOADED} />;
  return (
    <>
      <span className={styles.status}>
        <Sign look={projectSign(project.status)} />
        {projectStatusName(project.status)}
      </span>
      {isBroken(project) && !findings.failed && (
        <span className={styles.since}>{sinceText(findings.of(project.project_id))}</span>
      )}
    </>
  );
}

/** @param findings what has to be read first; a free line as long as it is on its way */
function read(findings: Findings, project: ListedProject, show: (finding: Finding) => ReactNode): ReactNode {
  const finding = findings.of(project.project_id);
  if (finding) return show(finding);
  return findings.failed ? <NoValue why={NOT_LOADED} silent /> : FREE;
}

const causeOf = (findings: Findings, project: ListedProject): ReactNode =>
  isBroken(project) ? (
    read(findings, project, ({ causes }) => (
      <span className={styles.cause}>{causes.length === 0 ? t`Not known` : causes.map(causeName).join(', ')}</span>
    ))
  ) : (
    <NoValue why={project.status === undefined ? NOT_LOADED : projectStatusName(project.status)} silent />
  );

/** The status of a project, its sign and its word. */
export const statusColumn = (findings: Findings): Column<ListedProject> => ({
  key: 'status',
  title: t`Status`,
  beside: true,
  cell: (project) => <StatusCell project={project} findings={findings} />,
});

/** What the list says beside what is specified: how each project stands, why, for how many people, and when somebody looked last. */
export const stateColumns = (findings: Findings): readonly Column<ListedProject>[] => [
  statusColumn(findings),
  { key: 'cause', title: t`Cause`, cell: (project) => causeOf(findings, project) },
  {
    key: 'beneficiaries',
    title: t`People served`,
    align: 'end',
    inline: true,
    cell: ({ beneficiaries: people }) =>
      people?.toLocaleString() ?? (people === null ? <NotKnown /> : <NoValue why={NOT_LOADED} />),
  },
  {
    key: 'last_visit',
    title: t`Last visit`,
    inline: true,
    cell: (project) => (
      <span className={styles.day}>
        {read(findings, project, ({ lastDay }) =>
          lastDay === null ? <NoValue why={t`no visits yet`} /> : <DateText day={lastDay} />,
        )}
      </span>
    ),
  },
];
