import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody changes an answer of many households. */
export const ChangeAnswer = lazyPart(
  async () => (await import(/* webpackChunkName: "change-answer" */ './ChangeAnswer.tsx')).ChangeAnswer,
  () => t`The form could not be loaded.`,
);
