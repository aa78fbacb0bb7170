import { modelTables } from './model-tables.ts';
import { surveyTables } from './survey-tables.ts';
import type { Choices } from './types.ts';

/** The tables of a round and their questions, as `asked` of a round names them: "Plots", "Plots: Area". */
export function askedChoices(): Choices {
  return Object.fromEntries(
    surveyTables.flatMap(({ name, title, fields }): readonly (readonly [string, string])[] => {
      const columns = modelTables.find((one) => one.name === name)?.columns ?? [];
      return [
        [name, title],
        ...fields
          .filter((field) => field.derived !== true && columns.some((column) => column.name === field.name))
          .map((field) => [`${name}.${field.name}`, `${title}: ${field.label}`] as const),
      ];
    }),
  );
}
