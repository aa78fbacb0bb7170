declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** Icons are imported one by one: the package's index has all 2,000 of them. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: (readonly [
    tag: 'path' | 'circle' | 'ellipse' | 'line' | 'polygon' | 'polyline' | 'rect',
    attributes: Readonly<Record<string, string | number>>,
  ])[];
  export default icon;
}

/** Natural Earth's extract; the build cuts it into files beside the scripts (platform/build/src/base-map). */
declare module '*.basemap' {
  /** Where the pieces are, with a slash at the end. */
  export const folder: string;
  /** Their names; what is not among them is open sea. */
  export const pieces: ReadonlySet<string>;
}

/** Snowball's stemmers; the package has no types. */
declare module 'snowball-stemmers' {
  export function newStemmer(language: 'english' | 'portuguese' | 'french'): { stem(word: string): string };
}

/** Distance between two words; the package has no types. */
declare module 'damerau-levenshtein' {
  const distance: (one: string, other: string) => { readonly steps: number; readonly similarity: number };
  export default distance;
}

/** libheif as WebAssembly; the package's types are those of its inner parts. */
declare module 'libheif-js/wasm-bundle.js' {
  /** What it displays, four bytes a pixel, is upright. */
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    display(
      into: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      done: (shown: object | null) => void,
    ): void;
    free(): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifPicture[] } };
  export default libheif;
}
