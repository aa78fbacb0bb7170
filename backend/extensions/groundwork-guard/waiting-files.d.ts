interface StoredFile {
  readonly id: string;
  readonly created_on: string | null;
  readonly tus_id: string | null;
}

export function forgottenAmong(files: readonly StoredFile[], now: number): readonly string[];
