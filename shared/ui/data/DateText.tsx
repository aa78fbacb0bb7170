import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '../core/index.ts';
import { formatDay } from './dates.ts';

/** A day, or a dash that says "not known" to people who listen. */
export function DateText({ day }: { readonly day: string | null | undefined }) {
  if (day === null || day === undefined || day === '') return <Unknown />;
  return <time dateTime={day.slice(0, 10)}>{formatDay(day)}</time>;
}

/** In place of a value that is not known; zero is never drawn this way, and what was not asked says so. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true" data-unknown title={t`Not known`}>
        –
      </span>
      <VisuallyHidden>{t`not known`}</VisuallyHidden>
    </>
  );
}
