import { isList } from './lists.ts';

/** Fields that lead to a person of the portal, of whom members see the name and nothing else. */
const PERSON_FIELDS: ReadonlySet<string> = new Set([
  'user_created',
  'user_updated',
  'owner',
  'uploaded_by',
  'modified_by',
]);
const OPEN_TO_ALL: ReadonlySet<string> = new Set(['id', 'first_name', 'last_name']);

const NAME = /^[a-z][a-z0-9_]{0,63}$/;
/** A function of a date or a list, as Directus writes it: `year(interview_date)`. */
const FUNCTION = /^(?:year|month|week|day|weekday|hour|count)\(([a-z0-9_]+)\)$/;

const LONGEST = 5;

/**
 * Whether a path such as `village_id.village_name` names fields, and leads to nothing of a person but the name. Lists may only begin it: behind a step to one row (`village_id.households`) are
 * all rows beside the one that is asked for, and behind two of these a table as often as it has rows.
 * @param lists how many steps may be lists: of `plots.plantings.crop_id` two are
 */
export function isFieldPath(path: string, lists = 0): boolean {
  const names = path.split('.');
  if (names.length > LONGEST) return false;
  let isBegun = false;
  return names.every((name, place) => {
    const field = FUNCTION.exec(name)?.[1] ?? name;
    const before = names[place - 1];
    if (!isList(field)) isBegun = true;
    // Rows of a list are counted by no function: an aggregate of their own table does that.
    else if (isBegun || place >= lists || name !== field) return false;
    return NAME.test(field) && (before === undefined || !PERSON_FIELDS.has(before) || OPEN_TO_ALL.has(field));
  });
}

/** Whether a name is that of a column of the row itself: no path, no function, no list and no sign for all fields. */
export const isColumn = (name: string): boolean => NAME.test(name) && !isList(name);

/** Whether a name is that of an answer to a custom question of the row itself: `answers.tools_owned`. */
export const isAnswerColumn = (name: string): boolean => /^(?:restricted_)?answers\.[a-z][a-z0-9_]{0,63}$/.test(name);
