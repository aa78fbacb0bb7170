import { ownTable, type Database } from '../database/database.ts';

export const SUGGESTIONS = 'groundwork_suggestions';

/**
 * New rows, changes and removals that people suggested who may not make them, under the keys with which they were sent. They stay when they are
 * decided.
 */
export const suggestionsTable = (database: Database): (() => Promise<void>) =>
  ownTable(
    database,
    SUGGESTIONS,
    (table) => {
      table.string('id', 36).primary();
      table.string('user', 36).notNullable().index();
      table.string('made_at', 30).notNullable();
      table.string('collection', 64).notNullable();
      table.string('item', 64).notNullable();
      table.text('seen').notNullable();
      table.text('wanted').notNullable();
      table.text('reason').notNullable();
      table.string('state', 10).notNullable().index();
      table.string('decided_by', 36);
      table.string('decided_at', 30);
      table.text('written');
      table.text('answer');
    },
    {
      action: (table) => void table.string('action', 10).notNullable().defaultTo('update'),
      about: (table) => void table.text('about'),
    },
  );
