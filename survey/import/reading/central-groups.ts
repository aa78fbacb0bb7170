import type { Sheet } from './sheet.ts';

/** ODK Central's own columns, whose names have hyphens that part nothing. */
const OWN = /^(SET-OF-|__)/i;

/** The CSV of ODK Central has a hyphen between groups (`household-rooms`), where all others have a slash; it is known by its keys. */
export function withCentralGroups(sheet: Sheet): Sheet {
  const has = (heading: string): boolean => sheet.header.includes(heading);
  if (!has('KEY') || !(has('meta-instanceID') || has('PARENT_KEY') || has('SubmitterID'))) return sheet;
  return {
    ...sheet,
    header: sheet.header.map((heading) => (OWN.test(heading) ? heading : heading.replaceAll('-', '/'))),
  };
}
