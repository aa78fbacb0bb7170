/** What the installed remotes put into the page's menus; filled by the shell from the registry. */
export { setNavigationEntries, useNavigationEntries } from './navigation-entries.ts';
