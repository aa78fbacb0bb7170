import { fakeBrowser, type FakeBrowserOptions, type FakeTab } from './fake-browser.ts';
import { fakeDirectus, type FakeDirectus } from './fake-directus.ts';
import { ada, ben } from './test-users.ts';

interface SignedInTab {
  readonly server: FakeDirectus;
  readonly tab: FakeTab;
  /** Another tab of the same browser; not initialised. */
  readonly openTab: () => FakeTab;
  readonly cookies: Map<string, string>;
}

/** A fake server with two accounts, and a tab in which Ada is signed in. */
export async function signedInTab(options?: FakeBrowserOptions): Promise<SignedInTab> {
  const server = fakeDirectus([ada, ben]);
  server.items['villages'] = [{ village_id: 1 }];
  const browser = fakeBrowser(server, options);
  const tab = browser.openTab();
  await tab.session.store.getState().initialise();
  await tab.session.store.getState().login(ada.email, ada.password);
  return { server, tab, cookies: browser.cookies, openTab: () => browser.openTab() };
}

/** How a call ended: `answered`, or its error. */
export const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => error,
  );
