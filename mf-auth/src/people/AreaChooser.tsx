import { plural, t } from '@groundwork/shared/messages';
import { Checkbox, Field, Input } from '@groundwork/shared/ui/antd/form';
import { useState } from 'react';
import type { Place } from './area.ts';
import styles from './people.module.css';

/** Places that are offered at once; who looks for another one types its name. */
const OFFERED = 20;

interface AreaChooserProps {
  readonly places: readonly Place[];
  /** Of a form: of the field that is typed into, the keys of the chosen places, and what tells of a change. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (chosen: readonly string[]) => void;
}

const matches = ({ label }: Place, words: readonly string[]): boolean =>
  words.every((word) => label.toLowerCase().includes(word));

/** Chooses regions, districts, villages and water projects: those that are chosen stand first, then what fits the words that are typed. */
export function AreaChooser({ places, id, value: chosen = [], onChange }: AreaChooserProps) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const others = places.filter((place) => !chosen.includes(place.key) && matches(place, words));
  const shown = [...places.filter(({ key }) => chosen.includes(key)), ...others.slice(0, OFFERED)];
  const toggle = (key: string): void =>
    onChange?.(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <fieldset className={styles.area}>
      <legend>{t`Area`}</legend>
      <Field label={t`Find a region, district, village or water project`} id={id}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // Enter looks for a place; it does not send the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      <ul className={styles.places}>
        {shown.map(({ key, label }) => (
          <li key={key}>
            <Checkbox checked={chosen.includes(key)} onChange={() => toggle(key)}>
              <bdi>{label}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        {shown.length === 0
          ? t`No matching places`
          : others.length > OFFERED
            ? plural(others.length - OFFERED, {
                one: '# more place. Type its name to find it.',
                other: '# more places. Type a name to find one.',
              })
            : ''}
      </p>
    </fieldset>
  );
}
