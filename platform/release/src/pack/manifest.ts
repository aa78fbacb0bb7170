import type { Catalog } from './catalog.ts';

/** The part of a package.json that packing reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The oldest Node that runs what is published. */
const NODE = '>=22.18';

const compiled = (file: string): string => file.replace(/\.tsx?$/, '.js');
const declared = (file: string): string => file.replace(/\.tsx?$/, '.d.ts');
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

const mapValues = <T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const only = (record: Readonly<Record<string, string>>, keep: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => keep(name)));

/**
 * The package.json that is published: compiled files in `exports` and `bin`, and the very versions of what it needs. Types
 * that its declarations speak of come along; what only its testing part uses is left to those who test.
 * @throws when a version is not in the catalogue
 */
export function publishedManifest(manifest: Manifest, catalog: Catalog): object {
  const {
    name,
    version,
    description,
    exports = {},
    bin,
    sideEffects,
    dependencies = {},
    devDependencies = {},
  } = manifest;
  const exact = (asked: string, needed: string): string => {
    if (!/^(catalog|workspace):/.test(asked)) return asked;
    const found = catalog[needed];
    if (found === undefined) throw new Error(`${name} needs ${needed} as ${asked}, and no version of it is known.`);
    return found;
  };
  const types = only(devDependencies, (needed) => needed.startsWith('@types/'));
  const testing = mapValues(
    only(devDependencies, (needed) => needed.startsWith('@testing-library/')),
    exact,
  );
  return {
    name,
    version,
    ...(description !== undefined && { description }),
    type: 'module',
    engines: { node: NODE },
    exports: {
      ...mapValues(exports, (file) => (isSource(file) ? { types: declared(file), default: compiled(file) } : file)),
      './package.json': './package.json',
    },
    ...(bin !== undefined && { bin: mapValues(bin, compiled) }),
    ...(sideEffects !== undefined && { sideEffects: sideEffects.map(compiled) }),
    dependencies: mapValues({ ...dependencies, ...types }, exact),
    ...(Object.keys(testing).length > 0 && {
      peerDependencies: testing,
      peerDependenciesMeta: mapValues(testing, () => ({ optional: true })),
    }),
  };
}
