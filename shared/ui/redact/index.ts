/** What people wrote, removed for good by an administrator, with its record. Bundled with the remotes that show it. */
export { useAdministrator } from './administrator.ts';
export { loadRedactPanel } from './load-panel.ts';
export { Redact } from './Redact.tsx';
export type { RedactableField, RedactableGroup, RedactableRecord } from './records.ts';
