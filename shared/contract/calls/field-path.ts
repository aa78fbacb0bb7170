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

/** Whether a path such as `village_id.village_name` names fields, and leads to nothing of a person but the name. */
export function isFieldPath(path: string): boolean {
  const names = path.split('.');
  if (names.length > LONGEST) return false;
  return names.every((name, place) => {
    const field = FUNCTION.exec(name)?.[1] ?? name;
    const before = names[place - 1];
    return NAME.test(field) && (before === undefined || !PERSON_FIELDS.has(before) || OPEN_TO_ALL.has(field));
  });
}
