import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/core';

/** Fetched when somebody edits something: it brings the model of the survey. */
export const RecordEditor = lazyPart(
  async () => (await import(/* webpackChunkName: "record-editor" */ './RecordEditor.tsx')).RecordEditor,
  () => t`The form could not be loaded.`,
);
