import { t } from '@groundwork/shared/messages';
import { importTable, type PlanOfTable } from '@groundwork/survey/import';

/** What a table of an import is called. */
export const titleOf = ({ table }: Pick<PlanOfTable, 'table'>): string => (table === 'crops' ? t`Crops` : importTable(table).title);
