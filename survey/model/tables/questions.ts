import { closed, imported, key, json, table, text, yesNo } from '../fields.ts';
import { labels } from '../in-language.ts';

/** Questions that the model does not have: an import adds them, and rows keep their answers in `answers` and `restricted_answers`. */
export const surveyQuestions = table({
  name: 'survey_questions',
  title: 'Questions',
  row: 'One question that an organisation asks beside those of the portal',
  naturalKey: ['collection', 'name'],
  entries: [
    key(),
    text('collection', 'Table', { note: 'Table whose rows have the answers', longest: 64, required: true, indexed: true }),
    text('name', 'Name', { note: 'The key of its answers in rows', longest: 64, required: true }),
    text('label', 'Label', { note: 'The question in words', required: true }),
    closed('kind', 'Type', labels({ text: 'Text', number: 'Number', yesNo: 'Yes or no', day: 'Date', choice: 'Single choice', list: 'Multiple choice' }), { required: true }),
    text('unit', 'Unit', { longest: 64 }),
    json('choices', 'Choices', { note: 'Object: code → label' }),
    yesNo('restricted', 'Restricted', { note: 'Whether its answers could identify a person', required: true }),
    ...imported.slice(0, 1),
  ],
});
