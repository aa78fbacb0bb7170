import { COLUMN_SYNONYMS } from '../headings/column-synonyms.ts';
import { lastPartOf } from '../headings/headings.ts';
import { plain } from '../headings/plain.ts';

/** What identifies households in exports, the plainest first. */
const CODES = [
  'household_code',
  'code',
  'household_id',
  'hhid',
  'instanceID',
  'meta/instanceID',
  '_uuid',
  '__id',
  'id',
];

/** The heading that the household's code is under, if any does: by its exact name, or as a form calls it within its groups. */
export function codeHeading(headings: readonly string[]): string | undefined {
  const [plainest, ...others] = CODES;
  const names = [plainest ?? '', ...(COLUMN_SYNONYMS['household_code'] ?? [])];
  return (
    headings.find((heading) => heading === plainest) ??
    headings.find((heading) => names.includes(plain(heading))) ??
    headings.find((heading) => names.includes(plain(lastPartOf(heading)))) ??
    others.find((code) => headings.includes(code))
  );
}
