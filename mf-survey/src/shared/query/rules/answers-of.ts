import { t } from '@groundwork/shared/messages';
import type { SelectOption } from '@groundwork/shared/ui/form';
import type { SurveyField } from '../dictionary/index.ts';

/**
 * The answers to choose from; undefined where something is typed.
 * @param linked the rows that the field may name
 */
export function answersOf(field: SurveyField, linked: readonly SelectOption[]): readonly SelectOption[] | undefined {
  if (field.link) return linked;
  if (field.kind === 'yesNo')
    return [
      { value: 'true', label: t`Yes` },
      { value: 'false', label: t`No` },
    ];
  return field.choices && Object.entries(field.choices).map(([value, label]) => ({ value, label }));
}
