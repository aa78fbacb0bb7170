import type { CrossTabLock } from './cross-tab-lock.ts';
import type { PersonalStorage } from '../personal/personal-storage.ts';
import type { AuthTransport } from './transport.ts';
import type { TokenStorage } from './token-storage.ts';

/** Why a session ended without its owner having asked for it in this tab. */
export type EndReason = 'expired' | 'signed-out-elsewhere';

/** Everything outside itself that a session touches, so that tests can have several tabs in one process. */
export interface SessionEnvironment {
  readonly transport: AuthTransport;
  readonly tokenStorage: TokenStorage;
  readonly crossTabLock: CrossTabLock;
  /** What screens keep of a person on this device; the session says whose it is, and wipes it. */
  readonly personal: Pick<PersonalStorage, 'claim' | 'wipe' | 'sweep'>;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The address that reset mails lead to: the page's origin and `/reset-password`. */
  readonly resetUrl: () => string;
  /** Remembers over a full page load why the session ended. */
  readonly ended: { read(): EndReason | null; write(reason: EndReason | null): void };
  /** Notifies the other tabs that the session is over; storage events do too, where there is storage. */
  readonly announceEnd: () => void;
  /** Whether an error says that nobody answered, as opposed to a refusal. */
  readonly isUnanswered: (error: unknown) => boolean;
  readonly log: (message: string, error: unknown) => void;
}
