import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

/** The mails to somebody that a server would have sent, decoded as far as links and sentences can be found in them. */
export const mailsTo = (dataDir: string, person: string): string[] => {
  const folder = join(dataDir, 'mail');
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '='),
    );
  return mails.filter((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() === person);
};

/** Waits until there are as many; a mail is written after the answer. */
export const awaitMails = (dataDir: string, person: string, count: number): Promise<string[]> =>
  until(
    () => mailsTo(dataDir, person),
    (mails) => mails.length >= count,
  );
