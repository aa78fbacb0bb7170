import { readFileSync } from 'node:fs';
import path from 'node:path';
import type TypeScript from 'typescript';

/** A declaration in a file, or a name of another package. */
export type Target =
  { readonly file: string; readonly name: string } | { readonly from: string; readonly name: string };

interface Module {
  /** Declarations by name; overloads are several. */
  readonly declared: ReadonlyMap<string, readonly TypeScript.Statement[]>;
  readonly exported: ReadonlyMap<string, Target>;
  readonly imported: ReadonlyMap<string, Target>;
  /** What is passed on whole. */
  readonly everythingOf: readonly string[];
}

/** Reads declaration files (`.d.ts`) in one folder and follows names through them, without asking what their types are. */
export class Declarations {
  readonly #ts: typeof TypeScript;
  readonly #modules = new Map<string, Module>();
  readonly #printer: TypeScript.Printer;

  constructor(ts: typeof TypeScript) {
    this.#ts = ts;
    this.#printer = ts.createPrinter({ removeComments: true });
  }

  /** Names that a file exports, sorted, and where each is declared. */
  exportsOf(file: string): ReadonlyMap<string, Target> {
    const { exported, everythingOf } = this.#module(file);
    const all = new Map<string, Target>();
    for (const other of everythingOf) for (const [name, target] of this.exportsOf(other)) all.set(name, target);
    for (const [name, target] of exported) all.set(name, this.#followed(target));
    return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The text of a declaration, without comments; and the declarations of ours that it speaks of. */
  textOf({ file, name }: { readonly file: string; readonly name: string }): {
    readonly text: string;
    readonly speaksOf: readonly Target[];
  } {
    const statements = this.#module(file).declared.get(name) ?? [];
    const text = statements
      .map((statement) => this.#printer.printNode(this.#ts.EmitHint.Unspecified, statement, statement.getSourceFile()))
      .join('\n')
      // Whether a list of the source ends with a comma is a matter of its format.
      .replaceAll(', }', ' }');
    const names = new Set(statements.flatMap((statement) => this.#namesIn(statement)));
    const targets = [...names].flatMap((one) => (one === name ? [] : (this.#known(file, one) ?? [])));
    return { text, speaksOf: targets };
  }

  #known(file: string, name: string): Target | undefined {
    const { declared, imported } = this.#module(file);
    if (declared.has(name)) return { file, name };
    const target = imported.get(name);
    return target && this.#followed(target);
  }

  #followed(target: Target): Target {
    if ('from' in target || target.name === '*') return target;
    const module = this.#module(target.file);
    if (module.declared.has(target.name) && !module.exported.has(target.name)) return target;
    const own = module.exported.get(target.name);
    if (own !== undefined)
      return 'file' in own && own.file === target.file && own.name === target.name ? own : this.#followed(own);
    for (const other of module.everythingOf) {
      const found = this.exportsOf(other).get(target.name);
      if (found !== undefined) return found;
    }
    return target;
  }

  #namesIn(node: TypeScript.Node): string[] {
    const own = this.#ts.isIdentifier(node) ? [node.text] : [];
    const children: string[] = [];
    node.forEachChild((child) => void children.push(...this.#namesIn(child)));
    return [...own, ...children];
  }

  #place(file: string, specifier: string, name: string): Target {
    return specifier.startsWith('.')
      ? { file: path.join(path.dirname(file), specifier.replace(/\.(tsx?|js)$/, '.d.ts')), name }
      : { from: specifier, name };
  }

  #module(file: string): Module {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const source = this.#ts.createSourceFile(file, readFileSync(file, 'utf8'), this.#ts.ScriptTarget.ES2022, true);
    const module = this.#read(file, source);
    this.#modules.set(file, module);
    return module;
  }

  #read(file: string, source: TypeScript.SourceFile): Module {
    const ts = this.#ts;
    const declared = new Map<string, TypeScript.Statement[]>();
    const exported = new Map<string, Target>();
    const imported = new Map<string, Target>();
    const everythingOf: string[] = [];
    const declare = (name: string, statement: TypeScript.Statement): void => {
      declared.set(name, [...(declared.get(name) ?? []), statement]);
      const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
      if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true)
        exported.set(name, { file, name });
    };
    for (const statement of source.statements) {
      if (ts.isVariableStatement(statement)) {
        for (const { name } of statement.declarationList.declarations)
          if (ts.isIdentifier(name)) declare(name.text, statement);
      } else if (
        ts.isFunctionDeclaration(statement) ||
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement)
      ) {
        if (statement.name !== undefined) declare(statement.name.text, statement);
      } else if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
        const { text } = statement.moduleSpecifier;
        const bindings = statement.importClause?.namedBindings;
        if (statement.importClause?.name !== undefined)
          imported.set(statement.importClause.name.text, this.#place(file, text, 'default'));
        if (bindings !== undefined && ts.isNamespaceImport(bindings))
          imported.set(bindings.name.text, this.#place(file, text, '*'));
        else if (bindings !== undefined)
          for (const { name, propertyName } of bindings.elements)
            imported.set(name.text, this.#place(file, text, (propertyName ?? name).text));
      } else if (ts.isExportDeclaration(statement)) {
        this.#readExport(file, statement, { imported, exported, everythingOf });
      }
    }
    return { declared, exported, imported, everythingOf };
  }

  #readExport(
    file: string,
    statement: TypeScript.ExportDeclaration,
    into: {
      readonly imported: Map<string, Target>;
      readonly exported: Map<string, Target>;
      readonly everythingOf: string[];
    },
  ): void {
    const ts = this.#ts;
    const specifier = statement.moduleSpecifier;
    const from = specifier !== undefined && ts.isStringLiteral(specifier) ? specifier.text : undefined;
    const clause = statement.exportClause;
    if (clause === undefined && from !== undefined) {
      const target = this.#place(file, from, '*');
      if ('file' in target) into.everythingOf.push(target.file);
    } else if (clause !== undefined && ts.isNamespaceExport(clause) && from !== undefined) {
      into.exported.set(clause.name.text, this.#place(file, from, '*'));
    } else if (clause !== undefined && ts.isNamedExports(clause)) {
      for (const { name, propertyName } of clause.elements) {
        const own = (propertyName ?? name).text;
        into.exported.set(
          name.text,
          from === undefined ? (into.imported.get(own) ?? { file, name: own }) : this.#place(file, from, own),
        );
      }
    }
  }
}
