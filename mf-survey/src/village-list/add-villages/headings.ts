import { plain } from '@groundwork/survey/import';
import { newRowFields } from '@groundwork/survey/model';

/** The fields of a village that a list can have, by their names, with what people call them. */
export const FIELDS: ReadonlyMap<string, string> = new Map(
  newRowFields('villages')
    .filter(({ column }) => !column.outline)
    .map(({ field }) => [field.name, field.label]),
);

/** What lists in English, Portuguese and French call the fields beside their names and labels; as `plain` writes it. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  village_id: ['code', 'id', 'codigo', 'codigo_da_aldeia', 'cod', 'code_du_village', 'code_village'],
  village_name: [
    'name',
    'village_name',
    'name_of_the_village',
    'community',
    'nome',
    'nome_da_aldeia',
    'aldeia',
    'comunidade',
    'povoado',
    'nom',
    'nom_du_village',
    'communaute',
  ],
  admin1: ['province', 'region', 'state', 'provincia', 'regiao', 'estado'],
  admin2: ['district', 'distrito', 'departement', 'cercle', 'prefecture'],
  admin3: ['sub_district', 'ward', 'posto_administrativo', 'localidade', 'commune', 'arrondissement'],
  country: ['pais', 'pays'],
  latitude: ['lat'],
  longitude: ['lon', 'lng', 'long'],
  population: ['inhabitants', 'populacao', 'habitantes', 'habitants'],
};

const byWord: ReadonlyMap<string, string> = new Map(
  [...FIELDS].flatMap(([name, label]) =>
    [name, plain(label), ...(OTHER_WORDS[name] ?? [])].map((word): [string, string] => [word, name]),
  ),
);

/** The field that a heading names; undefined for none. */
export const fieldOfHeading = (heading: string): string | undefined => byWord.get(plain(heading));
