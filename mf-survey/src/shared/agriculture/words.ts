import { t } from '@groundwork/shared/messages';
import { translated } from '@groundwork/shared/messages/runtime';
import { cropUnits, species } from '@groundwork/survey/model';
import { capitalised } from '../figures/text/format.ts';

/** Names of codes that the survey's forms use; a code from elsewhere is made readable. */
const NAMES: Readonly<Record<string, string>> = {
  root: t`Root or tuber`,
  cash: t`Cash crop`,
  ...cropUnits,
  ...species,
  live: t`live animals`,
};

/** `sweet_potato` is stored; "Sweet potato" is read. */
export const wordFor = (code: string): string =>
  Object.hasOwn(NAMES, code) ? (NAMES[code] ?? code) : translated(capitalised(code).replaceAll('_', ' '));
