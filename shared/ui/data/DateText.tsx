import { formatDay } from './dates.ts';
import { NotKnown } from './NoValue.tsx';

/** A day, or that it is not known. */
export function DateText({ day }: { readonly day: string | null | undefined }) {
  if (day === null || day === undefined || day === '') return <NotKnown />;
  return <time dateTime={day.slice(0, 10)}>{formatDay(day)}</time>;
}
