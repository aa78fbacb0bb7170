import { t } from '@groundwork/shared/messages';
import { monthsLater } from '../shared/days.ts';
import { needsCause, numberIn, type Draft, type FieldName } from './draft.ts';

/** What is wrong, by field, in the order of the form. */
export type Problems = Partial<Readonly<Record<FieldName, string>>>;

const isDay = (text: string): boolean => /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text);

/** Litres a minute that no water point gives: a slip of the pen. */
const MOST_FLOW = 10_000;

/** Looks at what is filled in. Nothing asks for a photo, a position, a flow, the quality, a note or a next visit. */
export function problemsIn({ functional, cause, flow, day, next }: Draft, today: string): Problems {
  const litres = numberIn(flow);
  return {
    ...(functional === null && { functional: t`Choose whether the water point works.` }),
    ...(needsCause(functional) && cause === '' && { cause: t`Choose the cause, or “Not known”.` }),
    ...(flow.trim() !== '' && litres === null && { flow: t`Enter a number, such as 12.5.` }),
    ...(litres !== null &&
      litres > MOST_FLOW && { flow: t`Enter litres a minute, at most ${MOST_FLOW.toLocaleString()}.` }),
    ...(!isDay(day)
      ? { day: t`Choose the day of the visit.` }
      : day > today && { day: t`The day of the visit cannot be in the future.` }),
    ...(next !== '' &&
      (!isDay(next)
        ? { next: t`Choose a day, or leave it empty.` }
        : isDay(day) && next <= day
          ? { next: t`Choose a day after the visit.` }
          : next > monthsLater(today, 120) && { next: t`Choose a day within ten years.` })),
  };
}
