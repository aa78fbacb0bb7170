import { saveBlob } from '@groundwork/shared';
import type { Progress } from '@groundwork/shared/ui/data';
import { fetchAsked } from '../shared/section/asked.data.ts';
import { aboutReport, type ReportFacts } from './about-report.ts';
import { askedContent, notAskedText } from './asked-content.ts';
import { countRows, reportPart } from './report-part.ts';
import { contentOf, type ReportFormat, type ReportState } from './report-state.ts';
import { writeReport } from './write-report.ts';

interface Report extends Omit<ReportFacts, 'begun' | 'notAsked'> {
  readonly nameOfRound: (round: string | null) => string;
  readonly state: ReportState;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

const NAMES: Readonly<Record<ReportFormat, readonly [word: string, ending: string]>> = {
  xlsx: ['Survey report', 'xlsx'],
  csv: ['Survey tables', 'zip'],
  geojson: ['Survey map', 'zip'],
};

const counted = (n: number, word: string): string => `${n.toLocaleString()} ${word}${n === 1 ? '' : 's'}`;

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
  const [exporting, ...counts] = await Promise.all([import('@groundwork/shared/export'), ...content.map((table) => countRows(table, state, signal))]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  let read = 0;
  const onRows = (rows: number): void => {
    read += rows;
    onProgress({ read, total: Math.max(total, read) });
  };
  onProgress({ read, total });
  const parts = content.map((table) => reportPart(table, state, signal, onRows));
  const file = await writeReport(exporting, state.format, { parts, about: () => aboutReport(state, parts, { ...facts, begun, notAsked }), writing: state.writing, signal });
  signal.throwIfAborted();
  const [word, ending] = NAMES[state.format];
  saveBlob(file, exporting.exportFileName([word], ending, begun));
  return `Saved 1 file with ${counted(read, 'row')} of ${counted(content.length, 'table')}.`;
}
