import { t } from '@groundwork/shared/messages';
import { importTable, isTarget } from '@groundwork/survey/import';
import { repeatIn, type Repeat } from '@groundwork/survey/model';

/** What a table of an import, or of custom questions, is called. @param repeats the repeat groups that have titles */
export function titleOf(table: string, repeats: readonly Repeat[] = []): string {
  if (table === 'crops') return t`Crops`;
  if (table === 'repeat_rows') return t`Your tables`;
  const group = repeats.find(({ name }) => name === repeatIn(table));
  return group?.label ?? (isTarget(table) ? importTable(table).title : table);
}
