import { keepPage, messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import {
  ReadProblem,
  type CellCorrection,
  type Checked,
  type Decisions,
  type ImportPlan,
  type Lists,
  type MappingFile,
  type Meaning,
  type OpenQuestion,
  type Sheet,
  type SheetChoice,
} from '@groundwork/survey/import';
import { newKey } from '@groundwork/shared/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChosenRound } from './FileStep.tsx';
import type { Fetched, Phase, Source } from './import-phase.ts';
import { readFile } from './reading/read-file.ts';
import { remember, type Remembered } from './remembered.ts';
import { beginImport } from './one-import.data.ts';
import { portalReader } from './portal-reader.ts';

export type { Checked };

const UNDECIDED: Decisions = { choices: [], words: {}, answers: {}, corrections: [] };
const NO_QUESTIONS: readonly OpenQuestion[] = [];

/** One import from the files to the plan of what would be written, and every way to stop it. */
export function useImport({ id: round, name: roundName, isNew }: ChosenRound, known: Lists, memorized: Remembered, onBegun: (id: string) => void) {
  const [phase, setPhase] = useState<Phase>({ at: 'choosing', problem: null });
  const [source, setSource] = useState<Source | null>(null);
  const [decisions, setDecisions] = useState(UNDECIDED);
  const [questions, setQuestions] = useState(NO_QUESTIONS);
  const [mappingName, setMappingName] = useState<string | null>(null);
  /** Perhaps still being read: a file that is chosen meanwhile waits for it. */
  const mapping = useRef<Promise<{ readonly text: string; readonly file: MappingFile } | null>>(Promise.resolve(null));
  /** The files that are read, or being read. */
  const chosen = useRef<readonly File[]>([]);
  /** Where they were fetched from; null where a person has chosen them. */
  const fetched = useRef<Fetched | null>(null);
  const memory = useRef(memorized);
  useEffect(() => {
    memory.current = memorized;
  }, [memorized]);
  const lists = useRef(known);
  useEffect(() => {
    lists.current = known;
  }, [known]);
  const begun = useRef<ImportPlan | null>(null);
  const running = useRef<AbortController | null>(null);
  /** An upload that was confirmed goes on while another screen is shown. */
  const sending = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (!sending.current) running.current?.abort();
    };
  }, []);

  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    // What waited for a mapping file, when the page was left.
    if (!isShown.current) running.current.abort();
    return running.current.signal;
  }, []);

  const read = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const signal = begin();
      chosen.current = files;
      let name = '';
      try {
        const found: { name: string; sheets: readonly Sheet[] }[] = [];
        for (const file of files) {
          const reading = (part: number): void => setPhase({ at: 'reading', name: file.name, part });
          name = file.name;
          reading(0);
          found.push({ name, sheets: await readFile(file, signal, (part) => !signal.aborted && reading(part)) });
          if (signal.aborted) return;
        }
        const { firstDecisions } = await import('./engine.ts');
        const by = await mapping.current;
        const { profile, form, decisions: first } = firstDecisions(found, { mappingFile: by?.file ?? null, isFetched: fetched.current !== null, formMapping: fetched.current?.mapping ?? null, remembered: memory.current.definition, questions: lists.current.questions, repeats: lists.current.repeats });
        if (signal.aborted) return;
        setQuestions(NO_QUESTIONS);
        setSource({ files, name: files.map((file) => file.name).join(', '), size: files.reduce((sum, { size }) => sum + size, 0), profile, form });
        setDecisions(first);
        setPhase({ at: 'matching', error: null });
      } catch (error) {
        if (signal.aborted) return;
        const why = error instanceof ReadProblem ? error.message : t`It cannot be read. It may be damaged.`;
        chosen.current = [];
        setSource(null);
        setDecisions(UNDECIDED);
        setPhase({ at: 'choosing', problem: t`“${name}” was not accepted. ${why}` });
      }
    },
    [begin],
  );
  // The same function at every call, as the chooser wants it.
  const choose = useCallback(
    (files: readonly File[], from: Fetched | null = null): void => {
      if (files.length === 0) return;
      fetched.current = from;
      void read(files);
    },
    [read],
  );

  /** Reads the chosen files anew as a mapping file says, or by the names of their columns. */
  const mapBy = async (file: File | null): Promise<void> => {
    const before = mapping.current;
    const reading = file === null ? Promise.resolve(null) : Promise.all([import('./engine.ts'), file.arrayBuffer()]).then(([{ readMapping }, bytes]) => {
      const text = new TextDecoder().decode(bytes);
      return { text, file: readMapping(text) };
    });
    mapping.current = reading.catch(() => before);
    try {
      await reading;
      setMappingName(file?.name ?? null);
      if (chosen.current.length > 0) await read(chosen.current);
      else setPhase({ at: 'choosing', problem: null });
    } catch (error) {
      // Files that waited for it are not read in another way.
      running.current?.abort();
      setPhase({ at: 'choosing', problem: t`“${file?.name ?? ''}” was not accepted. ${error instanceof ReadProblem ? error.message : t`It cannot be read.`}` });
    }
  };

  const stopAt = (next: Phase): void => {
    running.current?.abort();
    setPhase(next);
  };

  const check = async ({ choices, words, answers, corrections }: Decisions): Promise<void> => {
    const signal = begin();
    setPhase({ at: 'checking', last: phase.at === 'checked' ? phase.checked : phase.at === 'checking' ? phase.last : null });
    try {
      const { checkImport, createTurns } = await import('./engine.ts');
      const checked = await checkImport({ reader: portalReader, choices, words, answers, corrections, known, round, signal, turns: createTurns(signal) });
      if (signal.aborted) return;
      // What has been answered stays, so that an answer can be changed.
      setQuestions((before) => [...before.filter(({ id }) => answers[id] !== undefined), ...checked.plan.questions]);
      setPhase({ at: 'checked', checked });
    } catch (error) {
      if (!signal.aborted) setPhase({ at: 'matching', error });
    }
  };

  /** Takes a decision; what was checked already is checked again. */
  const decide = (next: Partial<Decisions>): void => {
    const now = { ...decisions, ...next };
    setDecisions(now);
    if (phase.at === 'checked' || phase.at === 'checking') void check(now);
    else stopAt({ at: 'matching', error: null });
  };

  const startAgain = (): void => {
    stopAt({ at: 'choosing', problem: null });
    chosen.current = [];
    fetched.current = null;
    setSource(null);
    setDecisions(UNDECIDED);
  };

  const apply = async (checked: Checked, update: boolean): Promise<void> => {
    // A second press would import everything twice.
    if (source === null || begun.current === checked.plan) return;
    begun.current = checked.plan;
    const signal = begin();
    const { choices, words } = decisions;
    setPhase({ at: 'sending', checked, part: 0 });
    sending.current = true;
    const release = keepPage();
    try {
      const { definitionAfter, learned, requestOf, sendFiles } = await import('./engine.ts');
      const definition = definitionAfter(memory.current.definition, choices, words);
      const remembered = learned(memory.current.definition, definition);
      const from = fetched.current;
      const sent = from === null ? await sendFiles(source.files, signal, (part) => !signal.aborted && setPhase({ at: 'sending', checked, part })) : { files: from.files, sha256: null, source: from.source };
      const by = await mapping.current;
      const { id } = await beginImport(requestOf({ ...sent, files: [...sent.files], id: newKey(), mapping: by?.text ?? null, round, ...(isNew && roundName.trim() !== '' && { newRound: roundName.trim() }), update, remembered, decisions, plan: checked.plan }));
      memory.current = await remember(memory.current, definition);
      startAgain();
      if (isShown.current) onBegun(id);
    } catch (error) {
      begun.current = null;
      if (!signal.aborted) setPhase({ at: 'checked', checked, problem: error instanceof ReadProblem ? error.message : messageOf(error, t`Unknown error`) });
    } finally {
      sending.current = false;
      release();
    }
  };

  return {
    phase,
    source,
    known,
    ...decisions,
    questions,
    /** What the person has matched by hand before. */
    remembered: memorized.definition,
    /** Name of the mapping file in use; null for none. */
    mapping: mappingName,
    mapBy: (file: File | null) => void mapBy(file),
    choose,
    check: () => void check(decisions),
    /** Imports; `update` says whether rows that are there already are changed. */
    apply: (checked: Checked, update: boolean) => void apply(checked, update),
    /** Stops the upload of a file that was confirmed; nothing is begun. */
    stopSending: (checked: Checked) => {
      begun.current = null;
      stopAt({ at: 'checked', checked });
    },
    toFile: () => stopAt({ at: 'choosing', problem: null }),
    toColumns: () => stopAt({ at: 'matching', error: null }),
    /** Forgets the files. */
    startAgain,
    change: (index: number, choice: SheetChoice): void => decide({ choices: decisions.choices.map((one, at) => (at === index ? choice : one)) }),
    changeAll: (choices: readonly SheetChoice[]): void => decide({ choices }),
    answer: (question: string, word: string): void => decide({ answers: { ...decisions.answers, [question]: word } }),
    /** Says what words of one vocabulary are taken for. */
    chooseWords: (vocabulary: string, meanings: Readonly<Record<string, Meaning>>): void => decide({ words: { ...decisions.words, [vocabulary]: { ...decisions.words[vocabulary], ...meanings } } }),
    /** Replaces cells; a later correction of a cell wins. */
    correct: (cells: readonly CellCorrection[]): void => decide({ corrections: [...decisions.corrections.filter((old) => !cells.some((one) => one.sheet === old.sheet && one.row === old.row && one.column === old.column)), ...cells] }),
    discardCorrections: (): void => decide({ corrections: [] }),
  };
}

export type Import = ReturnType<typeof useImport>;
