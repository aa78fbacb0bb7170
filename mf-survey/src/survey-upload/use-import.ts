import {
  choicesOf,
  createTurns,
  matchedSheets,
  nestingOf,
  ReadProblem,
  settledWords,
  tellApart,
  villagesWith,
  wordsIn,
  type Answers,
  type ChosenWords,
  type ImportPlan,
  type Lists,
  type MappingFile,
  type Meaning,
  type Nesting,
  type OpenQuestion,
  type Profile,
  type Sheet,
  type SheetChoice,
  type Word,
} from '@groundwork/survey/import';
import { sha256Of } from '@groundwork/shared/uploads';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readFile } from './reading/read-file.ts';
import { definitionAfter, learned, remember, knownBy, knownWords, type Remembered } from './remembered.ts';
import { startImport } from './running-import.ts';
import { surveyServer } from './survey-server.ts';

export type Phase =
  | { readonly at: 'choosing'; /** Why the last file could not be read. */ readonly problem: string | null }
  | { readonly at: 'reading'; readonly name: string; /** How much is read, 0 to 1. */ readonly part: number }
  | { readonly at: 'matching'; readonly error: unknown }
  | { readonly at: 'checking' }
  | { readonly at: 'checked'; readonly plan: ImportPlan };

/** What was read from the chosen files. */
export interface Source {
  readonly files: readonly File[];
  readonly name: string;
  readonly nesting: Nesting;
  readonly profile: Profile | null;
}

const NO_CHOICES: readonly SheetChoice[] = [];
const NO_WORDS: readonly Word[] = [];
const NO_QUESTIONS: readonly OpenQuestion[] = [];

/** One import from the files to the plan of what would be written, and every way to stop it. */
export function useImport(round: string, known: Lists, memorized: Remembered) {
  const [phase, setPhase] = useState<Phase>({ at: 'choosing', problem: null });
  const [source, setSource] = useState<Source | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [words, setWords] = useState(NO_WORDS);
  const [chosenWords, setChosenWords] = useState<ChosenWords>({});
  const [questions, setQuestions] = useState(NO_QUESTIONS);
  const [answers, setAnswers] = useState<Answers>({});
  const [mapping, setMapping] = useState<{ readonly name: string; readonly file: MappingFile } | null>(null);
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
    async (files: readonly File[], by: MappingFile | null): Promise<void> => {
      const signal = begin();
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
        const all = tellApart(found);
        const { profile, sheets } = by === null ? { profile: null, sheets: all } : (await import('./engine.ts')).mapped(all, by);
        if (signal.aborted) return;
        const nesting = nestingOf(sheets);
        setWords(NO_WORDS);
        setQuestions(NO_QUESTIONS);
        setAnswers({});
        setSource({ files, name: files.map((file) => file.name).join(', '), nesting, profile });
        setChoices(choicesOf(sheets, nesting, profile, knownBy(memory.current.definition)));
        setChosenWords(knownWords(memory.current.definition));
        setPhase({ at: 'matching', error: null });
      } catch (error) {
        if (signal.aborted) return;
        const why = error instanceof ReadProblem ? error.message : 'It cannot be read. It may be damaged.';
        setSource(null);
        setChoices(NO_CHOICES);
        setPhase({ at: 'choosing', problem: `“${name}” was not taken. ${why}` });
      }
    },
    [begin],
  );
  // The same function at every call, as the chooser wants it.
  const choose = useCallback((files: readonly File[]): void => void (files.length > 0 && read(files, mapping?.file ?? null)), [read, mapping]);

  /** Reads the chosen files anew as a mapping file says, or by the names of their columns. */
  const mapBy = async (file: File | null): Promise<void> => {
    try {
      const by = file === null ? null : { name: file.name, file: (await import('./engine.ts')).readMapping(new TextDecoder().decode(await file.arrayBuffer())) };
      setMapping(by);
      if (source !== null) await read(source.files, by?.file ?? null);
      else setPhase({ at: 'choosing', problem: null });
    } catch (error) {
      setPhase({ at: 'choosing', problem: `“${file?.name ?? ''}” was not taken. ${error instanceof ReadProblem ? error.message : 'It cannot be read.'}` });
    }
  };

  const nesting = source?.nesting;
  const matched = useMemo(() => matchedSheets(choices), [choices]);
  const lists = useMemo((): Lists => (nesting === undefined ? known : { ...known, villages: villagesWith(matched, nesting, known.villages) }), [known, matched, nesting]);
  useEffect(() => {
    if (nesting === undefined) return;
    const stop = new AbortController();
    wordsIn(matched, nesting, lists, createTurns(stop.signal)).then(setWords, () => undefined); // Cancelled: newer ones are on their way.
    return () => stop.abort();
  }, [matched, nesting, lists]);

  const back = (): void => {
    running.current?.abort();
    setPhase({ at: 'matching', error: null });
  };

  const check = async (): Promise<void> => {
    if (nesting === undefined) return;
    const signal = begin();
    setPhase({ at: 'checking' });
    try {
      const turns = createTurns(signal);
      const all = await wordsIn(matched, nesting, lists, turns);
      const { makePlan } = await import('./engine.ts');
      const plan = await makePlan({ server: surveyServer, sheets: matched, nesting, lists, known: known.villages, words: all, settled: settledWords(all, chosenWords), answers, round, signal, turns });
      if (signal.aborted) return;
      // What has been answered stays, so that an answer can be changed.
      setQuestions((before) => [...before.filter(({ id }) => answers[id] !== undefined), ...plan.questions]);
      setPhase({ at: 'checked', plan });
    } catch (error) {
      if (!signal.aborted) setPhase({ at: 'matching', error });
    }
  };

  const startAgain = (): void => {
    running.current?.abort();
    setSource(null);
    setChoices(NO_CHOICES);
    setPhase({ at: 'choosing', problem: null });
  };

  const apply = async (plan: ImportPlan): Promise<void> => {
    // A second press while the file is hashed would write everything twice.
    if (source === null || begun.current === plan) return;
    begun.current = plan;
    const { files, name } = source;
    const mapping = Object.fromEntries(
      choices.flatMap(({ target, sheet, columns }) =>
        target === null ? [] : [[`${sheet.name} → ${target}`, Object.fromEntries(sheet.header.flatMap((heading, index) => (columns[index] ? [[heading, columns[index]]] : [])))]],
      ),
    );
    const [only, ...more] = files;
    const sha256 = only !== undefined && more.length === 0 ? await sha256Of(only).catch(() => null) : null;
    const definition = definitionAfter(memory.current.definition, choices, chosenWords);
    const remembered = learned(memory.current.definition, definition);
    const { createJob } = await import('./engine.ts');
    startImport(plan, createJob(surveyServer, plan, { fileName: name.slice(0, 255), sha256, mapping: { ...mapping, remembered } }), name);
    startAgain();
    memory.current = await remember(memory.current, definition);
  };

  return {
    phase,
    source,
    choices,
    words,
    chosenWords,
    questions,
    answers,
    /** Name of the mapping file in use; null for none. */
    mapping: mapping?.name ?? null,
    mapBy: (file: File | null) => void mapBy(file),
    choose,
    check: () => void check(),
    apply: (plan: ImportPlan) => void apply(plan),
    back,
    /** Forgets the files. */
    startAgain,
    change: (index: number, choice: SheetChoice): void => {
      setChoices((now) => now.map((one, at) => (at === index ? choice : one)));
      back();
    },
    /** Answers a question of the check, which is then made anew. */
    answer: (question: string, word: string): void => {
      setAnswers((now) => ({ ...now, [question]: word }));
      back();
    },
    /** Says what words of one vocabulary are taken for. */
    chooseWords: (vocabulary: string, meanings: Readonly<Record<string, Meaning>>): void => {
      setChosenWords((now) => ({ ...now, [vocabulary]: { ...now[vocabulary], ...meanings } }));
      back();
    },
  };
}

export type Import = ReturnType<typeof useImport>;
