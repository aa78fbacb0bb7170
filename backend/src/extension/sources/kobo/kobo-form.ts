import { z } from 'zod';
import type { ChoiceRow, FormRow, SourceForm } from '../source-client.ts';

const text = z.union([z.string(), z.number()]).transform(String);
/** A text in each language of the form; null where there is none. */
const label = z.union([z.array(z.union([z.string(), z.null()])), z.string(), z.null()]).optional();

const contentSchema = z.object({
  /** Languages of the texts, in their order; null where the form does not name it. */
  translations: z.array(z.string().nullable()).optional(),
  survey: z
    .array(
      z.looseObject({
        type: z.string(),
        name: text.optional(),
        $autoname: text.optional(),
        label,
        select_from_list_name: text.optional(),
      }),
    )
    .optional(),
  choices: z
    .array(z.looseObject({ list_name: text, name: text.optional(), $autovalue: text.optional(), label }))
    .optional(),
});

/** An asset as `GET /api/v2/assets/<uid>/` describes it: with the form as it was last saved, which may not be the one that is answered. */
export const assetSchema = z.object({
  name: z.string(),
  version_id: z.string().nullish(),
  deployed_version_id: z.string().nullish(),
  content: contentSchema,
  deployed_versions: z.object({ results: z.array(z.object({ uid: z.string() })) }).optional(),
});
/** A version that has been answered, as `GET /api/v2/assets/<uid>/versions/<version>/` describes it. */
export const versionSchema = z.object({ content: contentSchema });

const labelIn = (given: z.infer<typeof label>): string =>
  Array.isArray(given) ? (given.find((one) => one !== null && one !== '') ?? '') : (given ?? '');

const OPENS = /^begin[_ ](group|repeat|score|rank|kobomatrix)$/;
const CLOSES = /^end[_ ]/;

/** The questions of an asset with the groups around them, and its choices. */
export function formOf(
  name: string,
  { survey = [], choices = [], translations = [] }: z.infer<typeof contentSchema>,
): SourceForm {
  const groups: { readonly name: string; readonly isRepeat: boolean }[] = [];
  const rows: FormRow[] = [];
  const pathOf = (names: readonly string[]): string => names.join('/');
  for (const row of survey) {
    const own = row.name ?? row.$autoname ?? '';
    if (CLOSES.test(row.type)) groups.pop();
    else if (OPENS.test(row.type)) groups.push({ name: own, isRepeat: row.type.includes('repeat') });
    else if (own !== '' && row.type !== 'note') {
      const names = groups.map((group) => group.name);
      const repeat = groups.map(({ isRepeat }) => isRepeat).lastIndexOf(true);
      const type =
        row.select_from_list_name === undefined || row.type.includes(' ')
          ? row.type
          : `${row.type} ${row.select_from_list_name}`;
      rows.push({
        type,
        name: own,
        label: labelIn(row.label),
        path: pathOf([...names, own]),
        repeat: repeat < 0 ? null : pathOf(names.slice(0, repeat + 1)),
      });
    }
  }
  const listed = choices.flatMap(
    ({ list_name: list, name: code, $autovalue: other, label: words }): readonly ChoiceRow[] => {
      const value = code ?? other ?? '';
      return value === '' ? [] : [{ list_name: list, name: value, label: labelIn(words) || value }];
    },
  );
  return { name, language: translations[0] ?? null, survey: rows, choices: listed };
}
