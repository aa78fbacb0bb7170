import { t } from '@groundwork/shared/messages';
import {
  choicesOf,
  createTurns,
  matchedSheets,
  nestingOf,
  noneNear,
  onlyNew,
  ReadProblem,
  settledWords,
  withFileNames,
  villagesWith,
  withCorrections,
  wordsIn,
  type Answers,
  type CellCorrection,
  type ChosenWords,
  type ImportPlan,
  type Lists,
  type MappingFile,
  type Meaning,
  type OpenQuestion,
  type Profile,
  type Sheet,
  type SheetChoice,
  type Word,
} from '@groundwork/survey/import';
import { sha256Of } from '@groundwork/shared/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readFile } from './reading/read-file.ts';
import { definitionAfter, learned, remember, knownBy, knownWords, type Remembered } from './remembered.ts';
import { startImport } from './running-import.ts';
import { surveyServer } from './survey-server.ts';

export type Phase =
  | { readonly at: 'choosing'; /** Why the last file could not be read. */ readonly problem: string | null }
  | { readonly at: 'reading'; readonly name: string; /** How much is read, 0 to 1. */ readonly part: number }
  | { readonly at: 'matching'; readonly error: unknown }
  | { readonly at: 'checking'; /** What the check before found, shown meanwhile. */ readonly last: Checked | null }
  | { readonly at: 'checked'; readonly checked: Checked };

/** What a check found. Nothing of it is written yet. */
export interface Checked {
  readonly plan: ImportPlan;
  /** Every word of the file that is looked up. */
  readonly words: readonly Word[];
}

/** What a person decides before the import. */
interface Decisions {
  readonly choices: readonly SheetChoice[];
  readonly words: ChosenWords;
  readonly answers: Answers;
  readonly corrections: readonly CellCorrection[];
}

/** What was read from the chosen files. */
export interface Source {
  readonly files: readonly File[];
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly profile: Profile | null;
}

const UNDECIDED: Decisions = { choices: [], words: {}, answers: {}, corrections: [] };
const NO_QUESTIONS: readonly OpenQuestion[] = [];

/** A name that is only similar to one that is known is suggested, and not taken by itself. */
function withoutNear(words: readonly Word[], chosen: ChosenWords): ChosenWords {
  const near = { ...noneNear(words, 'villages'), ...noneNear(words, 'crops') };
  return { ...near, ...Object.fromEntries(Object.entries(chosen).map(([vocabulary, own]) => [vocabulary, { ...near[vocabulary], ...own }])) };
}

/** One import from the files to the plan of what would be written, and every way to stop it. */
export function useImport(round: string, known: Lists, memorized: Remembered) {
  const [phase, setPhase] = useState<Phase>({ at: 'choosing', problem: null });
  const [source, setSource] = useState<Source | null>(null);
  const [decisions, setDecisions] = useState(UNDECIDED);
  const [questions, setQuestions] = useState(NO_QUESTIONS);
  const [mappingName, setMappingName] = useState<string | null>(null);
  /** Perhaps still being read: a file that is chosen meanwhile waits for it. */
  const mapping = useRef<Promise<MappingFile | null>>(Promise.resolve(null));
  /** The files that are read, or being read. */
  const chosen = useRef<readonly File[]>([]);
  const memory = useRef(memorized);
  useEffect(() => {
    memory.current = memorized;
  }, [memorized]);
  const begun = useRef<ImportPlan | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
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
        const all = withFileNames(found);
        const by = await mapping.current;
        const { profile, sheets } = by === null ? { profile: null, sheets: all } : (await import('./engine.ts')).mapped(all, by);
        if (signal.aborted) return;
        const { definition } = memory.current;
        setQuestions(NO_QUESTIONS);
        setSource({ files, name: files.map((file) => file.name).join(', '), size: files.reduce((sum, { size }) => sum + size, 0), profile });
        setDecisions({ ...UNDECIDED, choices: choicesOf(sheets, nestingOf(sheets), profile, knownBy(definition)), words: knownWords(definition) });
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
  const choose = useCallback((files: readonly File[]): void => void (files.length > 0 && read(files)), [read]);

  /** Reads the chosen files anew as a mapping file says, or by the names of their columns. */
  const mapBy = async (file: File | null): Promise<void> => {
    const before = mapping.current;
    const reading = file === null ? Promise.resolve(null) : Promise.all([import('./engine.ts'), file.arrayBuffer()]).then(([{ readMapping }, bytes]) => readMapping(new TextDecoder().decode(bytes)));
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
      const corrected = withCorrections(choices, corrections);
      const nesting = nestingOf([...new Set(corrected.map(({ sheet }) => sheet))]);
      const matched = matchedSheets(corrected);
      const lists = { ...known, villages: villagesWith(matched, nesting, known.villages) };
      const turns = createTurns(signal);
      const all = await wordsIn(matched, nesting, lists, turns);
      const { makePlan } = await import('./engine.ts');
      const plan = await makePlan({ server: surveyServer, sheets: matched, nesting, lists, known: known.villages, words: all, settled: settledWords(all, withoutNear(all, words)), answers, round, signal, turns });
      if (signal.aborted) return;
      // What has been answered stays, so that an answer can be changed.
      setQuestions((before) => [...before.filter(({ id }) => answers[id] !== undefined), ...plan.questions]);
      setPhase({ at: 'checked', checked: { plan, words: all } });
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
    setSource(null);
    setDecisions(UNDECIDED);
  };

  const apply = async (plan: ImportPlan, update: boolean): Promise<void> => {
    // A second press while the file is hashed would write everything twice.
    if (source === null || begun.current === plan) return;
    begun.current = plan;
    const { files, name } = source;
    const { choices, words, corrections } = decisions;
    const columns = Object.fromEntries(
      choices.flatMap(({ target, sheet, columns: chosen }) =>
        target === null ? [] : [[`${sheet.name} → ${target}`, Object.fromEntries(sheet.header.flatMap((heading, index) => (chosen[index] ? [[heading, chosen[index]]] : [])))]],
      ),
    );
    const [only, ...more] = files;
    const sha256 = only !== undefined && more.length === 0 ? await sha256Of(only).catch(() => null) : null;
    const definition = definitionAfter(memory.current.definition, choices, words);
    const remembered = learned(memory.current.definition, definition);
    const { createJob } = await import('./engine.ts');
    const writing = update ? plan : onlyNew(plan);
    startImport(writing, createJob(surveyServer, writing, { fileName: name.slice(0, 255), sha256, mapping: { ...columns, remembered, ...(corrections.length > 0 && { corrections }) } }), name);
    startAgain();
    memory.current = await remember(memory.current, definition);
  };

  return {
    phase,
    source,
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
    apply: (plan: ImportPlan, update: boolean) => void apply(plan, update),
    toFile: () => stopAt({ at: 'choosing', problem: null }),
    toColumns: () => stopAt({ at: 'matching', error: null }),
    /** Forgets the files. */
    startAgain,
    change: (index: number, choice: SheetChoice): void => decide({ choices: decisions.choices.map((one, at) => (at === index ? choice : one)) }),
    answer: (question: string, word: string): void => decide({ answers: { ...decisions.answers, [question]: word } }),
    /** Says what words of one vocabulary are taken for. */
    chooseWords: (vocabulary: string, meanings: Readonly<Record<string, Meaning>>): void => decide({ words: { ...decisions.words, [vocabulary]: { ...decisions.words[vocabulary], ...meanings } } }),
    /** Replaces cells; a later correction of a cell wins. */
    correct: (cells: readonly CellCorrection[]): void => decide({ corrections: [...decisions.corrections.filter((old) => !cells.some((one) => one.sheet === old.sheet && one.row === old.row && one.column === old.column)), ...cells] }),
    discardCorrections: (): void => decide({ corrections: [] }),
  };
}

export type Import = ReturnType<typeof useImport>;
