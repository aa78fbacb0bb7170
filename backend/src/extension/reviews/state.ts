import type { Row } from '../database/database.ts';
import type { EventContext, FilterMeta } from '../directus.ts';
import { invalid } from '../errors.ts';
import { isKey, isText } from '../values.ts';

/** What every household begins with; the default of the column. */
const FIRST = 'not_reviewed';
const STATES = [FIRST, 'approved', 'on_hold', 'not_approved'];

/** The state is written by reviews alone. A row that comes back with the state of a new household changes nothing. */
export const requireState = (payload: Readonly<Row>, meta: FilterMeta): Readonly<Row> => {
  if (!('review_state' in payload)) return payload;
  const { review_state: state, ...others } = payload;
  const creates = meta.event === 'households.items.create';
  if (creates && (state === null || state === FIRST)) return others;
  throw invalid('The review state is set by reviews. Add a review.');
};

/** A review without a state is a note. One with a state is the newest of its household, so the household takes it. */
export const followReview = async (
  payload: Readonly<Row>,
  _meta: FilterMeta,
  { database }: EventContext,
): Promise<Row> => {
  const household = payload['household_id'];
  if (!isKey(household)) throw invalid('A review needs the key of its household.');
  const state = payload['state'] ?? null;
  const text = payload['note'];
  const note = isText(text) ? text.trim() : '';
  if (state !== null && !(isText(state) && STATES.includes(state)))
    throw invalid(`The state must be one of ${STATES.join(', ')}.`);
  if (state === null && note === '') throw invalid('A review needs a state or a note.');
  if (note.length > 2000) throw invalid('A note may have at most 2,000 characters.');
  if (state !== null) await database('households').where({ id: household }).update({ review_state: state });
  // When and by whom is the server's to write.
  const {
    date_created: _created,
    date_updated: _updated,
    user_created: _user,
    state: _state,
    note: _note,
    ...given
  } = payload;
  // An empty field is left out, or the right to write it would be asked for.
  return { ...given, ...(state !== null && { state }), ...(note !== '' && { note }) };
};
