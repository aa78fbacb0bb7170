import type { Context } from '../../directus.ts';
import { administratorsOf } from '../administrators.ts';
import { mailSender } from '../send-mail.ts';
import { portalAddress } from './settings.ts';

interface Recipient {
  readonly email: string;
}

export const registrationMails = (context: Context) => {
  const { database, env } = context;
  const address = portalAddress(env);
  const send = mailSender(context);
  return {
    confirm: ({ email }: Recipient, token: string): void =>
      send(email, 'Confirm your email address', [
        'Somebody, probably you, asked for an account with this email address.',
        `Open this link to confirm the address and to choose the password of the account. It works once, within 24 hours:\n${address}/confirm-email?token=${token}`,
        'If it was not you, ignore this email: no account is opened, whatever was typed there.',
      ]),
    known: ({ email }: Recipient): void =>
      send(email, 'You already have an account', [
        'Somebody, probably you, asked for an account with this email address, which has one already.',
        `Log in, or choose Forgot Password? to set a new password:\n${address}/login`,
        'If it was not you, ignore this email: nothing has changed.',
      ]),
    waiting: async (): Promise<void> => {
      for (const { email } of await administratorsOf(database)) {
        if (email)
          send(email, 'Somebody has asked for an account', [
            'A confirmed request for an account is waiting for your decision.',
            `Approve or reject it here:\n${address}/registrations`,
          ]);
      }
    },
    approved: ({ email }: Recipient): void =>
      send(email, 'Your account has been approved', [
        'An administrator has approved your request for an account.',
        `You can log in now, with the password you chose when you confirmed your email address:\n${address}/login`,
      ]),
    rejected: ({ email }: Recipient): void =>
      send(email, 'Your request for an account was rejected', [
        'An administrator has rejected your request for an account.',
        'If you think that this is a mistake, write to the person who invited you.',
      ]),
  };
};
