import type { Profile, Sheet } from '@groundwork/shared/survey/import';

/** The profile of the form that these sheets are of, and the sheets as it wants them; null for a form that is not known. */
export async function formOf(sheets: readonly Sheet[]): Promise<{ readonly profile: Profile | null; readonly sheets: readonly Sheet[] }> {
  // What is known of single forms comes with the first file.
  const { recognised } = await import('./known-forms.ts');
  return recognised(sheets) ?? { profile: null, sheets };
}
