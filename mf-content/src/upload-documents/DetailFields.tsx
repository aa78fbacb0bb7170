import { t } from '@groundwork/shared/messages';
import { DatePicker, Field, Input } from '@groundwork/shared/ui/antd/form';
import { Choice, FieldGrid, LANGUAGE_CHOICES, type Selection } from '@groundwork/shared/ui/uploading';
import { sentenceCase } from '../shared/sentence-case.ts';
import type { Detail } from './about-document.ts';

const KINDS = ['report', 'agreement', 'minutes', 'budget', 'manual', 'form', 'letter', 'other'].map((value) => ({
  value,
  label: sentenceCase(value),
}));

interface DetailFieldsProps {
  readonly valueOf: (detail: Detail) => string;
  readonly onType: (detail: Detail, value: string) => void;
  readonly selection: Selection;
  /** What an empty choice means, where it is not that nothing is known. */
  readonly none?: string | undefined;
}

/** What a document is and what it is about. */
export function DetailFields({ valueOf, onType, selection, none }: DetailFieldsProps) {
  const choice = (detail: Detail) => ({
    ...(none !== undefined && { none }),
    value: valueOf(detail),
    onChoose: (value: string) => onType(detail, value),
  });
  return (
    <FieldGrid>
      <Choice label={t`Kind`} options={KINDS} {...choice('kind')} />
      <Choice label={t`Language`} options={LANGUAGE_CHOICES} {...choice('language')} />
      <Field label={t`Document date`}>
        {(control) => <DatePicker {...control} value={valueOf('date')} onChange={(day) => onType('date', day)} />}
      </Field>
      <Choice label={t`Village`} options={selection.villages} {...choice('village')} />
      <Choice label={t`Water project`} options={selection.projects} {...choice('project')} />
      <Field label={t`Tags`} hint={t`Separate with commas`}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={valueOf('tags')}
            onChange={({ target }) => onType('tags', target.value)}
          />
        )}
      </Field>
    </FieldGrid>
  );
}
