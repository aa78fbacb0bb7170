import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Waits for so many mails to somebody with links to this page of the portal, and gives the links, without the portal's address. */
export async function linksInMails(
  mailDir: string,
  email: string,
  page: string,
  count: number,
): Promise<readonly string[]> {
  const link = new RegExp(`${page}\\?token=[\\w-]+`);
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
    .toBe(count);
  return found;
}

/** The link in the only such mail. */
export async function linkInMail(mailDir: string, email: string, page: string): Promise<string> {
  const [link = ''] = await linksInMails(mailDir, email, page, 1);
  return link;
}
