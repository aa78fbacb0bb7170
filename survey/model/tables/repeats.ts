import { closed, key, linkTo, ofHousehold, partOf, surveyed, table, text, unlisted, whole } from '../fields.ts';
import { labels } from '../in-language.ts';
import { REPEAT_ROWS } from '../repeat-names.ts';

/**
 * The rows of all repeat groups that the model has no table for: `repeat_name` says of which. People see a table for each group
 * (`repeatTable`), whose columns are custom questions.
 */
export const repeatRows = table({
  name: REPEAT_ROWS,
  title: 'Rows of repeat groups',
  row: 'One row of a repeat group that the portal has no table of its own for',
  naturalKey: ['household_id', 'member_id', 'repeat_name', 'row_no'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'repeat_rows'),
    ...ofHousehold('household_id'),
    linkTo(
      'member_id',
      'Person',
      { table: 'members', listed: 'repeat_rows', onDelete: 'CASCADE' },
      { note: 'Person of the roster that the row is about; empty where it is about the household' },
    ),
    whole('member_id.line_no', 'Line of the person in the roster'),
    closed('member_id.sex', 'Sex of the person', labels({ male: 'Male', female: 'Female' })),
    whole('member_id.age_years', 'Age of the person', { unit: 'years' }),
    unlisted(
      text('repeat_name', 'Repeat group', {
        note: 'Name of the group, as survey_questions has it',
        longest: 64,
        required: true,
        indexed: true,
      }),
    ),
    whole('row_no', 'Row', { note: 'Row within the household or the person, from 1', most: 10_000 }),
    ...surveyed,
  ],
});
