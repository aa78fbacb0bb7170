import { dataUrl, http, messageOf } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { titleOf, type ProjectDocument } from './documents.data.ts';

/** What is given to several documents at once; what is left out stays as it is. */
export interface Together {
  readonly kind?: string;
  readonly village_id?: string;
  readonly water_project_id?: string;
  /** Added to the tags that each has. */
  readonly tag?: string;
}

/** Writes to each document, one after the other. @returns what was refused, by title, with why */
export async function changeSeveral(
  rows: readonly ProjectDocument[],
  { tag, ...values }: Together,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const row of rows) {
    const tags = tag === undefined ? {} : { tags: [...new Set([...(row.tags ?? []), tag])] };
    try {
      await http.patch(
        dataUrl(`/items/documents/${row.id}`),
        { ...values, ...tags },
        { params: { fields: 'id' }, trouble: false },
      );
    } catch (error) {
      refused.push(`${titleOf(row)}: ${messageOf(error, t`Unknown error`)}`);
    }
  }
  await queryClient.invalidateQueries({ queryKey: ['documents'] });
  return refused;
}
