import { t } from '@groundwork/shared/messages';
import { formatMoment } from '@groundwork/shared/ui/data';

/** A moment in the reader's words and time zone; what is no moment as it is. */
export function whenText(value: string | null): string {
  return value === null ? t`at a time that is not known` : formatMoment(value);
}
