import { invalid } from './refusal.js';

/** What every household begins with; the default of the column. */
const FIRST = 'not_reviewed';
const STATES = [FIRST, 'approved', 'on_hold', 'not_approved'];

/** The state is written by reviews alone. A row that comes back with the state of a new household changes nothing. */
export const keepState = (payload, meta) => {
  if (!('review_state' in payload)) return payload;
  const { review_state: state, ...others } = payload;
  const creates = meta.event === 'households.items.create';
  if (creates && (state === null || state === FIRST)) return others;
  throw invalid('The state of review follows the reviews. Give a review.');
};

/** PostgreSQL takes nothing else for a key. */
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const keyOf = (household) => (typeof household === 'string' && KEY.test(household) ? household : null);

/** A review without a state is a note. One with a state is the newest of its household, so the household takes it. */
export const followReview = async (payload, _meta, { database }) => {
  const household = keyOf(payload.household_id);
  if (household === null) throw invalid('A review names its household by its key.');
  const state = payload.state ?? null;
  const note = typeof payload.note === 'string' ? payload.note.trim() : '';
  if (state !== null && !STATES.includes(state)) throw invalid(`A state is one of ${STATES.join(', ')}.`);
  if (state === null && note === '') throw invalid('A review needs a state or a note.');
  if (note.length > 2000) throw invalid('A note may have at most 2,000 characters.');
  if (state !== null) await database('households').where({ id: household }).update({ review_state: state });
  // When and by whom is the server's to write.
  const { date_created: _created, date_updated: _updated, user_created: _user, state: _state, note: _note, ...given } = payload;
  // An empty field is left out, or the right to write it would be asked for.
  return { ...given, ...(state !== null && { state }), ...(note !== '' && { note }) };
};
