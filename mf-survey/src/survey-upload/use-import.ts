import { queryClient } from '@groundwork/shared/data';
import { sha256Of } from '@groundwork/shared/uploads';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createJob, type ImportJob, type JobResult } from './apply/apply-plan.ts';
import type { Village } from './matching/near-village.ts';
import { makePlan, type ImportPlan } from './plan/make-plan.ts';
import { settledWords, villageWordsIn } from './plan/village-words.ts';
import { readSurveyFile } from './reading/read-file.ts';
import { ReadProblem } from './reading/sheet.ts';
import { createTurns } from './reading/turns.ts';
import { rememberMatch } from './remembered.ts';
import { choiceOf, matchedSheets, type SheetChoice } from './sheet-choice.ts';

export type Phase =
  | { readonly at: 'choosing'; /** Why the last file could not be read. */ readonly problem: string | null }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'matching'; readonly error: unknown }
  | { readonly at: 'checking' }
  | { readonly at: 'checked'; readonly plan: ImportPlan }
  | { readonly at: 'writing'; readonly plan: ImportPlan; readonly job: ImportJob; readonly done: number }
  | { readonly at: 'stopped'; readonly plan: ImportPlan; readonly job: ImportJob; readonly done: number; /** Null when the person stopped it. */ readonly error: unknown }
  | { readonly at: 'written'; readonly plan: ImportPlan; readonly job: ImportJob; readonly result: JobResult };

const NOTHING: readonly SheetChoice[] = [];

/** One import from the file to the last row, and every way to stop it. */
export function useImport(round: string, villages: readonly Village[]) {
  const [phase, setPhase] = useState<Phase>({ at: 'choosing', problem: null });
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(NOTHING);
  const [chosenVillages, setChosenVillages] = useState<Readonly<Record<string, string>>>({});
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const read = useCallback(
    async (chosen: File): Promise<void> => {
      const signal = begin();
      setPhase({ at: 'reading', name: chosen.name });
      try {
        const sheets = await readSurveyFile(chosen, signal);
        if (signal.aborted) return;
        setFile(chosen);
        setChoices(sheets.map((sheet) => choiceOf(sheet)));
        setChosenVillages({});
        setPhase({ at: 'matching', error: null });
      } catch (error) {
        if (signal.aborted) return;
        const why = error instanceof ReadProblem ? error.message : 'It cannot be read. It may be damaged.';
        setFile(null);
        setChoices(NOTHING);
        setPhase({ at: 'choosing', problem: `“${chosen.name}” was not taken. ${why}` });
      }
    },
    [begin],
  );
  // The same function at every call, as the chooser wants it.
  const choose = useCallback(([chosen]: readonly File[]): void => void (chosen && read(chosen)), [read]);

  const matched = useMemo(() => matchedSheets(choices), [choices]);
  const words = useMemo(() => villageWordsIn(matched, villages), [matched, villages]);

  const back = (): void => {
    running.current?.abort();
    setPhase({ at: 'matching', error: null });
  };

  const check = async (): Promise<void> => {
    const signal = begin();
    setPhase({ at: 'checking' });
    try {
      const plan = await makePlan({ sheets: matched, villages: settledWords(words, chosenVillages), round, signal, turns: createTurns(signal) });
      if (!signal.aborted) setPhase({ at: 'checked', plan });
    } catch (error) {
      if (!signal.aborted) setPhase({ at: 'matching', error });
    }
  };

  const write = async (plan: ImportPlan, job: ImportJob, from: number): Promise<void> => {
    const signal = begin();
    let done = from;
    setPhase({ at: 'writing', plan, job, done });
    try {
      const result = await job.run(signal, (now) => {
        done = now;
        setPhase({ at: 'writing', plan, job, done });
      });
      setPhase({ at: 'written', plan, job, result });
    } catch (error) {
      setPhase({ at: 'stopped', plan, job, done, error: signal.aborted ? null : error });
      // The record says that the import is not whole; where that fails too it says that it runs, and can be undone all the same.
      await job.stopped().catch(() => undefined);
    }
    void queryClient.invalidateQueries();
  };

  const apply = async (plan: ImportPlan): Promise<void> => {
    if (file === null) return;
    const mapping = Object.fromEntries(matched.map(({ sheet, columns }) => [sheet.name, Object.fromEntries(sheet.header.flatMap((heading, index) => (columns[index] ? [[heading, columns[index]]] : [])))]));
    for (const { sheet, target, columns } of matched) rememberMatch(sheet.header, target, columns);
    const sha256 = await sha256Of(file).catch(() => null);
    await write(plan, createJob(plan, { fileName: file.name, sha256, mapping }), 0);
  };

  return {
    phase,
    file,
    choices,
    words,
    chosenVillages,
    choose,
    check: () => void check(),
    apply: (plan: ImportPlan) => void apply(plan),
    goOn: (plan: ImportPlan, job: ImportJob, done: number) => void write(plan, job, done),
    /** Stops what runs: the reading, the check, or the writing between two calls. */
    stop: () => running.current?.abort(),
    back,
    /** Forgets the file. */
    startAgain: (): void => {
      running.current?.abort();
      setFile(null);
      setChoices(NOTHING);
      setPhase({ at: 'choosing', problem: null });
    },
    change: (index: number, choice: SheetChoice): void => {
      setChoices((now) => now.map((one, at) => (at === index ? choice : one)));
      back();
    },
    chooseVillage: (key: string, id: string): void => {
      setChosenVillages((now) => ({ ...now, [key]: id }));
      back();
    },
  };
}

export type Import = ReturnType<typeof useImport>;
