/** What is before the first comma that is not in brackets, and what comes after it. */
const NAME_AND_REST = /^((?:[^,(]|\([^)]*\))*)(?:, (.*))?$/;

/** "School attendance, age 6 to 17": its name, and whom it is about. */
export function nameAndRest(title: string): { readonly name: string; readonly rest: string | undefined } {
  const [, name = title, rest] = NAME_AND_REST.exec(title) ?? [];
  return { name, rest };
}
