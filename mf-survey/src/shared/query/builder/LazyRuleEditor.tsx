import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The editor of a filter, fetched when the first one is opened. */
export const RuleEditor = lazyPart(
  async () => (await import('./RuleEditor.tsx')).RuleEditor,
  t`The filter could not be loaded.`,
);
