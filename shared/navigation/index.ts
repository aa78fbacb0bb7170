/** Menu entries of the installed remotes; filled by the shell from the registry. */
export { setNavigationEntries, useNavigationEntries } from './navigation-entries.ts';
