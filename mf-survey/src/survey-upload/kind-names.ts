import { t } from '@groundwork/shared/messages';
import type { CustomKind, RepeatKind } from '@groundwork/survey/model';

/** What the types of custom questions and of repeat groups are called. */
export const KIND_NAMES: Readonly<Record<CustomKind | RepeatKind, string>> = {
  text: t`Text`,
  number: t`Number`,
  yesNo: t`Yes or no`,
  day: t`Date`,
  choice: t`Single choice`,
  list: t`Multiple choice`,
  place: t`Position`,
  photo: t`Photo`,
  householdRows: t`Table of the household`,
  memberRows: t`Table of each person`,
};
