import { createElement } from 'react';
import { SIGN_BOX, signParts, type SignLook } from './sign.ts';
import styles from './Sign.module.css';

interface SignProps {
  readonly look: SignLook;
  /** For people who do not see it, and on pointing; without one it is decoration beside a word. */
  readonly label?: string;
}

const camelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The shapes of a sign around the origin, 20 wide, for a drawing that has others. */
export const SignShapes = ({ look }: Pick<SignProps, 'look'>) =>
  signParts(look).map(([tag, attributes], index) =>
    createElement(tag, {
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camelCase(name), value])),
      key: index,
    }),
  );

/** A kind's sign, the same in tables, on maps and in legends. */
export function Sign({ look, label }: SignProps) {
  return (
    <svg
      viewBox={SIGN_BOX}
      className={styles.sign}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {label !== undefined && <title>{label}</title>}
      <SignShapes look={look} />
    </svg>
  );
}
