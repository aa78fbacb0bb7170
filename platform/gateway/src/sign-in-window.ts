/** The sign-in for foreign pages, which opens in a window of theirs and hands the session to it (shell/src/embed): a screen of the shell's own. */
export const isSignInWindow = (pathname: string): boolean => /^\/embed\/sign-in\/?$/.test(pathname);
