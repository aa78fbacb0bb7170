import type { Content } from './content.ts';

/** What the device found out about a file before a byte of it was sent. */
export interface Checked {
  readonly content: Content;
  /** What is sent: the bytes chosen, named plainly and typed by their content. */
  readonly body: File;
  /** Of the body, hexadecimal; null where this browser cannot tell. */
  readonly sha256: string | null;
  /** Records that hold the same file already; null when that could not be asked. */
  readonly known: readonly KnownRecord[] | null;
}

export interface KnownRecord {
  readonly id: string;
  readonly title: string;
}

/** Why a file is not taken. Sentences are the screen's. */
export type Refusal =
  | { readonly why: 'empty' }
  | { readonly why: 'too-large'; /** Bytes. */ readonly most: number }
  /** `content` is null when the bytes are of no kind that is known. */
  | { readonly why: 'not-accepted'; readonly content: Content | null }
  | { readonly why: 'mislabelled'; readonly ending: string; readonly content: Content }
  /** Its beginning is that of `content`, the rest is missing or broken. */
  | { readonly why: 'damaged'; readonly content: Content }
  /** With a password. */
  | { readonly why: 'encrypted' }
  | { readonly why: 'repeated'; /** The name it was chosen by first. */ readonly of: string }
  | { readonly why: 'unreadable' };

export type UploadState =
  | { readonly status: 'checking' }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'ready' }
  /** Its turn will come. */
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; /** Between 0 and 1; null while nobody knows. */ readonly progress: number | null }
  /** The file is at the server, its record is being written. */
  | { readonly status: 'recording' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'done'; readonly record: string };

/**
 * One file on its way, as data.
 * @typeParam About what its record is to say of it
 */
export interface Upload<About> {
  /** A uuid. Its record gets it as key, so that a record whose answer was lost is not written twice. */
  readonly id: string;
  /** As it was chosen. */
  readonly file: File;
  readonly checked: Checked | null;
  /** Somebody wants it sent although the same file is there already. */
  readonly wanted: boolean;
  readonly about: About | null;
  /** The key of the file at the server, once it is there: it is never sent again. */
  readonly stored: string | null;
  readonly state: UploadState;
}

/** Whether the same file is known to be there already and nobody has said that it is wanted again. */
export function isHeld<A>({ checked, wanted }: Upload<A>): boolean {
  return !wanted && (checked?.known?.length ?? 0) > 0;
}

/** Whether it can be sent now: for the first time, or again. */
export function isSendable<A>(upload: Upload<A>): boolean {
  return (upload.state.status === 'ready' || upload.state.status === 'failed') && !isHeld(upload);
}

/** Whether something is being done for it, or waits to be. */
export function isUnderWay<A>({ state }: Upload<A>): boolean {
  return state.status === 'waiting' || state.status === 'sending' || state.status === 'recording';
}
