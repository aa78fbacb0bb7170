/** The way between the screens for administrators. Bundled with whoever shows it. */
export { Administration } from './Administration.tsx';
export { useAdministrationEntries } from './entries.ts';
