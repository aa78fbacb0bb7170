import { plural, t } from '@groundwork/shared/messages';
import { Field, Input, Radio } from '@groundwork/shared/ui/antd/form';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import styles from './Sources.module.css';
import { submissionsText } from './source-words.ts';
import type { OfferedForm } from './sources.data.ts';

/** More forms than this can be searched. */
const FEW = 8;

const keyOf = ({ project, form }: OfferedForm): string => `${project ?? ''}/${form}`;

function isMeant({ name, projectName }: OfferedForm, typed: string): boolean {
  const text = `${name} ${projectName ?? ''}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** In the search, Enter does not connect what happens to be chosen. */
const keepFromSubmitting = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

interface FormChoiceProps {
  readonly forms: readonly OfferedForm[];
  /** What the item of a form gives its control. */
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly value?: OfferedForm | undefined;
  readonly onChange?: (form: OfferedForm) => void;
  /** Moves the focus to the first that can be chosen, or to the search. */
  readonly ref?: Ref<{ readonly focus: () => void }>;
}

/** The forms of a server, to choose the one that is connected. */
export function FormChoice({
  forms,
  id,
  'aria-describedby': described,
  value: chosen,
  onChange,
  ref,
}: FormChoiceProps) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => list.current?.querySelector('input')?.focus() }));
  // The button that asked for them is gone.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  // What is chosen stays in sight, so that nothing else is connected than what is seen.
  const shown = forms.filter((form) => form === chosen || isMeant(form, typed));
  return (
    <fieldset ref={list} id={id} className={styles.forms} aria-describedby={described}>
      <legend>{t`Form`}</legend>
      {forms.length > FEW && (
        <Field
          label={t`Find a form`}
          hint={
            <span role="status">{t`${shown.length.toLocaleString()} of ${plural(forms.length, { one: '# form', other: '# forms' })}`}</span>
          }
        >
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              value={typed}
              onKeyDown={keepFromSubmitting}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <Radio.Group
        className={styles.choices}
        aria-label={t`Form`}
        value={chosen && keyOf(chosen)}
        onChange={({ target }) => {
          const form = forms.find((one) => keyOf(one) === target.value);
          if (form) onChange?.(form);
        }}
      >
        {shown.map((form) => (
          <Radio key={keyOf(form)} value={keyOf(form)}>
            <bdi>{form.name}</bdi>
            <span className={styles.second}>
              {form.projectName !== null && <bdi>{form.projectName}</bdi>}
              {form.projectName !== null && form.submissions !== null && ' · '}
              {form.submissions !== null && submissionsText(form.submissions)}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
