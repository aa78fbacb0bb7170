/**
 * An OpenID provider for tests, which anybody can sign in to with any password: `node openid-server.mjs <return address>`. The name typed
 * is the email address. One with `unverified` in it is not verified, one without an @ is none. Prints its address.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [, , returnAddress = 'http://localhost/login/provider'] = process.argv;
const claimsOf = (id) => ({
  sub: id,
  ...(id.includes('@') && { email: id, email_verified: !id.includes('unverified') }),
  given_name: 'Given',
  family_name: 'Family',
});

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://localhost:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'groundwork', client_secret: '12345678901234567890', redirect_uris: [returnAddress] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    // Who has signed in has agreed.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  process.stdout.write(`${issuer}\n`);
});
