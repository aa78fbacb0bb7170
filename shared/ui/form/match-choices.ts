import { foldText } from '../../text/fold.ts';

/** One of the choices of a list. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The heading that it stands under, which choices beside each other may share. */
  readonly group?: string | undefined;
  /** How many rows it leaves. */
  readonly count?: number | undefined;
}

const apart = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The choices in which each typed word begins a word, whatever its accents and capitals; in their order. */
export function matchChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = typed.split(/\s+/).map(apart).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ label }) => {
    const text = ` ${apart(label)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}
