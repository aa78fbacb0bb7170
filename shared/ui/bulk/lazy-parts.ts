import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody changes a field of many records. */
export const ChangeField = lazyPart(
  async () => (await import(/* webpackChunkName: "change-field" */ './ChangeField.tsx')).ChangeField,
  () => t`The form could not be loaded.`,
);

/** Fetched when somebody removes many records. */
export const RemoveMany = lazyPart(
  async () => (await import(/* webpackChunkName: "change-field" */ './RemoveMany.tsx')).RemoveMany,
  () => t`The form could not be loaded.`,
);
