import { closed, imported, json, jsonList, key, longText, table, text, whole, yesNo } from '../fields.ts';
import { labels } from '../in-language.ts';

/**
 * Questions that the model does not have: an import adds them, and rows keep their answers in `answers` and `restricted_answers`. Repeat groups are
 * among them, as questions of `repeat_rows` that are answered with rows.
 */
export const surveyQuestions = table({
  name: 'survey_questions',
  title: 'Questions',
  row: 'One question that an organisation asks beside those of the portal',
  naturalKey: ['collection', 'name'],
  entries: [
    key(),
    text('collection', 'Table', {
      note: 'Table whose rows have the answers; repeat_rows.<name> for those of a repeat group',
      longest: 64,
      required: true,
      indexed: true,
    }),
    text('name', 'Name', { note: 'The key of its answers in rows', longest: 64, required: true }),
    text('label', 'Label', { note: 'The question in words', required: true }),
    closed(
      'kind',
      'Type',
      labels({
        text: 'Text',
        number: 'Number',
        yesNo: 'Yes or no',
        day: 'Date',
        choice: 'Single choice',
        list: 'Multiple choice',
        place: 'Position',
        photo: 'Photo',
        householdRows: 'Rows of a household',
        memberRows: 'Rows of a person',
      }),
      { required: true },
    ),
    text('unit', 'Unit', { longest: 64 }),
    json('choices', 'Choices', { note: 'Object: code → label' }),
    text('language', 'Language', {
      note: 'That of the label and the choices, as the form calls it: Português (pt)',
      longest: 64,
    }),
    yesNo('restricted', 'Restricted', { note: 'Whether its answers could identify a person', required: true }),
    whole('place', 'Place in the questionnaire', { note: 'Counts from 0 within the import that added it' }),
    ...imported.slice(0, 1),
  ],
});

/** Indicators of the organisation's own: a question, what is computed of its answers, and of which rows. The catalogue has the portal's. */
export const surveyIndicators = table({
  name: 'survey_indicators',
  title: 'Indicators',
  row: 'One indicator that an organisation has defined',
  naturalKey: ['name'],
  entries: [
    key(),
    text('name', 'Name', { required: true }),
    text('collection', 'Table', { note: 'Table whose rows are counted', longest: 64, required: true }),
    text('field', 'Question', {
      note: 'Field of the table, or of its household: answers.tools_owned',
      longest: 128,
      required: true,
    }),
    closed(
      'statistic',
      'What is computed',
      labels({
        share: 'Share with an answer',
        shareOfAny: 'Share with any of several answers',
        mean: 'Mean',
        median: 'Median',
        total: 'Total',
      }),
      { required: true },
    ),
    text('answer', 'Answer', { note: 'Of a share: the answer that counts, as figures write its key' }),
    jsonList('answers', 'Answers', { note: 'Of a share with any of several answers: their keys' }),
    jsonList('conditions', 'Conditions', {
      note: 'List of conditions that rows meet, as addresses have them: rooms:min:2',
    }),
    longText('note', 'Note', { note: 'What it is for, and how to read it' }),
  ],
});
