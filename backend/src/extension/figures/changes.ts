import { roundTables } from '@groundwork/survey/model';
import type { Register } from '../directus.ts';


const listeners = new Set<() => void>();

/** What is cached of the survey in this process is forgotten. */
export const surveyChanged = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when a row of the survey is about to change, and once more when it has. */
export const onSurveyChange = (listener: () => void): void => void listeners.add(listener);

/**
 * Follows the changes that go through Directus: what is computed meanwhile is not to be cached. An import records what its round asked. With a
 * village, a round or a crop that is deleted, rows of the survey lose what they point at, without a change of their own.
 */
export const followChanges = ({ filter, action }: Register): void => {
  for (const table of [...roundTables.map(({ name }) => name), 'villages', 'survey_rounds', 'crops', 'import_batches']) {
    for (const change of ['create', 'update', 'delete']) {
      filter(`${table}.items.${change}`, (payload: unknown) => {
        surveyChanged();
        return payload;
      });
      action(`${table}.items.${change}`, surveyChanged);
    }
  }
};
