import { useStore } from 'zustand';
import { connection } from '../connection/connection.ts';
import { browserEnvironment } from './browser-environment.ts';
import { navigation } from './navigation.ts';
import { loginAddress } from './safe-next.ts';
import { createSession } from './session.ts';
import type { Session, SessionState } from './session-state.ts';
import { createTabs } from './tabs.ts';

const tabs = createTabs();

/** The page's one session. Screens use {@link useSession}; this is for code outside components. */
export const session: Session = createSession(browserEnvironment(() => tabs.announceEnd()));

/** The session's state, or what `select` picks of it, kept up to date. */
export function useSession(): SessionState;
export function useSession<T>(select: (state: SessionState) => T): T;
export function useSession<T>(select?: (state: SessionState) => T): T | SessionState {
  return useStore(session.store, select ?? ((state) => state as T & SessionState));
}

let goToLogin = (address: string): void => navigation.assign(address);

/**
 * How the browser goes to the login page when a session ends by itself (SPEC §4). Until the shell sets its router here, by
 * loading that page.
 */
export function setLoginNavigation(go: (address: string) => void): void {
  goToLogin = go;
}

const SIGNED_OUT_PAGES = /^\/(login|reset-password|accept-invitation)\/?$/i;

if (typeof window !== 'undefined') {
  tabs.follow(session);
  session.onEnded(() => {
    const { pathname, search, hash } = window.location;
    if (!SIGNED_OUT_PAGES.test(pathname)) goToLogin(loginAddress(pathname + search + hash));
  });
  connection.onRecovered(() => void session.completeUser());
}
