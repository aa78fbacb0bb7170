import { t } from '@groundwork/shared/messages';

/** The answers of a household under the headings by which people look for them. */
export const ANSWER_GROUPS: readonly { readonly title: string; readonly fields: readonly string[] }[] = [
  {
    title: t`Water and hygiene`,
    fields: [
      'water_source',
      'water_on_premises',
      'water_roundtrip_min',
      'water_available',
      'water_quality',
      'toilet_type',
      'toilet_shared',
      'excreta_safe',
      'handwash_facility',
      'handwash_soap',
      'handwash_water',
    ],
  },
  { title: t`Dwelling`, fields: ['rooms', 'wall', 'roof', 'floor', 'years_in_village'] },
  { title: t`Food`, fields: ['months_lack_food', 'meals_per_day'] },
  { title: t`Belongings`, fields: ['assets'] },
];
