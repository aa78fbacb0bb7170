/** Words between commas, each once. Null when there is none. */
export function tagsOf(written: string): readonly string[] | null {
  const words = written.split(/[,;\n]/).map((word) => word.trim());
  const tags = [...new Set(words.filter((word) => word !== ''))];
  return tags.length === 0 ? null : tags;
}
