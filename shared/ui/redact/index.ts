/** Permanent redaction of what people wrote, by an administrator, with a record. Bundled with the remotes that show it. */
export { useAdministrator } from './administrator.ts';
export { loadRedactPanel } from './load-panel.ts';
export { Redact } from './Redact.tsx';
export type { RedactableField, RedactableGroup, RedactableRecord } from './records.ts';
