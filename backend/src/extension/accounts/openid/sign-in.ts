import { randomBytes } from 'node:crypto';
import type { Context, Request } from '../../directus.ts';
import { invalid, notFound, Refusal, tooMany } from '../../errors.ts';
import type { RecordEvent } from '../../security-log.ts';
import { fieldsOf, isFilledText, isText, sha256 } from '../../values.ts';
import { attempts } from '../attempts.ts';
import type { Proofs } from '../proofs.ts';
import { portalAddress } from '../registration/settings.ts';
import { beginSession, type NewSession } from '../sessions/begin-session.ts';
import { accountFor } from './account-for.ts';
import { openIdProvider } from './provider.ts';
import { openIdSettings } from './settings.ts';
import { SIGN_INS, signInsTable } from './sign-ins-table.ts';

/** How long somebody may take at the provider, in milliseconds. */
const TIME_LIMIT = 10 * 60_000;
/** Under way at once. Each is a row; a visitor who only begins sign-ins must not fill the table. */
const MOST_UNDER_WAY = 10_000;

/** Where the provider sends the browser: a screen of the portal. */
const RETURN_PATH = '/login/provider';

export interface OpenIdSignIn {
  /** `address` is where the browser goes, `ticket` what it must show on its return. */
  readonly start: () => Promise<{ readonly address: string; readonly ticket: string }>;
  /** Takes the answer of the provider and begins a session, like a login with a password. */
  readonly finish: (request: Request) => Promise<NewSession>;
}

/** Sign-in with an OpenID provider beside passwords. */
export const openIdSignIn = (
  context: Context & { readonly record: RecordEvent },
  { requireCode }: Proofs,
): OpenIdSignIn => {
  const { database, env, logger, record } = context;
  const settings = openIdSettings(env);
  const provider =
    settings && openIdProvider(settings, `${portalAddress(env)}${RETURN_PATH}`, (message) => logger.warn(message));
  const prepared = signInsTable(database);
  const countCodes = attempts(env, { name: 'openid-code', most: 10, minutes: 10 });
  const begin = beginSession(context);
  const account = settings && accountFor(context, settings);
  const required = () => {
    if (provider === undefined || account === undefined) throw notFound('This portal has no other way to log in.');
    return { provider, account };
  };
  const over = (): Refusal =>
    new Refusal(400, 'OPENID_REFUSED', 'This sign-in has taken too long or was already used. Start again.');
  /** Names the sign-in at the provider, which must not learn the ticket. */
  const stateOf = (ticket: string): string => sha256(`state ${ticket}`);

  /** Who a provider's answer is about. Each answer is used once. */
  const personIn = async (
    id: string,
    ticket: string,
    { code, state, iss }: { readonly code?: unknown; readonly state?: unknown; readonly iss?: unknown },
  ): Promise<string> => {
    const { provider: asked, account: find } = required();
    const row = await database(SIGN_INS).where({ id }).first('verifier', 'nonce');
    if (row === undefined || !isText(row.verifier) || !isFilledText(code, 4096) || !isText(state)) throw over();
    const taken = await database(SIGN_INS).where({ id }).whereNotNull('verifier').update({ verifier: null });
    if (taken === 0) throw over();
    const claims = await asked.claims(
      { code, state, ...(isText(iss) && { iss }) },
      { state: stateOf(ticket), nonce: row.nonce, verifier: row.verifier },
    );
    return find(claims);
  };

  return {
    start: async () => {
      const { provider: asked } = required();
      await prepared();
      await database(SIGN_INS).where('ends', '<', Date.now()).delete();
      const [{ n }] = (await database(SIGN_INS).count({ n: '*' })) as unknown as [{ n: number | string }];
      if (Number(n) >= MOST_UNDER_WAY) throw tooMany();
      const ticket = randomBytes(32).toString('base64url');
      const { nonce, verifier } = await asked.secrets();
      const address = await asked.address({ state: stateOf(ticket), nonce, verifier });
      await database(SIGN_INS).insert({
        id: sha256(ticket),
        verifier,
        nonce,
        user: null,
        ends: Date.now() + TIME_LIMIT,
      });
      return { address, ticket };
    },

    finish: async (request) => {
      required();
      await prepared();
      const { ticket, otp, ...answer } = fieldsOf(request.body);
      if (!isFilledText(ticket, 200)) throw invalid('The ticket of this sign-in is missing.');
      const id = sha256(ticket);
      const known = await database(SIGN_INS).where({ id }).where('ends', '>', Date.now()).first('user');
      if (known === undefined) throw over();
      const user = known.user ?? (await personIn(id, ticket, answer));
      const person = await database('directus_users').where({ id: user, status: 'active' }).first('tfa_secret');
      if (person === undefined) throw over();
      if (person.tfa_secret) {
        // The provider may ask for a second factor of its own or not; this one was set up here, and is asked for here.
        await database(SIGN_INS).where({ id }).update({ user });
        if (otp === undefined) throw new Refusal(401, 'INVALID_OTP', 'Invalid user OTP.');
        if (!(await countCodes(user))) throw tooMany();
        await requireCode(user, otp).catch((error: unknown) => {
          record({ event: 'login', outcome: 'refused', user, way: 'openid' });
          throw error instanceof Refusal && error.status === 400
            ? new Refusal(401, 'INVALID_OTP', 'Invalid user OTP.')
            : error;
        });
      }
      if ((await database(SIGN_INS).where({ id }).delete()) === 0) throw over();
      const session = await begin(user, request);
      record({ event: 'login', outcome: 'accepted', user, way: 'openid' });
      return session;
    },
  };
};
