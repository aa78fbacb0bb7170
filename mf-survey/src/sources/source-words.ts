import { isUnanswered, messageOf } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import type { Schedule, SourceKind } from './sources.data.ts';

/** What the services are called; names of products are the same in every language. */
export const SERVICES: Readonly<Record<SourceKind, string>> = { kobo: 'KoboToolbox', odk: 'ODK Central' };

const SCHEDULES: Readonly<Record<Schedule, string>> = {
  manual: t`By hand`,
  hourly: t`Every hour`,
  daily: t`Every day`,
};
export const SCHEDULE_OPTIONS = Object.entries(SCHEDULES).map(([value, label]) => ({ value, label }));
export const scheduleOf = (value: string): Schedule => (value === 'hourly' || value === 'daily' ? value : 'manual');

export const submissionsText = (submissions: number): string =>
  plural(submissions, { one: '# submission', other: '# submissions' });

/** The address of a server as it is shown: without what is the same everywhere. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** Why something was not done, as a sentence. */
export const reasonOf = (error: unknown): string =>
  isUnanswered(error)
    ? t`The server could not be reached. Try again when you are online.`
    : messageOf(error, t`Unknown error`);
