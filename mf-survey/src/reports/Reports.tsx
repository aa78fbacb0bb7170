import { displayName, Link, useSearchParams, useSession } from '@groundwork/shared';
import { Button, Empty, Failure, Loading, Page } from '@groundwork/shared/ui/core';
import { SaveButtons, useAddress, useLazyPart } from '@groundwork/shared/ui/data';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { useReadable } from '../shared/access/readable.ts';
import asking from '../shared/asking/asking.module.css';
import { useLinkChoices, type LinkChoice } from '../shared/choices/link-choices.ts';
import { allTables } from '../shared/dictionary/index.ts';
import { round, village } from '@groundwork/survey/model';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { positionText } from './about-report.ts';
import { withOutline } from './geojson.ts';
import { makeReport } from './make-report.ts';
import type { SectionLoader } from './PaperReport.tsx';
import { contentOf, formatOf, readReport, tablesFor, writeReport, type ReportFormat, type ReportState } from './report-state.ts';
import styles from './Reports.module.css';
import { TableChoice } from './TableChoice.tsx';

const villageLink = village().link;

const FILES: readonly { readonly value: ReportFormat; readonly label: string }[] = [
  { value: 'xlsx', label: 'XLSX workbook' },
  { value: 'csv', label: 'CSV files in a zip' },
  { value: 'geojson', label: 'GeoJSON maps in a zip' },
];

const loadPaper = () => import(/* webpackChunkName: "paper-report" */ './PaperReport.tsx');
const ON_PAPER = 'The survey on paper';

interface ReportsProps {
  /** The sections that a report on paper has, in their order. */
  readonly sections: readonly SectionLoader[];
}

/** /baseline-survey/tools/download: tables of the survey as files, with the codebook; with `?paper=1` all its figures on pages. */
export function Component({ sections }: ReportsProps) {
  const { asking: waiting, tablesOf } = useReadable();
  const [address] = useSearchParams();
  const isPaper = address.get('paper') === '1';
  const { part, failed, retry } = useLazyPart(loadPaper, isPaper);
  if (isPaper) {
    return (
      <Page title={ON_PAPER} description="Every section with its charts, numbers, formulas and sources. Groups of fewer than five are left out on paper.">
        <p className={styles.back}>
          <Link to={{ search: narrowed(address) }}>All reports</Link>
        </p>
        {part && <part.PaperReport sections={sections} />}
        {failed && <Failure title="The report could not be loaded." onRetry={retry} />}
        {!part && !failed && <Loading />}
      </Page>
    );
  }
  return (
    <Page title="Reports" description="Tables of the survey as files for other programs, with a codebook. The address keeps what you chose, so a report can be made again or passed on.">
      {waiting && <Loading />}
      {!waiting && <Report tables={tablesOf(allTables.map(withOutline))} />}
      <section aria-labelledby="report-paper" className={styles.make}>
        <h2 id="report-paper" className={styles.heading}>
          {ON_PAPER}
        </h2>
        <p className={styles.note}>All figures of all sections in one document, to be printed or saved as a PDF, narrowed by the village and the round above.</p>
        <Link to={{ search: narrowed(address, ['paper', '1']) }}>Open it</Link>
      </section>
    </Page>
  );
}

/** What of an address narrows figures and files alike, and something more. */
function narrowed(address: URLSearchParams, ...more: readonly [name: string, value: string][]): string {
  const kept = [...address].filter(([name]) => name === 'village' || name === 'round');
  return new URLSearchParams([...more, ...kept]).toString();
}

const NOTES: Readonly<Record<ReportFormat, readonly string[]>> = {
  xlsx: ['A sheet for each table; the last two are the codebook and what the report is.'],
  csv: ['A file for each table. The zip also holds the codebook and what the report is, as CSV.'],
  geojson: ['Villages and households as points, plots as outlines for who may see them. The zip also holds the codebook and what the report is, as CSV.'],
};
const SYNTAX = 'With codes there is syntax for SPSS (survey.sps) and Stata (survey.do), which reads the files and names variables, values and missing answers.';

/** Another kind of file; the tables chosen by default are those of the new kind. */
const withFormat = (state: ReportState, format: ReportFormat): Partial<ReportState> => {
  const address = writeReport(state);
  if (address.has('tables')) return { format };
  return { format, chosen: readReport(new URLSearchParams({ file: format }), state.tables).chosen };
};

const optionsOf = (all: string, choices: readonly LinkChoice[]) => [{ value: '', label: all }, ...choices.map(({ key, name }) => ({ value: key, label: name }))];
const nameIn = (choices: readonly LinkChoice[], key: string): string => choices.find((choice) => choice.key === key)?.name ?? key;

function Report({ tables }: { readonly tables: ReportState['tables'] }) {
  const [address, go] = useAddress();
  const state = readReport(address, tables);
  const villages = useLinkChoices(villageLink);
  const rounds = useLinkChoices(round.link);
  const change = (part: Partial<ReportState>) => go(writeReport({ ...state, ...part }), { replace: true });
  const { format, writing, from, until } = state;
  const content = contentOf(state);
  const offered = tablesFor(state);
  const who = useSession(({ user }) => displayName(user)) ?? 'Not known';
  const limits = [
    ...(state.village === '' ? [] : [`Village: ${nameIn(villages, state.village)}`]),
    ...(state.round === '' ? [] : [`Survey round: ${nameIn(rounds, state.round)}`]),
    ...(from === '' ? [] : [`Interviewed from ${from}`]),
    ...(until === '' ? [] : [`Interviewed until ${until}`]),
  ];
  if (tables.length === 0) return <Empty title="There is no table that your account may read" />;
  return (
    <>
      <div className={asking.row}>
        <SelectField label="File" value={format} options={FILES} onChoose={(file) => change(withFormat(state, formatOf(file)))} />
        <SelectField label="Cells" value={writing} options={[{ value: 'labels', label: 'Words' }, { value: 'codes', label: 'Codes' }]} onChoose={(cells) => change({ writing: cells === 'codes' ? 'codes' : 'labels' })} />
        <SelectField label="Village" value={state.village} options={optionsOf('All villages', villages)} onChoose={(key) => change({ village: key })} />
        <SelectField label="Survey round" value={state.round} options={optionsOf('All rounds', rounds)} onChoose={(key) => change({ round: key })} />
        <DayInput label="Interviewed from" day={from} onDay={(day) => change({ from: day })} />
        <DayInput label="Interviewed until" day={until} onDay={(day) => change({ until: day })} />
      </div>
      <section aria-labelledby="report-tables">
        <h2 id="report-tables" className={styles.heading}>
          Tables and fields
        </h2>
        <div className={styles.all}>
          <Button onClick={() => change({ chosen: new Set(offered.map(({ name }) => name)), without: new Set() })}>Choose all</Button>
          <Button onClick={() => change({ chosen: new Set() })}>Choose none</Button>
        </div>
        <ul className={styles.tables}>
          {offered.map((table) => (
            <TableChoice key={table.name} table={table} state={state} onChange={change} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="report-file" className={styles.make}>
        <h2 id="report-file" className={styles.heading}>
          The report
        </h2>
        <p className={styles.note}>
          {content.length === 0 ? 'Choose at least one table with a field.' : `${content.map(({ title }) => title).join(', ')}, and the codebook. ${limits.length === 0 ? 'All rows.' : `${limits.join('; ')}.`}`}
        </p>
        <p className={styles.note}>
          Rows are single answers and not weighted; names and positions are in the file only for who may see them. Village, round and days narrow the tables that have them.
        </p>
        <p className={styles.note}>{[...NOTES[format], format === 'csv' && writing === 'codes' ? SYNTAX : '', positionText(state) ?? ''].filter(Boolean).join(' ')}</p>
        <SaveButtons
          files={[{ label: 'Make the report', work: (signal, onProgress) => makeReport({ state, nameOfRound: (id) => (id === null ? 'no survey round' : nameIn(rounds, id)), limits: limits.length === 0 ? 'None: all rows' : limits.join('; '), who, signal, onProgress }) }]}
          disabled={content.length === 0}
        />
      </section>
      <SavedViews screen="reports" />
    </>
  );
}

/** A day; taken over when one has finished typing it. */
function DayInput({ label, day, onDay }: { readonly label: string; readonly day: string; readonly onDay: (day: string) => void }) {
  return (
    <Field label={label}>
      {({ status: _status, ...control }) => <Input key={day} {...control} type="date" defaultValue={day} onBlur={({ target }) => target.value !== day && onDay(target.value)} />}
    </Field>
  );
}
