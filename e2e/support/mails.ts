import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Waits for the only mail to somebody with a link to this page of the portal, and gives the link, without the portal's address. */
export async function linkInMail(mailDir: string, email: string, page: string): Promise<string> {
  const link = new RegExp(`${page}\\?token=[\\w-]+(?:\\.[\\w-]+)*`);
  let found: readonly string[] = [];
  await expect
    .poll(() => {
      const mails = readdirSync(mailDir).map((name) =>
        readFileSync(path.join(mailDir, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '='),
      );
      found = mails.filter((mail) => mail.includes(`To: ${email}`)).flatMap((mail) => link.exec(mail)?.[0] ?? []);
      return found.length;
    })
    .toBe(1);
  return found[0] ?? '';
}
