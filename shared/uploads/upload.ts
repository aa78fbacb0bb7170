import type { Collection } from '../contract/calls/index.ts';
import type { Content } from './content.ts';

/** What the device found out about a file before a byte of it was sent. */
export interface Checked {
  readonly content: Content;
  /** What is sent: the bytes chosen, named plainly and typed by their content. Null when they are kept, but not by this page. */
  readonly body: File | null;
  /** Of the body, hexadecimal; null where this browser cannot compute it. */
  readonly sha256: string | null;
  /** Records that hold the same file already; null when that could not be asked. */
  readonly known: readonly KnownRecord[] | null;
  /** Bytes of the body, where it is not the file as it was chosen. */
  readonly size?: number;
  /** A second file of the same record. */
  readonly also?: Also;
  /** What the form's own check found out beside, as data. */
  readonly found?: Readonly<Record<string, unknown>>;
}

/** A file that goes with another: the still of a video, a photo in its full size. Where it is lost, the record does without. */
export interface Also {
  /** The record's field that takes its key. */
  readonly field: string;
  /** A uuid: what it is kept under here, and called at the server. */
  readonly key: string;
  /** Null when it is kept, but not by this page. */
  readonly body: File | null;
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
  /** It is two kinds of file at once, which only somebody does who wants to deceive. */
  | { readonly why: 'mixed'; readonly content: Content; readonly other: Content }
  /** What it would unpack to, in pixels. */
  | { readonly why: 'too-many-pixels'; readonly width: number; readonly height: number; readonly most: number }
  /** A small archive that would unpack to this many bytes. */
  | { readonly why: 'unpacks-too-large'; readonly bytes: number; readonly most: number }
  /** This browser cannot draw it, and so cannot make a picture of it that everybody can see. */
  | { readonly why: 'cannot-be-shown'; readonly content: Content }
  | { readonly why: 'repeated'; /** The name it was chosen by first. */ readonly of: string }
  | { readonly why: 'unreadable' };

/** Why the last attempt did not succeed, as data that can be kept. */
export interface Failure {
  /** Of the answer; null when there was none. */
  readonly status: number | null;
  /** Directus' code: `RECORD_NOT_UNIQUE`. */
  readonly code: string | null;
  /** For people. */
  readonly message: string;
}

export type UploadState =
  | { readonly status: 'checking'; /** Between 0 and 1; null while nobody knows. */ readonly progress: number | null }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'ready' }
  /** Its turn will come; after a `trouble` that passes it comes again by itself. */
  | { readonly status: 'waiting'; readonly trouble: Failure | null }
  | {
      readonly status: 'sending';
      /** Bytes that have left; those the server has are never sent again. */ readonly sent: number;
    }
  /** The file is at the server, its record is being written. */
  | { readonly status: 'recording' }
  | { readonly status: 'paused' }
  /** Its bytes are not on this device any more: the same file has to be chosen again. */
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'done' };

/** What the record of an upload will say, as data: it is written also when the screen that filled it in is long gone. */
export interface RecordPlan {
  readonly collection: Collection;
  /** The field that takes the file's key. */
  readonly fileField: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where a file that is sent in parts lies at the server. */
export interface Place {
  /** The upload's name there. */
  readonly upload: string;
  /** The key the file has and keeps. */
  readonly file: string;
  /** Bytes that were there when the last part had been answered. */
  readonly offset: number;
}

/** What identifies a chosen file; every `File` is one. */
export type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

/** One file on its way, as data. */
export interface Upload {
  /** A uuid. Its record gets it as key, so that a record whose answer was lost is not written twice. */
  readonly id: string;
  /** The form it was chosen in: the path of its screen. */
  readonly form: string;
  /** Smaller ones have their turn first. */
  readonly order: number;
  /** As it was chosen. */
  readonly file: FileFacts;
  readonly checked: Checked | null;
  /** Whether its bytes are kept on this device, for a browser that is closed and opened again. */
  readonly kept: boolean;
  /** Somebody wants it sent although the same file is there already. */
  readonly wanted: boolean;
  readonly plan: RecordPlan | null;
  readonly place: Place | null;
  /** The same of the file that goes with it. */
  readonly alsoPlace: Place | null;
  /** Whether the server had forgotten what it had of it, so that it began anew. */
  readonly restarted: boolean;
  /** The key of the file at the server, once it is there: it is never sent again. */
  readonly stored: string | null;
  readonly state: UploadState;
}

/** Whether the same file is known to be there already and nobody has said that it is wanted again. */
export function isHeld({ checked, wanted }: Upload): boolean {
  return !wanted && (checked?.known?.length ?? 0) > 0;
}

/** Whether it can be sent now: for the first time, or again. */
export function isSendable(upload: Upload): boolean {
  return (upload.state.status === 'ready' || upload.state.status === 'failed') && !isHeld(upload);
}

/** Whether something is being done for it, or waits to be. */
export function isUnderWay({ state }: Upload): boolean {
  return state.status === 'waiting' || state.status === 'sending' || state.status === 'recording';
}

/** Bytes that are sent of a file: fewer than it has where it was made smaller. */
export const sizeToSend = ({ checked, file }: Upload): number => checked?.size ?? file.size;
