import { requestFields } from './request-fields.ts';

test('Directus is asked for the columns of custom questions, each once, and for other fields as they are', () => {
  expect(
    requestFields([
      'id',
      'village_id.village_name',
      'answers.tools_owned',
      'answers.distance',
      'restricted_answers.phone',
      'id',
      'household_id.answers.tools_owned',
    ]),
  ).toEqual(['id', 'village_id.village_name', 'answers', 'restricted_answers', 'household_id.answers']);
});
