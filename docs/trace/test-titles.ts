import ts from 'typescript';

/** The titles of the tests in one file: complete ones, and the beginnings of those that are composed at run time. */
export interface Titles {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** Whether `test`, `it` or `describe` is called, be it by way of `.each(…)`, `.skip` or `.step`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['test', 'it', 'describe'].includes(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

/** Reads titles from the syntax tree, so that a title in a comment or a string is none. */
export function testTitles(fileName: string, source: string): Titles {
  const whole = new Set<string>();
  const beginnings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title)) whole.add(title.text);
      if (title !== undefined && ts.isTemplateExpression(title)) beginnings.push(title.head.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true));
  return { whole, beginnings };
}

/**
 * Whether a file has a test of this name. A title with `%s` is named as it is written; one with `${…}` by what is before the
 * first of them, followed by `…`.
 */
export function hasTitle({ whole, beginnings }: Titles, named: string): boolean {
  return whole.has(named) || (named.endsWith('…') && beginnings.includes(named.slice(0, -1)));
}
