import { dataUrl, http } from '@groundwork/shared';
import { isImportCollection, UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { SurveyReader } from '@groundwork/survey/import';

const rowsSchema = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) });

/** Rows of the portal as the check of a file asks for them. Throws AxiosError, and UnexpectedAnswer for what is no list of records. */
export const portalReader: SurveyReader = {
  async search(collection, query, signal) {
    if (!isImportCollection(collection)) throw new Error(`${collection} is no collection of the survey.`);
    const answer = await http.request<unknown>({ method: 'SEARCH', url: dataUrl(`/items/${collection}`), data: { query: { limit: -1, ...query } }, signal, trouble: false });
    const parsed = z.safeParse(rowsSchema, answer.data);
    if (!parsed.success) throw new UnexpectedAnswer(t`The server did not send a list of records for ${collection}.`);
    return parsed.data.data;
  },
};
