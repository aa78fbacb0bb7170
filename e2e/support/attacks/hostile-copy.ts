import { startForeignWorkflow, type ForeignWorkflow } from '../foreign-workflow.ts';
import { startPortalCopy } from '../portal-copy.ts';
import { accounts } from '../portal.ts';
import { signInByApi } from '../sign-in-by-api.ts';
import { poison, screensOf } from './hostile-rows.ts';

/** A copy of the portal whose rows are full of hostile text, and whose chat answers what a test wants. */
export interface HostileCopy {
  readonly url: string;
  readonly workflow: ForeignWorkflow;
  /** The fields with hostile text, as `collection.field`. */
  readonly fields: readonly string[];
  /** Addresses of the screens that show them. */
  readonly screens: readonly string[];
  writeLandingPage(texts: {
    readonly title: string;
    readonly top_text: string;
    readonly body_text: string;
  }): Promise<void>;
  stop(): Promise<void>;
}

export async function hostileRowsCopy(): Promise<HostileCopy> {
  const workflow = await startForeignWorkflow();
  let fields: readonly string[] = [];
  let screens: readonly string[] = [];
  const manager = await signInByApi(process.env.GROUNDWORK_URL ?? 'http://localhost:8080', accounts.manager);
  const portal = await startPortalCopy({
    chatUrl: workflow.url,
    change: (database) => {
      screens = screensOf(database);
      fields = poison(database, manager.userId);
    },
  });
  const { access } = await signInByApi(portal.url, accounts.admin);
  return {
    url: portal.url,
    workflow,
    fields,
    screens,
    async writeLandingPage(texts) {
      const answer = await fetch(`${portal.backendUrl}/items/cms_pages`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: { filter: { slug: { _eq: 'landing' } } }, data: texts }),
      });
      if (!answer.ok) throw new Error(`The landing page was not written: ${await answer.text()}`);
    },
    async stop() {
      await portal.stop();
      await workflow.close();
    },
  };
}
