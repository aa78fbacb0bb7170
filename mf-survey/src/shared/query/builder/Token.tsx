import { Icon, type IconNode } from '@groundwork/shared/ui/core';
import { ChoiceList, Flyout, type Choice } from '@groundwork/shared/ui/toolbar';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { ReactNode } from 'react';
import styles from './QueryBuilder.module.css';

/** What a part of the sentence is about; `add` is a place for one more. */
type Tone = 'measure' | 'table' | 'group' | 'filter' | 'add';

interface TokenProps {
  /** What is chosen: "Measure". */
  readonly name: string;
  /** The choice in words, as the sentence has it. */
  readonly value: string;
  readonly tone: Tone;
  readonly icon?: IconNode | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** A part of the sentence: a button that says what is chosen and opens the choice. */
export function Token({ name, value, tone, icon, children }: TokenProps) {
  const adds = tone === 'add';
  return (
    <Flyout
      label={name}
      button={{
        className: `${styles.token} ${styles[tone]}`,
        'aria-label': adds ? name : `${name}: ${value}`,
        children: (
          <>
            {(adds || icon) && <Icon of={icon ?? Plus} small />}
            <span className={styles.value}>{value}</span>
            {!adds && <Icon of={ChevronDown} small />}
          </>
        ),
      }}
    >
      {children}
    </Flyout>
  );
}

interface ChoiceTokenProps extends Omit<TokenProps, 'value' | 'children'> {
  /** Instead of the label of what is chosen. */
  readonly value?: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** A part of the sentence with one answer out of a list. */
export const ChoiceToken = ({ choices, chosen, onChoose, value, ...token }: ChoiceTokenProps) => (
  <Token {...token} value={value ?? choices.find((one) => one.value === chosen)?.label ?? chosen}>
    {(close) => (
      <ChoiceList
        label={token.name}
        choices={choices}
        chosen={[chosen]}
        onChoose={(next) => {
          onChoose(next);
          close();
        }}
      />
    )}
  </Token>
);
