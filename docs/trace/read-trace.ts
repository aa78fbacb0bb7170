/** A test that a line of the trace names. */
export interface Proof {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly title: string;
}

/** One requirement and what proves it. */
export interface Line {
  readonly id: string;
  /** The words of the specification that the line stands for; a `…` in the page leaves words between them to other lines. */
  readonly quotes: readonly string[];
  readonly proofs: readonly Proof[];
}

/** `[link](file) › “title”`, once or more in a cell. */
const PROOF = /\[[^\]]+\]\(\.\.\/([^)]+)\) › “([^”]+)”/g;

function readLine(row: string): Line {
  const [id = '', requirement = '', proof = ''] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  // What is behind the dash is ours: the decision where the specification leaves something open.
  const [words = ''] = requirement.split(' — ');
  return {
    id,
    quotes: words
      .split('…')
      .map((quote) => quote.trim())
      .filter((quote) => quote !== ''),
    proofs: [...proof.matchAll(PROOF)].map(([, file = '', title = '']) => ({ file, title })),
  };
}

/** Every line of docs/specification.md, in its order. */
export function readTrace(page: string): readonly Line[] {
  return page
    .split('\n')
    .filter((row) => /^\| [1-9][\d.]*-/.test(row))
    .map(readLine);
}
