import { displayName, Link, useSearchParams, useSession } from '@groundwork/shared';
import { useAllVillages, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Segmented } from '@groundwork/shared/ui/antd/base';
import { Radio } from '@groundwork/shared/ui/antd/form';
import { ButtonLink, Card, Empty, Failure, Icon, Loading, Page } from '@groundwork/shared/ui/core';
import { SaveButtons, useAddress, useLazyPart } from '@groundwork/shared/ui/data';
import { DaysChip, FilterChip } from '@groundwork/shared/ui/toolbar';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { useReadable } from '../shared/query/access/readable.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { useLinkChoices, type LinkChoice } from '../shared/query/choices/link-choices.ts';
import { allTables } from '../shared/query/dictionary/index.ts';
import { ownQuestionsQuery, withRepeatTables } from '../shared/query/dictionary/use-custom-questions.ts';
import { round, village, withCustomQuestions } from '@groundwork/survey/model';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { askedContent } from './asked-content.ts';
import { positionText } from './position-text.ts';
import { withOutline } from './mapped-tables.ts';
import type { SectionLoader } from './PaperReport.tsx';
import { Preview } from './Preview.tsx';
import { contentOf, readReport, tablesFor, writeReport, type ReportFormat, type ReportState } from './report-state.ts';
import styles from './Reports.module.css';
import { TableChoice } from './TableChoice.tsx';

const villageLink = village().link;

const FILES: readonly { readonly value: ReportFormat; readonly label: string; readonly note: string }[] = [
  { value: 'xlsx', label: t`Excel`, note: t`One sheet per table, and the codebook.` },
  { value: 'csv', label: t`CSV`, note: t`One file per table in a ZIP. With codes, also syntax for SPSS and Stata.` },
  { value: 'geojson', label: t`GeoJSON`, note: t`Villages, households and plots as maps in a ZIP.` },
];

const formatOf = (chosen: unknown): ReportFormat => FILES.find(({ value }) => value === chosen)?.value ?? 'xlsx';

const loadMaking = () => import('./make-report.ts');
const loadPaper = () => import('./PaperReport.tsx');
const ON_PAPER = t`The survey on paper`;

interface ReportsProps {
  /** The sections that a report on paper has, in their order. */
  readonly sections: readonly SectionLoader[];
}

/** /baseline-survey/tools/download: tables of the survey as files, with the codebook; with `?paper=1` all its figures on pages. */
export function Component({ sections }: ReportsProps) {
  const { rightsPending, tablesOf } = useReadable();
  // A report that is saved before they are here would silently be without them.
  const { data: asked, isPending: questionsPending } = useServerQuery(ownQuestionsQuery);
  const [address] = useSearchParams();
  const isPaper = address.get('paper') === '1';
  const { part, failed, retry } = useLazyPart(loadPaper, isPaper);
  if (isPaper) {
    return (
      <Page
        title={ON_PAPER}
        description={t`Every section with its charts, numbers, formulas and sources. Groups of fewer than five are left out on paper.`}
      >
        <p className={styles.back}>
          <Link to={{ search: limitsOf(address) }}>{t`All reports`}</Link>
        </p>
        {part && <part.PaperReport sections={sections} />}
        {failed && <Failure title={t`The report could not be loaded.`} onRetry={retry} />}
        {!part && !failed && <Loading />}
      </Page>
    );
  }
  return (
    <Page
      title={t`Reports`}
      description={t`Download the survey’s tables with their codebook.`}
      actions={
        <>
          <SavedViews screen="reports" />
          <ButtonLink to={`?${limitsOf(address, ['paper', '1'])}`} icon={<Icon of={Printer} />}>
            {t`Print all figures`}
          </ButtonLink>
        </>
      }
    >
      {rightsPending || questionsPending ? (
        <Loading />
      ) : (
        <Report
          tables={tablesOf(
            withRepeatTables(allTables, asked).map((table) =>
              withCustomQuestions(withOutline(table), asked?.questions ?? []),
            ),
          )}
        />
      )}
    </Page>
  );
}

/** What of an address filters figures and files alike, and something more. */
function limitsOf(address: URLSearchParams, ...more: readonly [name: string, value: string][]): string {
  const kept = [...address].filter(([name]) => name === 'village' || name === 'round');
  return new URLSearchParams([...more, ...kept]).toString();
}

/** Another kind of file; the tables chosen by default are those of the new kind. */
const withFormat = (state: ReportState, format: ReportFormat): Partial<ReportState> => {
  const address = writeReport(state);
  if (address.has('tables')) return { format };
  return { format, chosen: readReport(new URLSearchParams({ file: format }), state.tables).chosen };
};

const choicesOf = (choices: readonly LinkChoice[]) => choices.map(({ key, name }) => ({ value: key, label: name }));
const chosenIn = (key: string): readonly string[] => (key === '' ? [] : [key]);
const nameIn = (choices: readonly LinkChoice[], key: string): string =>
  choices.find((choice) => choice.key === key)?.name ?? key;
const CELLS = [
  { value: 'labels', label: t`Labels` },
  { value: 'codes', label: t`Codes` },
];

function Report({ tables }: { readonly tables: ReportState['tables'] }) {
  const [address, go] = useAddress();
  const state = readReport(address, tables);
  const villages = useLinkChoices(villageLink);
  const allVillages = useAllVillages(villages.length);
  const rounds = useLinkChoices(round.link);
  const change = (part: Partial<ReportState>) => go(writeReport({ ...state, ...part }), { replace: true });
  const { format, writing, from, until } = state;
  const content = contentOf(state);
  const asked = useAsked();
  const offered = tablesFor(state);
  const who = useSession(({ user }) => displayName(user)) ?? t`Not known`;
  const limits = [
    ...(state.village === '' ? [] : [t`Village: ${nameIn(villages, state.village)}`]),
    ...(state.round === '' ? [] : [t`Survey round: ${nameIn(rounds, state.round)}`]),
    ...(from === '' ? [] : [t`Interviewed from ${from}`]),
    ...(until === '' ? [] : [t`Interviewed until ${until}`]),
  ];
  if (tables.length === 0) return <Empty title={t`Your account has no access to any table`} />;
  return (
    <div className={styles.form}>
      <Card title={t`Format`} className={styles.format}>
        <Radio.Group
          aria-label={t`Format`}
          className={styles.files}
          value={format}
          onChange={({ target }) => change(withFormat(state, formatOf(target.value)))}
        >
          {FILES.map(({ value, label, note }) => (
            <Radio key={value} value={value} className={styles.file}>
              <strong>{label}</strong>
              <span className={styles.second}>{note}</span>
            </Radio>
          ))}
        </Radio.Group>
        <Segmented
          aria-label={t`Cells`}
          options={CELLS}
          value={writing}
          onChange={(cells) => change({ writing: cells === 'codes' ? 'codes' : 'labels' })}
        />
      </Card>
      <Card title={t`Rows`} className={styles.limits}>
        <div className={styles.chips}>
          <FilterChip
            name={t`Village`}
            all={allVillages}
            icon={MapPin}
            choices={choicesOf(villages)}
            chosen={chosenIn(state.village)}
            onChange={([key = '']) => change({ village: key })}
          />
          <FilterChip
            name={t`Survey round`}
            all={t`All rounds`}
            icon={CalendarDays}
            choices={choicesOf(rounds)}
            chosen={chosenIn(state.round)}
            onChange={([key = '']) => change({ round: key })}
          />
          <DaysChip
            name={t`Interviewed`}
            all={t`Any interview date`}
            from={from}
            to={until}
            onChange={(span) => change({ from: span.from, until: span.to })}
          />
        </div>
        <p className={styles.note}>{t`Filters apply to the tables that have a village, a round or an interview.`}</p>
      </Card>
      <Card title={t`Preview`} className={styles.preview}>
        <Preview
          state={state}
          content={askedContent(content, asked, state.round)}
          action={
            <SaveButtons
              files={[
                {
                  label: t`Download report`,
                  work: async (signal, onProgress) =>
                    (await loadMaking()).makeReport({
                      state,
                      nameOfRound: (id) => (id === null ? t`no survey round` : nameIn(rounds, id)),
                      limits: limits.length === 0 ? t`None: all rows` : limits.join('; '),
                      who,
                      signal,
                      onProgress,
                    }),
                },
              ]}
              disabled={content.length === 0}
              primary
            />
          }
        />
        <p className={styles.note}>
          {content.length === 0
            ? t`Select at least one table with a column.`
            : t`${content.map(({ title }) => title).join(', ')}, and the codebook. ${limits.length === 0 ? t`All rows.` : `${limits.join('; ')}.`}`}
        </p>
        <p className={styles.note}>
          {[
            t`Rows are unweighted. Names and positions are included only if you may see them.`,
            positionText(state) ?? '',
          ]
            .join(' ')
            .trim()}
        </p>
      </Card>
      <Card
        title={t`Tables and columns`}
        className={styles.content}
        actions={
          <>
            <Button
              type="text"
              onClick={() => change({ chosen: new Set(offered.map(({ name }) => name)), without: new Set() })}
            >
              {t`Select all`}
            </Button>
            <Button type="text" onClick={() => change({ chosen: new Set() })}>
              {t`Select none`}
            </Button>
          </>
        }
      >
        <ul className={styles.tables}>
          {offered.map((table) => (
            <TableChoice key={table.name} table={table} state={state} onChange={change} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
