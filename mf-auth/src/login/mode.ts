import { useSearchParams } from '@groundwork/shared';

/** What the card shows: SPEC §4 "Login view modes". */
export type Mode = 'login' | 'forgot-password' | 'register';

const MODES: readonly string[] = ['login', 'forgot-password', 'register'] satisfies Mode[];

export interface ModeState {
  readonly mode: Mode;
  /** The address of another mode, the rest of the query kept: `next` must survive. */
  readonly addressOf: (mode: Mode) => string;
}

/** The mode lives in the address, so that Back works and the reset page can link to it. */
export function useMode(): ModeState {
  const [query] = useSearchParams();
  const asked = query.get('mode') ?? '';
  return {
    mode: MODES.includes(asked) ? (asked as Mode) : 'login',
    addressOf(mode) {
      const next = new URLSearchParams(query);
      next.delete('notice');
      if (mode === 'login') next.delete('mode');
      else next.set('mode', mode);
      const text = next.toString();
      return text === '' ? '/login' : `/login?${text}`;
    },
  };
}
