/** Navigation between the screens for administrators. Each remote that uses it bundles a copy. */
export { Administration } from './Administration.tsx';
export { useAdministrationEntries } from './entries.ts';
