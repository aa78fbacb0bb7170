import type { CellCorrection, Decisions, ImportReport, Lists, Meaning, SheetChoice } from '@groundwork/survey/import';
import { checkDecisions, confirmImport, decide } from './check-decisions.ts';
import { withAnswer, withCells, withChoice, withMeanings } from './deciding.ts';
import type { ChosenRound, Fetched, ImportEvents } from './import-phase.ts';
import { chooseFiles, encodeAs, mapBy, resumeDraft } from './read-files.ts';
import type { Remembered } from './remembered.ts';
import { useImportContext } from './use-import-context.ts';

/** One import from the files to what would be written, and every way to stop it. The server reads and checks the files. */
export function useImport(round: ChosenRound, known: Lists, memorized: Remembered, events: ImportEvents) {
  const context = useImportContext(round, known, memorized, events);
  const { phase, source, decisions, questions, mapping, asked, stopAt, forget } = context;
  const take = (next: Partial<Decisions>): void => decide(context, next);
  return {
    phase,
    source,
    known,
    ...decisions,
    questions,
    /** What the person has matched by hand before. */
    remembered: memorized.definition,
    /** Name of the mapping file in use; null for none. */
    mapping: mapping.name,
    mapBy: (file: File | null) => void mapBy(context, file),
    encodeAs: (name: string, encoding: string) => void encodeAs(context, name, encoding),
    choose: (files: readonly File[], fetched: Fetched | null = null) => void chooseFiles(context, files, fetched),
    /** Shows the files that an address names; null for none. */
    show: (id: string | null): void => {
      if (id === (asked.current?.id ?? null)) return;
      if (id === null) forget();
      else void resumeDraft(context, id);
    },
    check: () => void checkDecisions(context, decisions),
    apply: (report: ImportReport, update: boolean) => void confirmImport(context, report, update),
    toFile: () => stopAt({ at: 'choosing', problem: null }),
    toColumns: () => stopAt({ at: 'matching', error: null }),
    /** Forgets the files, also while they are uploaded or read. */
    discard: (): void => {
      const files = asked.current;
      forget();
      events.onDraft(null);
      if (files !== null)
        void import('./engine.ts').then(({ discardDraft }) => discardDraft(files.id)).catch(() => undefined);
    },
    change: (index: number, choice: SheetChoice): void => take(withChoice(decisions, index, choice)),
    changeAll: (choices: readonly SheetChoice[]): void => take({ choices }),
    answer: (question: string, word: string): void => take(withAnswer(decisions, question, word)),
    chooseWords: (vocabulary: string, meanings: Readonly<Record<string, Meaning>>): void =>
      take(withMeanings(decisions, vocabulary, meanings)),
    correct: (cells: readonly CellCorrection[]): void => take(withCells(decisions, cells)),
    discardCorrections: (): void => take({ corrections: [] }),
  };
}

export type Import = ReturnType<typeof useImport>;
