import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { SaveMenu } from '@groundwork/shared/ui/data';
import type { SurveyTable } from '../shared/query/dictionary/index.ts';
import { householdCountQuery } from '../shared/households/households.data.ts';
import { listFilter, type ListState } from '../shared/households/list-state.ts';
import { columnFields } from './list-question.ts';
import { saveList } from './save-list.ts';

/** The rows of the list as a file, all pages of it. */
export function ExportList({ state, tables }: { readonly state: ListState; readonly tables: readonly SurveyTable[] }) {
  const { data: total } = useServerQuery(householdCountQuery(listFilter(state)));
  const fields = columnFields(state, tables);
  return (
    <SaveMenu
      count={total}
      disabled={total === 0}
      files={[
        { label: t`CSV`, work: saveList(state, fields, 'csv') },
        { label: t`Excel`, work: saveList(state, fields, 'xlsx') },
      ]}
    />
  );
}
