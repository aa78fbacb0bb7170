import { t } from '@groundwork/shared/messages';
import { useId } from 'react';
import { Button } from '../antd/base/index.ts';
import { Input, InputNumber, Radio } from '../antd/form/index.ts';
import styles from './EditForm.module.css';
import type { FormField } from './fields.ts';
import { states } from './states.ts';
import type { Part, TypedParts, TypedValue } from './typed-values.ts';

interface PartsControlProps {
  readonly of: FormField;
  readonly id?: string;
  /** It must not be left empty. */
  readonly needed?: boolean;
  readonly value: TypedValue | undefined;
  readonly onChange: ((value: TypedValue) => void) | undefined;
}

/** Keys of amounts, as people read them. */
const names = (): Readonly<Record<string, string>> => ({
  kind: t`Kind`,
  amount: t`Amount`,
  period: t`Period`,
  source: t`Source`,
  purpose: t`Purpose`,
  outstanding: t`Outstanding`,
});

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A list of amounts, each in a row of its own: what it was for, and how much. */
export function PartsControl({ of, id, needed = false, value, onChange }: PartsControlProps) {
  const list: TypedParts =
    typeof value === 'object' && value !== null && 'parts' in value ? value : { state: 'not-known', parts: [] };
  const { label } = of.field;
  const own = useId();
  const items = Object.entries(of.column.items ?? {});
  const write = (parts: readonly Part[]): void => onChange?.({ state: 'some', parts });
  const set = (place: number, name: string, next: unknown): void =>
    write(list.parts.map((part, index) => (index === place ? { ...part, [name]: next } : part)));
  return (
    <>
      <Radio.Group
        id={id}
        aria-label={label}
        value={list.state}
        onChange={({ target }) => {
          const state = target.value as TypedParts['state'];
          onChange?.({ state, parts: state === 'some' && list.parts.length === 0 ? [{}] : list.parts });
        }}
        options={states(needed)}
      />
      {list.state === 'some' && (
        <>
          {list.parts.map((part, place) => (
            // Parts have no key of their own, and the order in which they stand is theirs.
            <div key={place} role="group" aria-label={`${label} ${place + 1}`} className={styles.part}>
              {items.map(([name, kind]) => {
                const control = `${own}-${place}-${name}`;
                return (
                  <div key={name}>
                    <label htmlFor={control}>{names()[name] ?? name}</label>
                    {kind === 'number' ? (
                      <InputNumber
                        id={control}
                        style={{ width: '100%' }}
                        value={typeof part[name] === 'number' ? part[name] : null}
                        onChange={(next) => set(place, name, next)}
                      />
                    ) : (
                      <Input
                        id={control}
                        dir="auto"
                        maxLength={255}
                        value={textOf(part[name])}
                        onChange={({ target }) => set(place, name, target.value)}
                      />
                    )}
                  </div>
                );
              })}
              <Button
                type="text"
                danger
                aria-label={t`Remove ${label} ${place + 1}`}
                onClick={() => write(list.parts.filter((_, index) => index !== place))}
              >
                {t`Remove`}
              </Button>
            </div>
          ))}
          <Button aria-label={t`Add to ${label}`} onClick={() => write([...list.parts, {}])}>{t`Add`}</Button>
        </>
      )}
    </>
  );
}
