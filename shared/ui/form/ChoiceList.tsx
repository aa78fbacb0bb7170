import { t } from '@groundwork/shared/messages';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../core/index.ts';
import { Input } from './Input.tsx';
import styles from './ChoiceList.module.css';
import { matchChoices, type Choice } from './match-choices.ts';

/** A list up to this long is seen at once. */
const SHORT = 10;

interface ChoiceListProps {
  /** What is chosen: "Village". */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly multiple?: boolean;
  readonly onChoose: (value: string) => void;
  /** Below the list. */
  readonly note?: string | undefined;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -Infinity,
  End: Infinity,
};

/** A list to choose from: type to search, arrows, Enter. What is out of sight is not laid out, so that 1,400 villages open at once. */
export function ChoiceList({ label, choices, chosen, multiple = false, onChoose, note }: ChoiceListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ value }) => chosen.includes(value)),
    ),
  );
  const found = matchChoices(choices, typed);
  const short = choices.length <= SHORT;
  const at = Math.min(active, found.length - 1);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const one = found[at];
    if (event.key === 'Enter' || (short && event.key === ' ')) {
      if (one) onChoose(one.value);
    } else if (step !== undefined && (short || Number.isFinite(step)))
      setActive(Math.max(0, Math.min(found.length - 1, at + step)));
    else {
      // A letter goes to the next choice that begins with it, where nothing is typed.
      const next =
        short && event.key.length === 1
          ? [...found.keys()]
              .map((offset) => (at + 1 + offset) % found.length)
              .find((index) => matchChoices(found.slice(index, index + 1), event.key).length > 0)
          : undefined;
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
  };
  const pointing = found.length > 0 ? { 'aria-activedescendant': `${id}-${at}` } : {};
  return (
    <div className={styles.box}>
      {!short && (
        <div className={styles.search}>
          <Input
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            aria-label={t`Search: ${label}`}
            placeholder={t`Search ${choices.length.toLocaleString()}`}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={press}
            {...pointing}
          />
        </div>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        {...(multiple && { 'aria-multiselectable': true })}
        {...(short ? { tabIndex: 0, onKeyDown: press, ...pointing } : { tabIndex: -1 })}
        className={styles.list}
      >
        {found.map(({ value, label: text, group, count }, index) => (
          <Fragment key={value}>
            {group !== undefined && group !== found[index - 1]?.group && (
              <div role="presentation" className={styles.group}>
                {group}
              </div>
            )}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={chosen.includes(value)}
              {...(group !== undefined && { 'aria-description': group })}
              className={styles.option}
              {...(index === at && { 'data-active': true })}
              onClick={() => {
                setActive(index);
                onChoose(value);
              }}
            >
              <span className={styles.mark}>{chosen.includes(value) && <Icon of={Check} small />}</span>
              <bdi className={styles.text}>{text}</bdi>
              {count !== undefined && <span className={styles.count}>{count.toLocaleString()}</span>}
            </div>
          </Fragment>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {note ?? (found.length === 0 && t`Nothing found`)}
      </p>
    </div>
  );
}
