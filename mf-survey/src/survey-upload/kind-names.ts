import { t } from '@groundwork/shared/messages';
import type { CustomKind } from '@groundwork/survey/model';

/** What the types of custom questions are called. */
export const KIND_NAMES: Readonly<Record<CustomKind, string>> = {
  text: t`Text`,
  number: t`Number`,
  yesNo: t`Yes or no`,
  day: t`Date`,
  choice: t`Single choice`,
  list: t`Multiple choice`,
  place: t`Position`,
  photo: t`Photo`,
};
