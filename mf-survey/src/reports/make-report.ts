import { saveBlob } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import type { Progress } from '@groundwork/shared/ui/data';
import type { SurveyTable } from '../shared/query/dictionary/index.ts';
import { fetchAsked, type AskedByRound } from '../shared/query/rounds/asked.data.ts';
import { aboutReport, type ReportFacts } from './about-report.ts';
import { notAskedText, roundsOf } from '../shared/query/rounds/not-asked-text.ts';
import { weightingOf } from '../shared/figures/samples/weighting.ts';
import { askedContent } from './asked-content.ts';
import { countRows, reportPart } from './report-part.ts';
import { contentOf, type ReportFormat, type ReportState } from './report-state.ts';
import { writeReport } from './write-report.ts';

interface Report extends Omit<ReportFacts, 'begun' | 'notAsked' | 'weighting'> {
  readonly nameOfRound: (round: string | null) => string;
  readonly state: ReportState;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

const NAMES: Readonly<Record<ReportFormat, readonly [word: string, ending: string]>> = {
  xlsx: [t`Survey report`, 'xlsx'],
  csv: [t`Survey tables`, 'zip'],
  geojson: [t`Survey map`, 'zip'],
};

/** Rows of a report are not weighted; what it says of weights depends on whether its rounds have any. */
function weightingText(
  content: readonly SurveyTable[],
  asked: AskedByRound,
  round: string,
  nameOf: (round: string | null) => string,
): string {
  const holdsWeights = content.some(
    ({ name, fields }) => name === 'households' && fields.some((field) => field.name === 'weight'),
  );
  const rounds = new Map(asked && roundsOf(asked, round));
  const names = {
    villages: new Map<string, string>(),
    rounds: new Map([...rounds.keys()].flatMap((id) => (id === null ? [] : [[id, nameOf(id)] as const]))),
  };
  return weightingOf(
    { rounds, names },
    true,
    t`Rows are not weighted${holdsWeights ? t`; the weight of a household is a column` : ''}.`,
  ).text;
}

/**
 * Reads every chosen table page by page and writes it as it comes: one XLSX file, or a zip of CSV or GeoJSON files. Nothing is saved
 * unless everything could be read.
 * @returns what was saved, in a sentence
 * @throws as `readItems`, also when the signal is aborted
 */
export async function makeReport({ state, signal, onProgress, nameOfRound, ...facts }: Report): Promise<string> {
  const begun = new Date();
  const chosen = contentOf(state);
  const asked = await fetchAsked();
  const content = askedContent(chosen, asked, state.round);
  const notAsked = notAskedText(chosen, asked, state.round, nameOfRound);
  const weighting = weightingText(content, asked, state.round, nameOfRound);
  const [exporting, ...counts] = await Promise.all([
    import('@groundwork/shared/export'),
    ...content.map((table) => countRows(table, state, signal)),
  ]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  let read = 0;
  const onRows = (rows: number): void => {
    read += rows;
    onProgress({ read, total: Math.max(total, read) });
  };
  onProgress({ read, total });
  const parts = content.map((table) => reportPart(table, state, signal, onRows));
  const file = await writeReport(exporting, state.format, {
    parts,
    about: () => aboutReport(state, parts, { ...facts, begun, notAsked, weighting }),
    writing: state.writing,
    signal,
  });
  signal.throwIfAborted();
  const [word, ending] = NAMES[state.format];
  saveBlob(file, exporting.exportFileName([word], ending, begun), read);
  return t`Saved 1 file with ${plural(read, { one: '# row', other: '# rows' })} of ${plural(content.length, { one: '# table', other: '# tables' })}.`;
}
