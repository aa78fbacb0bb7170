import { requireMember } from '../accountability.ts';
import type { Context, Request } from '../directus.ts';
import { invalid } from '../errors.ts';
import type { RecordEvent } from '../security-log.ts';
import { describedAreaOf, type DescribedArea } from '../areas/describe.ts';
import { fieldsOf } from '../values.ts';
import { devicesIn, type Device } from './devices.ts';
import { passwordRule } from './passwords.ts';
import { sessionKeys } from './sessions/session-keys.ts';
import { successorIn } from './sessions/successor.ts';
import { validFrom as validFromIn } from './sessions/valid-from.ts';
import { isIssuedKey, issueKey } from './issued-key.ts';
import { twoFactorOf, type TwoFactor } from './two-factor.ts';
import { isCode, WRONG_CODE, type Proofs } from './proofs.ts';

export interface OwnAccount {
  readonly state: (request: Request) => Promise<{
    readonly two_factor: TwoFactor;
    readonly administrator: boolean;
    readonly area: DescribedArea | null;
  }>;
  readonly changePassword: (request: Request) => Promise<void>;
  readonly sessions: (request: Request) => Promise<readonly Device[]>;
  readonly endSessions: (request: Request) => Promise<{ readonly ended: number }>;
  /** Gives a secret for the app that makes the codes; nothing is stored yet. */
  readonly startTwoFactor: (request: Request) => Promise<{ readonly secret: string; readonly url: string }>;
  readonly enableTwoFactor: (request: Request) => Promise<void>;
  readonly endTwoFactor: (request: Request) => Promise<void>;
}

/** Changes that signed-in people make to their own account. Each requires the current password. */
export const ownAccount = (
  { database, env, getSchema, services, record }: Context & { readonly record: RecordEvent },
  { personOf, requirePassword, requireCode, secondFactor, isRight }: Proofs,
): OwnAccount => {
  const validFrom = validFromIn(database);
  const devices = devicesIn({ database, validFrom, sessions: sessionKeys(database, successorIn(env)) });
  const requireGoodPassword = passwordRule(env);

  return {
    state: async (request) => {
      const member = requireMember(request);
      return {
        two_factor: await twoFactorOf(member, { database, env }),
        administrator: member.admin,
        area: await describedAreaOf(member, database),
      };
    },

    changePassword: async (request) => {
      const user = personOf(request);
      const { current_password: current, password } = fieldsOf(request.body);
      await requirePassword(user, current);
      if (current === password) throw invalid('The new password is the current one. Choose another.');
      const person = await database('directus_users').where({ id: user }).first('email', 'first_name', 'last_name');
      await requireGoodPassword(password, Object.values(person ?? {}));
      // Ends the refresh tokens of all devices; the access tokens end with the line after it.
      await new services.UsersService({ schema: await getSchema(), knex: database }).updateOne(user, { password });
      await validFrom.end([user]);
      record({ event: 'password.change', outcome: 'accepted', user, by: user });
    },

    sessions: async (request) => devices.list(personOf(request), request.token),

    endSessions: async (request) => {
      const user = personOf(request);
      const { password, keys } = fieldsOf(request.body);
      await requirePassword(user, password);
      if (!Array.isArray(keys)) throw invalid('Choose the devices to log out.');
      const ended = await devices.end(user, request.token, keys);
      record({ event: 'sessions.end', outcome: 'accepted', user, by: user, ended });
      return { ended };
    },

    startTwoFactor: async (request) => {
      const user = personOf(request);
      await requirePassword(user, fieldsOf(request.body)['password']);
      const generated = await (await secondFactor()).generateTFA(user);
      const secret = issueKey(env, user);
      return { secret, url: generated.url.replace(generated.secret, secret) };
    },

    enableTwoFactor: async (request) => {
      const user = personOf(request);
      const { password, secret, otp } = fieldsOf(request.body);
      await requirePassword(user, password);
      if (!isIssuedKey(env, user, secret)) throw invalid('Start setting up two-factor authentication again.');
      const service = await secondFactor();
      if (!isCode(otp) || !(await isRight(() => service.verifyOTP(user, otp, secret)))) throw invalid(WRONG_CODE);
      await service.enableTFA(user, otp, secret);
      // They were opened without a code.
      await devices.endOthers(user, request.token);
      record({ event: 'two-factor.enable', outcome: 'accepted', user, by: user });
    },

    endTwoFactor: async (request) => {
      const user = personOf(request);
      const { password, otp } = fieldsOf(request.body);
      await requirePassword(user, password);
      await requireCode(user, otp);
      await (await secondFactor()).disableTFA(user);
      await devices.endOthers(user, request.token);
      record({ event: 'two-factor.end', outcome: 'accepted', user, by: user });
    },
  };
};
