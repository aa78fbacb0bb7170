/** Words that somebody typed between commas, in any script, each once. */
export const wordsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[,;،؛、，\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
