export interface Passage {
  readonly page: number | null;
  readonly position: number;
  readonly text: string;
}
export function readApart(bytes: Uint8Array, options?: { readonly time?: number }): Promise<{ readonly pageCount: number | null; readonly text: string; readonly passages: readonly Passage[] }>;
