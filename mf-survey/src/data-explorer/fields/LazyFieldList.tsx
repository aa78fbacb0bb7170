import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The fields of the table, fetched beside their answers. */
export const FieldList = lazyPart(
  async () => (await import('./FieldList.tsx')).FieldList,
  t`The fields could not be loaded.`,
);
