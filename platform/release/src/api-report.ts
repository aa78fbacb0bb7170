import path from 'node:path';
import type TypeScript from 'typescript';

const fence = (lines: readonly string[]): string => `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;

/**
 * What packages of declarations export, as Markdown: every declaration without its comments, and those that they speak of.
 * @param dir of the declarations, as the compiler left them
 * @param entries declaration files by the name under which others import them
 */
export function reportOf(ts: typeof TypeScript, dir: string, entries: ReadonlyMap<string, string>): string {
  // Other packages are names here: what is in them is their matter, and takes seconds to read.
  const options: TypeScript.CompilerOptions = { noLib: true, types: [], skipLibCheck: true };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const resolvedFileName = path.join(path.dirname(from), text.replace(/(\.tsx?|\.js)?$/, '.d.ts'));
      const isOurs = text.startsWith('.') && ts.sys.fileExists(resolvedFileName);
      return { resolvedModule: isOurs ? { resolvedFileName, extension: ts.Extension.Dts } : undefined };
    });
  const files = new Map([...entries].map(([module, file]) => [module, path.join(dir, file)]));
  const program = ts.createProgram([...files.values()], options, host);
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });

  const isOf = (symbol: TypeScript.Symbol, flag: TypeScript.SymbolFlags): boolean => (symbol.flags & flag) !== 0;
  const followed = (symbol: TypeScript.Symbol): TypeScript.Symbol =>
    isOf(symbol, ts.SymbolFlags.Alias) ? checker.getAliasedSymbol(symbol) : symbol;

  /** The statements that declare a symbol in these files, in none for a name of another package. */
  function statementsOf(symbol: TypeScript.Symbol): TypeScript.Node[] {
    const statements = (symbol.declarations ?? []).map((declaration) =>
      ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration,
    );
    return [...new Set(statements)].filter(({ parent }) => parent !== undefined && ts.isSourceFile(parent));
  }

  const textOf = (symbol: TypeScript.Symbol): string =>
    statementsOf(symbol)
      .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
      .join('\n')
      // Whether a list of the source ends with a comma is a matter of its format.
      .replaceAll(', }', ' }');

  /** The symbols that a declaration speaks of. */
  function spokenOf(symbol: TypeScript.Symbol): TypeScript.Symbol[] {
    const found: TypeScript.Symbol[] = [];
    const look = (node: TypeScript.Node): void => {
      const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      if (named) found.push(followed(named));
      ts.forEachChild(node, look);
    };
    statementsOf(symbol).forEach(look);
    return found;
  }

  /** Where a name of another package comes from: the export or import that brings it. */
  function origin(symbol: TypeScript.Symbol): string {
    const [declaration] = symbol.declarations ?? [];
    for (let node: TypeScript.Node | undefined = declaration; node; node = node.parent)
      if ((ts.isExportDeclaration(node) || ts.isImportDeclaration(node)) && node.moduleSpecifier)
        return node.moduleSpecifier.getText();
    const local =
      declaration && ts.isExportSpecifier(declaration) && checker.getExportSpecifierLocalTargetSymbol(declaration);
    return local && local !== symbol ? origin(local) : '';
  }

  const exporters = new Map<TypeScript.Symbol, string>();
  const sections = [...files].map(([module, file]) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
    const lines = exported
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((one) => {
        const target = followed(one);
        const before = exporters.get(target);
        if (before !== undefined) return `export { ${one.name} } from '${before}';`;
        const text = textOf(target);
        if (text === '') return `export { ${one.name} } from ${origin(one)};`;
        exporters.set(target, module);
        return target.name === one.name ? text : `${text} // as ${one.name}`;
      });
    return `## ${module}\n\n${fence(lines)}`;
  });
  const behind = new Map<TypeScript.Symbol, string>();
  const waiting = [...exporters.keys()].flatMap(spokenOf);
  for (let symbol = waiting.shift(); symbol !== undefined; symbol = waiting.shift()) {
    const text = exporters.has(symbol) || behind.has(symbol) ? '' : textOf(symbol);
    if (text === '') continue;
    behind.set(symbol, text);
    waiting.push(...spokenOf(symbol));
  }
  const others = [...behind.values()].sort();
  return `${sections.join('\n')}\n## What these speak of\n\nNot exported, and as binding.\n\n${fence(others)}`;
}

/** Lines of one text that the other does not have as often. */
export function surplus(of: string, over: string): string[] {
  const left = new Map<string, number>();
  for (const line of over.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  return of.split('\n').filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0 && line.trim() !== '';
  });
}
