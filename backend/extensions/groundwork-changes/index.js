import { keptAnswers } from '../groundwork-figures/kept-answers.js';
import { surveyTableNames } from '../groundwork-figures/survey-tables.js';

/**
 * A hook extension of Directus, loaded as it stands: counted answers are forgotten before a row of the survey changes, so that what
 * is counted meanwhile is not kept, and once more when it has changed.
 */
export default ({ filter, action }) => {
  // An import records what its round asked. With a village, a round or a crop that is deleted, rows of the survey lose what they point at, without a change of their own.
  for (const table of [...surveyTableNames, 'villages', 'survey_rounds', 'crops', 'import_batches']) {
    for (const change of ['create', 'update', 'delete']) {
      filter(`${table}.items.${change}`, (payload) => {
        keptAnswers.changed();
        return payload;
      });
      action(`${table}.items.${change}`, () => keptAnswers.changed());
    }
  }
};
