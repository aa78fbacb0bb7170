import { accounts, test as base } from './portal.ts';
import { startPortalCopy, type PortalCopy } from './portal-copy.ts';
import { signInByApi } from './sign-in-by-api.ts';
import { SHOWN_ROUND } from './survey.ts';

/** How long an access token of the second portal lives, in seconds. */
export const LIFETIME = 5;

/**
 * A second portal for what the first one is not: access tokens live for some seconds, people can sign in with an OpenID provider, an
 * administrator decides about accounts, and there are more purchases than a page reads and more photos in a month than it asks for at once.
 */
export const test = base.extend<{ readonly expired: () => Promise<void> }, { readonly copy: PortalCopy }>({
  copy: [
    async ({}, provide) => {
      const copy = await startPortalCopy({
        accessTokenTtl: `${String(LIFETIME)}s`,
        openId: true,
        registration: 'approval',
        countCalls: true,
        change: (database) => {
          database.exec(`INSERT INTO purchases (id, household_id, survey_round_id, item, year)
            WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 20001)
            SELECT printf('00000000-0000-4000-8000-%012d', n), households.id, survey_round_id, 'Radio', 2020
            FROM counted, (SELECT id, survey_round_id FROM households WHERE survey_round_id = (SELECT id FROM survey_rounds WHERE name = '${SHOWN_ROUND}') LIMIT 1) AS households`);
          database.exec(`INSERT INTO media_upload_items (id, caption, kind, consent, taken_at, preview_image)
            WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 80)
            SELECT printf('00000000-0000-4000-8000-%012d', n), 'Photo ' || n, 'photo', 'granted', 2080000000000 + n, (SELECT preview_image FROM media_upload_items WHERE preview_image IS NOT NULL LIMIT 1) FROM counted`);
        },
      });
      // The first figure has to wait until the engine has read the survey, which is nothing that these tests are about.
      const { access } = await signInByApi(copy.url, accounts.member);
      const figure = await fetch(new URL('/data/survey-figures/figures?figures=adult-literacy', copy.url), {
        headers: { authorization: `Bearer ${access}` },
      });
      if (!figure.ok) throw new Error(`The second portal computes no figures: ${String(figure.status)}`);
      await provide(copy);
      await copy.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ copy }, provide) => provide(copy.url),
  /** Resolves when the token of the page has lived out its time. */
  expired: async ({ page }, provide) => {
    await provide(async () => {
      await page.waitForFunction(() => {
        const [, claims = ''] = (localStorage.getItem('access_token') ?? '').split('.');
        const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number };
        return exp * 1000 < Date.now();
      });
    });
  },
});

// The user is asked for with a token that may have expired, refused, and asked for again with a new one.
test.beforeEach(({ expectedMessages }) => void expectedMessages.push(/^Loading the user failed/));
