import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import {
  ReadProblem,
  type CellCorrection,
  type Decisions,
  type DraftRequest,
  type ImportReport,
  type Lists,
  type Meaning,
  type SheetChoice,
} from '@groundwork/survey/import';
import { newKey } from '@groundwork/shared/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withAnswer, withCells, withChoice, withMeanings } from './deciding.ts';
import type { Asked, ChosenRound, Fetched, ImportEvents, Phase, Source } from './import-phase.ts';
import { remember, type Remembered } from './remembered.ts';
import { useMapping } from './use-mapping.ts';

type Questions = ImportReport['questions'];
const UNDECIDED: Decisions = { choices: [], words: {}, answers: {}, corrections: [] };
const NO_QUESTIONS: Questions = [];
/** Decisions are stored so long after the last, in milliseconds. */
const STORE_AFTER = 1000;

const reasonOf = (error: unknown): string =>
  error instanceof ReadProblem ? error.message : messageOf(error, t`Unknown error`);

/** One import from the files to what would be written, and every way to stop it. The server reads and checks the files. */
export function useImport(
  { id: round, name: roundName, isNew }: ChosenRound,
  known: Lists,
  memorized: Remembered,
  { onDraft, onRound, onBegun }: ImportEvents,
) {
  const [phase, setPhase] = useState<Phase>({ at: 'choosing', problem: null });
  const [source, setSource] = useState<Source | null>(null);
  const [decisions, setDecisions] = useState(UNDECIDED);
  const [questions, setQuestions] = useState(NO_QUESTIONS);
  const mapping = useMapping();
  const asked = useRef<Asked | null>(null);
  const memory = useRef(memorized);
  const lists = useRef(known);
  useEffect(() => {
    memory.current = memorized;
    lists.current = known;
  }, [memorized, known]);
  const running = useRef<AbortController | null>(null);
  const storing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    clearTimeout(storing.current);
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const stopAt = (next: Phase): void => {
    running.current?.abort();
    setPhase(next);
  };

  /** Shows why files cannot be used; the ones that were asked about are forgotten. */
  const refuse = (problem: string): void => {
    asked.current = null;
    setSource(null);
    setDecisions(UNDECIDED);
    setPhase({ at: 'choosing', problem });
    onDraft(null);
  };

  /** Asks the server what the files hold, and proposes what becomes of their columns. */
  const read = async (files: Asked, signal: AbortSignal): Promise<void> => {
    const { askDraft, answeredDraft, discardDraft, firstDecisions, nameOf } = await import('./engine.ts');
    const { id, request, formMapping } = files;
    const name = nameOf(request);
    const reading = (part: number): void => setPhase({ at: 'reading', name, part });
    reading(0);
    await askDraft(id, request, signal);
    asked.current = files;
    onDraft(id);
    const { summary, problem } = await answeredDraft(id, request.number, signal, reading);
    if (signal.aborted) return;
    if (summary === null || problem !== null) {
      void discardDraft(id).catch(() => undefined);
      return refuse(problem ?? t`It cannot be read. It may be damaged.`);
    }
    setQuestions(NO_QUESTIONS);
    setSource({ id, request, name, formMapping, summary });
    const first = firstDecisions(summary, {
      formMapping,
      remembered: memory.current.definition,
      questions: lists.current.questions,
      repeats: lists.current.repeats,
    });
    setDecisions(first);
    setPhase({ at: 'matching', error: null });
    // How the submissions before these were read is not known when this is continued.
    if (formMapping !== null) void send(first, false).catch(() => undefined);
  };

  const choose = async (files: readonly File[], fetched: Fetched | null = null): Promise<void> => {
    if (fetched === null && files.length === 0) return;
    const signal = begin();
    try {
      const { discardDraft, nameOf, sendFiles } = await import('./engine.ts');
      if (fetched === null) setPhase({ at: 'uploading', name: files[0]?.name ?? '', part: 0 });
      const sent =
        fetched === null
          ? await sendFiles(files, signal, (name, part) => !signal.aborted && setPhase({ at: 'uploading', name, part }))
          : { files: [...fetched.files], sha256: null, size: 0, source: fetched.source };
      const by = await mapping.current();
      if (signal.aborted) return;
      // A corrected file takes the place of the one before; another one leaves it among the earlier imports.
      const before = asked.current;
      if (before !== null && nameOf(before.request) === nameOf(sent))
        void discardDraft(before.id).catch(() => undefined);
      await read(
        {
          id: newKey(),
          request: {
            number: 1,
            ...sent,
            mapping: by?.text ?? null,
            mappingName: by?.name ?? null,
            round,
            check: true,
            decisions: null,
          },
          formMapping: fetched?.mapping ?? null,
        },
        signal,
      );
    } catch (error) {
      if (!signal.aborted)
        refuse(error instanceof ReadProblem ? error.message : t`The file could not be uploaded. ${reasonOf(error)}`);
    }
  };

  /** Reads the chosen files anew as a mapping file says, or by the names of their columns. */
  const mapBy = async (file: File | null): Promise<void> => {
    const problem = await mapping.use(file);
    if (problem !== null) {
      // Files that waited for it are not read in another way.
      stopAt({ at: 'choosing', problem });
      return;
    }
    const files = asked.current;
    if (files === null) return setPhase((now) => (now.at === 'choosing' ? { at: 'choosing', problem: null } : now));
    const signal = begin();
    const by = await mapping.current();
    try {
      await read(
        {
          ...files,
          request: {
            ...files.request,
            number: files.request.number + 1,
            mapping: by?.text ?? null,
            mappingName: by?.name ?? null,
            round,
            check: true,
            decisions: null,
          },
        },
        signal,
      );
    } catch (error) {
      if (!signal.aborted) refuse(reasonOf(error));
    }
  };

  /** Reads a file anew whose letters were wrong. */
  const encodeAs = async (name: string, encoding: string): Promise<void> => {
    const files = asked.current;
    if (files === null) return;
    const signal = begin();
    try {
      const encoded = files.request.files.map((one) => (one.name === name ? { ...one, encoding } : one));
      await read(
        {
          ...files,
          request: { ...files.request, files: encoded, number: files.request.number + 1, check: true, decisions: null },
        },
        signal,
      );
    } catch (error) {
      if (!signal.aborted) refuse(reasonOf(error));
    }
  };

  /** Sends decisions with the next number. */
  const send = async (now: Decisions, check: boolean, signal?: AbortSignal): Promise<Asked | null> => {
    const before = asked.current;
    if (before === null) return null;
    const { askDraft, sentDecisions } = await import('./engine.ts');
    const request: DraftRequest = {
      ...before.request,
      number: before.request.number + 1,
      round,
      ...(isNew && roundName.trim() !== '' && { newRound: roundName.trim() }),
      check,
      decisions: sentDecisions(now, lists.current),
    };
    asked.current = { ...before, request };
    await askDraft(before.id, request, signal);
    return asked.current;
  };

  const check = async (now: Decisions): Promise<void> => {
    const signal = begin();
    setPhase({
      at: 'checking',
      last: phase.at === 'checked' ? phase.report : phase.at === 'checking' ? phase.last : null,
    });
    try {
      const sent = await send(now, true, signal);
      if (sent === null) return;
      const { answeredDraft } = await import('./engine.ts');
      const { report, problem } = await answeredDraft(sent.id, sent.request.number, signal);
      if (signal.aborted) return;
      if (report === null) throw new ReadProblem(problem ?? t`The server did not say what it found in the file.`);
      setSource((before) => before && { ...before, request: sent.request });
      // What has been answered stays, so that an answer can be changed.
      setQuestions((before) => [...before.filter(({ id }) => now.answers[id] !== undefined), ...report.questions]);
      setPhase({ at: 'checked', report });
    } catch (error) {
      if (!signal.aborted) setPhase({ at: 'matching', error });
    }
  };

  /** Takes a decision; what was checked already is checked again. */
  const decide = (next: Partial<Decisions>): void => {
    const now = { ...decisions, ...next };
    setDecisions(now);
    if (phase.at === 'checked' || phase.at === 'checking') return void check(now);
    stopAt({ at: 'matching', error: null });
    clearTimeout(storing.current);
    // What cannot be stored now is sent with the check.
    storing.current = setTimeout(() => void send(now, false).catch(() => undefined), STORE_AFTER);
  };

  /** Goes on with files that the server has. */
  const resume = async (id: string): Promise<void> => {
    const signal = begin();
    setPhase({ at: 'reading', name: '', part: 0 });
    try {
      const { continuedDraft } = await import('./engine.ts');
      const found = await continuedDraft(id, lists.current, memory.current.definition, signal);
      if (signal.aborted) return;
      if (typeof found === 'string') return refuse(found);
      const { source: files, decisions: decided, report, problem } = found;
      const { request } = files;
      onRound({ id: request.round, newName: request.newRound });
      mapping.restore(request.mapping === null ? null : { text: request.mapping, name: request.mappingName ?? '' });
      asked.current = files;
      setDecisions(decided);
      setQuestions(report?.questions ?? NO_QUESTIONS);
      setSource(files);
      setPhase(
        report === null
          ? { at: 'matching', error: problem === null ? null : new ReadProblem(problem) }
          : { at: 'checked', report },
      );
    } catch (error) {
      if (!signal.aborted) refuse(t`This import cannot be continued. ${reasonOf(error)}`);
    }
  };

  const forget = (): void => {
    stopAt({ at: 'choosing', problem: null });
    clearTimeout(storing.current);
    asked.current = null;
    setSource(null);
    setDecisions(UNDECIDED);
  };

  const apply = async (report: ImportReport, update: boolean): Promise<void> => {
    const files = asked.current;
    if (files === null || phase.at !== 'checked') return;
    setPhase({ at: 'confirming', report });
    try {
      const { confirmDraft, definitionAfter, learned } = await import('./engine.ts');
      const definition = definitionAfter(memory.current.definition, decisions.choices, decisions.words);
      const { id } = await confirmDraft(files.id, {
        number: files.request.number,
        update,
        ...(isNew && roundName.trim() !== '' && { newRound: roundName.trim() }),
        remembered: learned(memory.current.definition, definition),
      });
      memory.current = await remember(memory.current, definition);
      forget();
      onBegun(id);
    } catch (error) {
      setPhase({ at: 'checked', report, problem: reasonOf(error) });
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
    mapping: mapping.name,
    mapBy: (file: File | null) => void mapBy(file),
    encodeAs: (name: string, encoding: string) => void encodeAs(name, encoding),
    choose: (files: readonly File[], fetched: Fetched | null = null) => void choose(files, fetched),
    /** Shows the files that an address names; null for none. */
    show: (id: string | null): void => {
      if (id === (asked.current?.id ?? null)) return;
      if (id === null) forget();
      else void resume(id);
    },
    check: () => void check(decisions),
    /** Imports; `update` says whether rows that are there already are changed. */
    apply: (report: ImportReport, update: boolean) => void apply(report, update),
    toFile: () => stopAt({ at: 'choosing', problem: null }),
    toColumns: () => stopAt({ at: 'matching', error: null }),
    /** Forgets the files, also while they are uploaded or read. */
    discard: (): void => {
      const files = asked.current;
      forget();
      onDraft(null);
      if (files !== null)
        void import('./engine.ts').then(({ discardDraft }) => discardDraft(files.id)).catch(() => undefined);
    },
    change: (index: number, choice: SheetChoice): void => decide(withChoice(decisions, index, choice)),
    changeAll: (choices: readonly SheetChoice[]): void => decide({ choices }),
    answer: (question: string, word: string): void => decide(withAnswer(decisions, question, word)),
    chooseWords: (vocabulary: string, meanings: Readonly<Record<string, Meaning>>): void =>
      decide(withMeanings(decisions, vocabulary, meanings)),
    correct: (cells: readonly CellCorrection[]): void => decide(withCells(decisions, cells)),
    discardCorrections: (): void => decide({ corrections: [] }),
  };
}

export type Import = ReturnType<typeof useImport>;
