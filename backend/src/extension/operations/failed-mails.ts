import { randomUUID } from 'node:crypto';
import { logging } from '../answering.ts';
import { ownTable, type Database } from '../database/database.ts';
import type { Context } from '../directus.ts';

const TABLE = 'groundwork_failed_mails';
/** For so long administrators see it, in milliseconds: 30 days. */
const SHOWN_MS = 30 * 86_400_000;
const LISTED = 50;
const MOST_LETTERS = 300;

/** A mail that was not sent. */
export interface FailedMail {
  readonly id: string;
  readonly at: string;
  readonly recipient: string;
  readonly subject: string;
  readonly reason: string;
}

export const failedMailsTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, TABLE, (table) => {
    table.string('id', 36).primary();
    table.bigInteger('moment').notNullable().index();
    table.string('recipient', 320).notNullable();
    table.string('subject', MOST_LETTERS).notNullable();
    table.string('reason', MOST_LETTERS).notNullable();
  });

interface Mail {
  readonly to: string | readonly string[];
  readonly subject?: string;
}
interface Mailer {
  send: (this: Mailer, mail: Mail, ...more: readonly unknown[]) => Promise<unknown>;
}

/**
 * Records each mail that could not be sent, Directus' own included. Directus has no event for it: all mails go through this one method, whose
 * failure is passed on to the caller.
 */
export function recordFailedMails({
  database,
  services,
  logger,
}: Pick<Context, 'database' | 'services' | 'logger'>): void {
  const prepared = failedMailsTable(database);
  const add = logging(
    logger,
    'A mail that failed could not be recorded',
    async ({ to, subject = '' }: Mail, error: unknown) => {
      await prepared();
      const reason = error instanceof Error ? error.message : String(error);
      const row = {
        id: randomUUID(),
        moment: Date.now(),
        recipient: [to].flat().join(', ').slice(0, 320),
        subject: subject.slice(0, MOST_LETTERS),
        reason: reason.slice(0, MOST_LETTERS),
      };
      await database(TABLE).insert(row);
      await database(TABLE)
        .where('moment', '<', Date.now() - SHOWN_MS)
        .delete();
    },
  );
  const mailer = services.MailService.prototype as Mailer;
  const { send } = mailer;
  mailer.send = async function sendAndRecord(this: Mailer, mail, ...more) {
    try {
      return await send.call(this, mail, ...more);
    } catch (error) {
      await add(mail, error);
      throw error;
    }
  };
}

/** Mails of the last 30 days that were not sent, the latest first. */
export async function failedMails(database: Database): Promise<readonly FailedMail[]> {
  await failedMailsTable(database)();
  const rows = await database(TABLE)
    .where('moment', '>=', Date.now() - SHOWN_MS)
    .orderBy('moment', 'desc')
    .limit(LISTED);
  return rows.map(({ moment, ...mail }) => ({ ...mail, at: new Date(Number(moment)).toISOString() }));
}
