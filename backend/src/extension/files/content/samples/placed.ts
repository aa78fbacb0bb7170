import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One file with a position in it, where that is, and how the refusal begins where the file is not accepted. */
export type Placed = readonly [way: string, file: Buffer, refusal?: string];

/** A file of this folder, made with ffmpeg and heif-enc. */
export const sample = (name: string): Promise<Buffer> => readFile(path.join(import.meta.dirname, name));
