import { t } from '@groundwork/shared/messages';
import { DatePicker, Field, Input, SelectField } from '@groundwork/shared/ui/antd/form';
import { Choice, FieldGrid, type Selection } from '@groundwork/shared/ui/uploading';
import type { Detail } from './about-media.ts';

/** What each answer means for those who look at the picture later. */
const CONSENTS = [
  { value: 'unknown', label: t`Not recorded`, meaning: t`Members can see it. Ask before you use it outside the team.` },
  { value: 'granted', label: t`Granted`, meaning: t`The people in it agree to it being shown, also outside the team.` },
  {
    value: 'restricted',
    label: t`Restricted`,
    meaning: t`Only people with access to restricted data can see it, which may exclude you.`,
  },
] as const;

const meaningOf = (consent: string): string | undefined => CONSENTS.find(({ value }) => value === consent)?.meaning;

interface MediaFieldsProps {
  readonly valueOf: (detail: Detail) => string;
  readonly onType: (detail: Detail, value: string) => void;
  readonly selection: Selection;
  /** What an empty choice means; for all files together there is nothing else it could stand for. */
  readonly none?: string | undefined;
  readonly dateLabel: string;
  readonly dateHint?: string | undefined;
}

/** What a photo or video shows, where and when it was taken, and who may see it. */
export function MediaFields({ valueOf, onType, selection, none, dateLabel, dateHint }: MediaFieldsProps) {
  const choice = (detail: Detail) => ({
    ...(none !== undefined && { none }),
    value: valueOf(detail),
    onChoose: (value: string) => onType(detail, value),
  });
  const text = (detail: Detail) => ({
    autoComplete: 'off',
    maxLength: 255,
    value: valueOf(detail),
    onChange: ({ target }: { target: HTMLInputElement }) => onType(detail, target.value),
  });
  const consent = valueOf('consent') || (none === undefined ? 'unknown' : '');
  return (
    <FieldGrid>
      <Field label={t`Caption`}>{(control) => <Input {...control} {...text('caption')} />}</Field>
      <Field label={t`Credit`}>{(control) => <Input {...control} {...text('credit')} />}</Field>
      <Choice label={t`Village`} options={selection.villages} {...choice('village')} />
      <Choice label={t`Water project`} options={selection.projects} {...choice('project')} />
      <SelectField
        label={t`Consent`}
        hint={meaningOf(consent)}
        value={consent}
        options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...CONSENTS]}
        onChoose={(value) => onType('consent', value)}
      />
      <Field label={dateLabel} hint={dateHint}>
        {(control) => (
          <DatePicker {...control} time value={valueOf('taken')} onChange={(taken) => onType('taken', taken)} />
        )}
      </Field>
      <Field label={t`Tags`} hint={t`Separate with commas`}>
        {(control) => <Input {...control} {...text('tags')} maxLength={1000} />}
      </Field>
    </FieldGrid>
  );
}
