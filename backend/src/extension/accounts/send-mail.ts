import type { Context } from '../directus.ts';

/** Sends in the background: how long a mail takes must tell nobody whether there was one. */
export const mailSender =
  ({ services, getSchema, database, logger }: Omit<Context, 'env'>) =>
  (to: string, subject: string, paragraphs: readonly string[]): void => {
    const text = `${paragraphs.join('\n\n')}\n`;
    getSchema()
      .then((schema) => new services.MailService({ schema, knex: database }).send({ to, subject, text }))
      .catch((error: unknown) => logger.error(error, 'A mail about an account could not be sent'));
  };
