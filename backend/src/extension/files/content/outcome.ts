/** What the search for a position in a file came to. */
export type Outcome =
  | {
      readonly ok: true;
      /** What is stored in the file's place, written or to be written; null where the file can stay as it is. */ readonly fresh:
        | { readonly path: string }
        | { readonly bytes: Uint8Array }
        | null;
      /** The type of what is stored. */ readonly type: string;
    }
  | { readonly ok: false; /** Ends a sentence about the file. */ readonly problem: string };

export const refused = (problem: string): Outcome => ({ ok: false, problem });

export const damaged: Outcome = refused(
  'is damaged or incomplete. Save it again in the program it comes from and upload it again.',
);
