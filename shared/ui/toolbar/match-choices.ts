/** One of the choices of a list. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The heading that it stands under, which choices beside each other may share. */
  readonly group?: string | undefined;
  /** How many rows it leaves. */
  readonly count?: number | undefined;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The choices in which each typed word begins a word, whatever its accents; in their order. */
export function matchChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ label }) => {
    const text = ` ${plain(label).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
    return words.every((word) => text.includes(` ${word.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}`));
  });
}
