import { t } from '@groundwork/shared/messages';
import { lazyPart } from '../core/index.ts';

const failed = (): string => t`The form could not be loaded.`;

/** Forms for records: fetched when somebody edits something, since they bring antd. */
export const EditForm = lazyPart(
  async () => (await import(/* webpackChunkName: "edit-record" */ './EditForm.tsx')).EditForm,
  failed,
);
export const EditDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "edit-record" */ './EditDrawer.tsx')).EditDrawer,
  failed,
);
export const RemoveDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "edit-record" */ './RemoveDialog.tsx')).RemoveDialog,
  failed,
);
