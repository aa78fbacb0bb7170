import { inLanguage } from './in-language.ts';
import type { SurveyField } from './types.ts';

/** `protected_well` is stored; "Protected well" is read. For codes that no list of choices names. */
export const words = (code: string): string =>
  inLanguage(`${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`);

/** What a field is called, with its unit: "Harvest (kg)". */
export const labelOf = ({ label, unit }: Pick<SurveyField, 'label' | 'unit'>): string =>
  unit === undefined ? label : `${label} (${unit})`;

/** The place of a figure on its page, by its title. */
export const anchorOf = (title: string): string =>
  `figure-${title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`;
