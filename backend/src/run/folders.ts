import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { BackendError } from './backend-error.ts';
import type { Layout } from './layout.ts';

const largestLog = 10 * 1024 * 1024;

/** Puts a mail in the mail folder; the name appears only when the mail is whole. Directus calls it as its sendmail. */
const sendmailScript = `#!/bin/sh
name="$(date -u +%Y%m%dT%H%M%SZ)-$$"
cat > "$GROUNDWORK_MAIL_DIR/.$name" && mv "$GROUNDWORK_MAIL_DIR/.$name" "$GROUNDWORK_MAIL_DIR/$name.eml"
`;

/** One old log is kept; without this a server that runs for months fills the disk. */
const rotateLog = (file: string): void => {
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.1`);
};

/**
 * Makes the folders and small files Directus works in. Safe to repeat.
 * @throws BackendError where the data folder cannot be made or written to.
 */
export const ensureFolders = (layout: Layout): void => {
  try {
    for (const folder of [layout.root, layout.uploads, layout.temporary, layout.mail, layout.imports, layout.logs]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // One that an earlier release made was open to every account of the machine.
      chmodSync(folder, 0o700);
      accessSync(folder, constants.R_OK | constants.W_OK);
    }
    // Directus loads extensions only where its working folder has a package.json.
    const manifest = join(layout.root, 'package.json');
    if (!existsSync(manifest)) writeFileSync(manifest, '{ "name": "groundwork-data", "private": true }\n');
    // On a full disk a file that is written anew ends up empty.
    if (!existsSync(layout.sendmail) || readFileSync(layout.sendmail, 'utf8') !== sendmailScript)
      writeFileSync(layout.sendmail, sendmailScript, { mode: 0o700 });
    for (const file of [layout.database, `${layout.database}-wal`, `${layout.database}-shm`])
      if (existsSync(file)) chmodSync(file, 0o600);
    rotateLog(layout.logFile);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (reason.startsWith('ENOSPC'))
      throw new BackendError(`The disk with ${layout.root} is full: make space and start again.`, { cause });
    throw new BackendError(`The data folder ${layout.root} cannot be written to (${reason}).`, { cause });
  }
};
