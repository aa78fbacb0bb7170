/** First and longest pause between two questions, in milliseconds. */
const FIRST = 2_000;
const LONGEST = 30_000;

export interface RecoveryEnvironment {
  readonly ping: (address: string) => Promise<boolean>;
  /** Runs `work` in `milliseconds` unless the returned function is called before. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
  /** Whether now is a moment to ask the network: there is one, and somebody is looking. */
  readonly mayAsk: () => boolean;
}

/** Asks services that gave no answer, ever less often, until they answer. */
export interface Recovery {
  /** Begins to ask, unless it is being asked already. */
  watch(address: string): void;
  /**
   * A real call was answered: what was waited for is there. Not so when it has been asked for again since: then one call is
   * answered and another never, and asking for everything at each answer would never end.
   */
  answered(address: string): void;
  /** Whether anything is still silent. */
  waiting(): boolean;
  /** Asks everything that is silent now. */
  askNow(): void;
}

export function createRecovery(environment: RecoveryEnvironment, recovered: (address: string) => void): Recovery {
  const silent = new Map<string, () => void>();
  // Kept for a while when it answers: a service whose ping, or one of whose calls, answers and the others do not would otherwise
  // be asked, and everything fetched again, every two seconds for ever.
  const attempts = new Map<string, number>();
  const forgetting = new Map<string, () => void>();

  const schedule = (address: string): void => {
    const count = attempts.get(address) ?? 0;
    attempts.set(address, count + 1);
    forgetting.get(address)?.();
    // A share of chance, so that many open pages do not all come back at the same moment.
    const pause = Math.min(LONGEST, FIRST * 2 ** count) * (0.8 + Math.random() * 0.4);
    silent.set(
      address,
      environment.later(() => void ask(address), pause),
    );
  };
  const ask = async (address: string): Promise<void> => {
    // Without a network, or in a page nobody looks at, the next `online` or visibility event asks instead.
    if (!environment.mayAsk()) return;
    const answered = await environment.ping(address);
    if (!silent.has(address)) return;
    if (!answered) return schedule(address);
    end(address);
  };
  const end = (address: string): void => {
    silent.get(address)?.();
    if (!silent.delete(address)) return;
    forgetting.set(
      address,
      environment.later(() => attempts.delete(address), LONGEST),
    );
    recovered(address);
  };

  return {
    watch(address) {
      if (!silent.has(address)) schedule(address);
    },
    answered(address) {
      if ((attempts.get(address) ?? 0) <= 1) end(address);
    },
    waiting: () => silent.size > 0,
    askNow() {
      for (const [address, cancel] of [...silent]) {
        cancel();
        void ask(address);
      }
    },
  };
}
