import { t } from '@groundwork/shared/messages';
import { Field, Input } from '@groundwork/shared/ui/form';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
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
  readonly chosen: OfferedForm | undefined;
  readonly error: string | undefined;
  readonly onChoose: (form: OfferedForm) => void;
}

/** The forms of a server, to choose the one that is connected. */
export function FormChoice({ forms, chosen, error, onChoose }: FormChoiceProps) {
  const [typed, setTyped] = useState('');
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // The button that asked for them is gone.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  // What is chosen stays in sight, so that nothing else is connected than what is seen.
  const shown = forms.filter((form) => form === chosen || isMeant(form, typed));
  return (
    <fieldset ref={list} className={styles.forms} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend>{t`Form`}</legend>
      {forms.length > FEW && (
        <Field
          label={t`Find a form`}
          hint={
            <span role="status">{t`${shown.length.toLocaleString()} of ${forms.length.toLocaleString()} forms`}</span>
          }
        >
          {({ status: _status, ...control }) => (
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
      <ul className={styles.choices}>
        {shown.map((form) => (
          <li key={keyOf(form)}>
            <label className={styles.choice}>
              <input type="radio" name={name} checked={form === chosen} onChange={() => onChoose(form)} />
              <span>
                <bdi>{form.name}</bdi>
                <span className={styles.second}>
                  {form.projectName !== null && <bdi>{form.projectName}</bdi>}
                  {form.projectName !== null && form.submissions !== null && ' · '}
                  {form.submissions !== null && submissionsText(form.submissions)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
