import { z } from 'zod';
import { lastingCode, oneTimeCode } from './one-time-code.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn } from './server.ts';

const started = z.object({ data: z.object({ secret: z.string() }) });
const refused = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })),
});
const password = 'lamp violet harbour nine';

/** What a login answers, and how often it can be tried. */
export const signInSuite = (who: () => People): void => {
  const login = async (
    body: object,
    address = '203.0.113.5',
  ): Promise<{ readonly status: number; readonly code: string; readonly message: string }> => {
    const answer = await fetch(`${who().server.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, connection: 'close' },
      body: JSON.stringify(body),
    });
    const parsed = refused.safeParse(await answer.json());
    return {
      status: answer.status,
      code: parsed.data?.errors[0]?.extensions.code ?? '',
      message: parsed.data?.errors[0]?.message ?? '',
    };
  };

  describe('a login', () => {
    it.each([
      [{ email: '', password: '' }, 'Email is missing.'],
      [{ email: ' ', password }, 'Email is missing.'],
      [{ email: 'a@example.org', password: '' }, 'Password is missing.'],
      [{ email: 'nobody', password }, 'This is not an email address.'],
      [{ email: 'nobody@example.lan', password }, 'This is not an email address.'],
    ])('with %j says what is missing in our own words', async (body, message) => {
      expect(await login(body)).toEqual({ status: 400, code: 'INVALID_PAYLOAD', message });
    });

    it('ends for a while after ten wrong codes from an address, and nowhere else', async () => {
      const email = 'sixten@example.org';
      await expectStatus(204, who().visitor, 'POST', '/users', { first_name: 'Sixten', email, password, role: null });
      const person = await signedIn(who().server.url, { email, password });
      const { secret } = started.parse(
        (await call(person, 'POST', '/groundwork-accounts/two-factor/start', { password })).body,
      ).data;
      await expectStatus(204, person, 'POST', '/groundwork-accounts/two-factor/enable', {
        secret,
        otp: await lastingCode(secret),
        password,
      });
      const wrong = String((Number(oneTimeCode(secret)) + 500_000) % 1_000_000).padStart(6, '0');
      // Without the password nobody spends the attempts of the person.
      for (let times = 0; times < 3; times += 1)
        expect((await login({ email, password: 'not this one', otp: wrong }, '2001:db8:1:2::1')).code).toBe(
          'INVALID_CREDENTIALS',
        );
      for (let times = 0; times < 10; times += 1)
        expect((await login({ email, password, otp: wrong }, `2001:db8:1:2::${String(times)}`)).code).toBe(
          'INVALID_OTP',
        );
      expect(
        await login({ email: email.toUpperCase(), password, otp: await lastingCode(secret) }, '2001:db8:1:2:9::'),
      ).toMatchObject({
        status: 429,
        code: 'REQUESTS_EXCEEDED',
        message: 'Too many wrong codes. Wait a few minutes and try again.',
      });
      expect((await login({ email, password, otp: await lastingCode(secret) }, '2001:db8:1:3::1')).status).toBe(200);
    });
  });
};
