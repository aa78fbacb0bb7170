import type { Decisions, ImportReport, Lists } from '@groundwork/survey/import';
import { useEffect, useRef, useState } from 'react';
import type { Asked, ChosenRound, ImportEvents, Phase, Source } from './import-phase.ts';
import type { Remembered } from './remembered.ts';
import { useMapping } from './use-mapping.ts';

const UNDECIDED: Decisions = { choices: [], words: {}, answers: {}, corrections: [] };
const NO_QUESTIONS: ImportReport['questions'] = [];

/** What the steps of one import share: what the screen shows of it, the files that are asked about, and the step under way. */
export function useImportContext(round: ChosenRound, known: Lists, memorized: Remembered, events: ImportEvents) {
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
  /** Stores decisions a moment after the last. */
  const storing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stopAt = (next: Phase): void => {
    running.current?.abort();
    setPhase(next);
  };
  const forget = (problem: string | null = null): void => {
    stopAt({ at: 'choosing', problem });
    clearTimeout(storing.current);
    asked.current = null;
    setSource(null);
    setDecisions(UNDECIDED);
  };
  return {
    ...{ round, events, phase, source, decisions, questions, mapping, asked, memory, lists, storing },
    ...{ setPhase, setSource, setDecisions, setQuestions, stopAt, forget },
    /** Shows why files cannot be used; the ones that were asked about are forgotten. */
    refuse: (problem: string): void => {
      forget(problem);
      events.onDraft(null);
    },
    /** Takes a step, which stops the one before. A step that was stopped does not fail any more. */
    attempt: async (
      step: (signal: AbortSignal) => Promise<void>,
      onFailed: (error: unknown) => void,
    ): Promise<void> => {
      running.current?.abort();
      clearTimeout(storing.current);
      const { signal } = (running.current = new AbortController());
      try {
        await step(signal);
      } catch (error) {
        if (!signal.aborted) onFailed(error);
      }
    },
  };
}

export type ImportContext = ReturnType<typeof useImportContext>;
