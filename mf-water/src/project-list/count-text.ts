import { plural, t } from '@groundwork/shared/messages';
interface Counts {
  /** Rows on the screen. */
  readonly shown: number;
  /** Whether these are all that fit. */
  readonly complete: boolean;
  /** How many fit the filter. */
  readonly fitting: number | undefined;
  /** How many there are without a filter. */
  readonly total: number | undefined;
  readonly filtered: boolean;
}

const projects = (count: number): string => plural(count, { one: '# project', other: '# projects' });

/** How many projects there are, how many of them fit, and how many are shown; never more than is known. */
export function countText({ shown, complete, fitting, total, filtered }: Counts): string {
  const all = filtered ? total : (total ?? fitting);
  const fit = complete ? shown : fitting;
  if (!filtered) {
    if (complete) return projects(shown);
    return all === undefined ? t`The first ${projects(shown)}` : t`${shown.toLocaleString()} of ${projects(all)}`;
  }
  if (fit === undefined) return t`The first ${projects(shown)} that match`;
  const sentence = all === undefined ? `${projects(fit)}` : t`${fit.toLocaleString()} of ${projects(all)}`;
  return complete ? sentence : t`${sentence}. The first ${shown.toLocaleString()} are shown`;
}
