import { codeOf, dataUrl, http, messageOf, statusOf } from '@groundwork/shared';
import { isImportCollection, UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { Refusal, SurveyServer } from '@groundwork/survey/import';

const rowsSchema = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) });
const KEYS: Readonly<Record<string, string>> = { villages: 'village_id', crops: 'crop_id' };

function address(collection: string): string {
  if (!isImportCollection(collection)) throw new Error(`${collection} is no collection of the portal.`);
  return dataUrl(`/items/${collection}`);
}
/** So that the answer to some hundred rows is short. */
const brief = (collection: string) => ({ fields: KEYS[collection] ?? 'id', limit: 1 });

/** A refusal that lies in the rows; anything else (no permission, no server) stops the import. */
function refusal(error: unknown): Refusal {
  const words = messageOf(error, t`Unknown error`);
  if (codeOf(error) === 'RECORD_NOT_UNIQUE') return { about: 'twice', words };
  return { about: [400, 413, 422].includes(statusOf(error) ?? 0) ? 'rows' : 'other', words };
}

/** The portal's data host, as an import asks it, with the session of the page. Throws AxiosError, and UnexpectedAnswer for what is no list of records. */
export const surveyServer: SurveyServer = {
  async search(collection, query, signal) {
    const answer = await http.request<unknown>({ method: 'SEARCH', url: address(collection), data: { query: { limit: -1, ...query } }, signal, trouble: false });
    const parsed = z.safeParse(rowsSchema, answer.data);
    if (!parsed.success) throw new UnexpectedAnswer(t`The server did not send a list of records for ${collection}.`);
    return parsed.data.data;
  },
  async create(collection, rows, signal) {
    await http.request({ method: 'POST', url: address(collection), data: rows, params: brief(collection), signal, trouble: false });
  },
  async correct(collection, rows, signal) {
    await http.request({ method: 'PATCH', url: address(collection), data: rows, params: brief(collection), signal, trouble: false });
  },
  async remove(collection, keys, signal) {
    await http.request({ method: 'DELETE', url: address(collection), data: keys, signal, trouble: false });
  },
  refusal,
};
