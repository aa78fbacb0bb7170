import type { ClientAuth, Configuration } from 'openid-client';
import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import type { OpenIdSettings } from './settings.ts';

/** How long an answer of the provider may take, in seconds. The page waits 15. */
const ANSWER_LIMIT = 8;
const SCOPE = 'openid email profile';

const claim = z.string().optional().catch(undefined);
const claimsSchema = z
  .looseObject({
    email: claim,
    email_verified: z.unknown().optional(),
    given_name: claim,
    family_name: claim,
    name: claim,
  })
  // Some providers send booleans as text.
  .transform((claims) => ({
    ...claims,
    email_verified: claims.email_verified === true || claims.email_verified === 'true',
  }));

/** Whom the provider has signed in. */
export type Claims = z.infer<typeof claimsSchema>;

/** What ties the answer of the provider to the question. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Provider {
  /** New secrets for one sign-in. */
  readonly secrets: () => Promise<Omit<Expected, 'state'>>;
  /** Where the browser is sent. */
  readonly address: (expected: Expected) => Promise<string>;
  /** Exchanges the code of the answer. @throws Refusal with a sentence for the person */
  readonly claims: (
    answer: { readonly code: string; readonly state: string; readonly iss?: string },
    expected: Expected,
  ) => Promise<Claims>;
}

/** One OpenID provider, asked with `openid-client`: authorization code with PKCE, signed ID token. */
export function openIdProvider(
  { issuer, clientId, clientSecret, label }: OpenIdSettings,
  returnAddress: string,
  warn: (message: string) => void,
): Provider {
  const library = () => import('openid-client');
  let found: Promise<Configuration> | undefined;

  const discover = async (): Promise<Configuration> => {
    const client = await library();
    // The discovery document says how the provider wants the secret; without a word it is Basic.
    const authentication: ClientAuth = (server, ...request) => {
      const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const method = supported.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
      method(clientSecret)(server, ...request);
    };
    const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    return client.discovery(issuer, clientId, {}, authentication, {
      execute: [...insecure, client.enableNonRepudiationChecks],
      timeout: ANSWER_LIMIT,
    });
  };

  /** A provider that was down at the first sign-in is asked again at the next. */
  const configuration = async (): Promise<Configuration> => {
    found ??= discover();
    try {
      return await found;
    } catch (error) {
      found = undefined;
      throw error;
    }
  };

  const unreachable = (error: unknown): Refusal => {
    warn(`The OpenID provider did not answer as expected: ${reasonOf(error)}`);
    return new Refusal(
      424,
      'OPENID_UNREACHABLE',
      `${label} cannot be reached right now. Try again in a few minutes, or log in with your password.`,
    );
  };

  return {
    secrets: async () => {
      const client = await library();
      return { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
    },

    address: async ({ state, nonce, verifier }) => {
      const client = await library();
      const config = await configuration().catch((error: unknown) => {
        throw unreachable(error);
      });
      const challenge = await client.calculatePKCECodeChallenge(verifier);
      return client.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href;
    },

    claims: async (answer, { state, nonce, verifier }) => {
      const client = await library();
      const address = new URL(returnAddress);
      address.search = new URLSearchParams(answer).toString();
      try {
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const found = tokens.claims();
        const claims = claimsSchema.parse(found ?? {});
        const isComplete = claims.email !== undefined && claims.email_verified;
        if (isComplete || found === undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
        return claimsSchema.parse(await client.fetchUserInfo(config, tokens.access_token, found.sub));
      } catch (error) {
        // The provider refuses the code, or it is not the answer to this question.
        const isRefusal =
          error instanceof client.ResponseBodyError ||
          error instanceof client.AuthorizationResponseError ||
          isOAuth(error);
        if (!isRefusal) throw unreachable(error);
        warn(`The OpenID provider refused a sign-in: ${reasonOf(error)}`);
        throw new Refusal(400, 'OPENID_REFUSED', `Signing in with ${label} did not work. Start again.`);
      }
    },
  };
}

/** An answer that is not acceptable, as opposed to none. */
const isOAuth = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^OAUTH_(INVALID_RESPONSE|JWT_|JSON_ATTRIBUTE)/.test(String(error.code));

/** Never the answer itself: it may hold tokens. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const said = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : '';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${said}${cause}`;
};
