import type { Changed } from '../registry/change.ts';
import { disableIn, enableIn, pinIn, unpinIn } from '../registry/hold.ts';
import type { Store } from '../store/store.ts';
import type { Arguments, Command, Context } from './command.ts';
import {
  answer,
  changeHelp,
  changeOptions,
  decisionFrom,
  environmentOf,
  openGiven,
  remoteFrom,
  type Named,
} from './options.ts';

interface Hold {
  readonly summary: string;
  readonly needsReason: boolean;
  /** The messages when it is done, and when it was so already. */
  readonly messages: (name: string, environment: string) => readonly [string, string];
  readonly to: (
    store: Store,
    named: Named & { readonly environment: string },
    given: Arguments,
    context: Context,
  ) => Promise<Changed>;
}

/** The four commands that hold a remote or let it go differ in little. */
function holding({ summary, needsReason, messages, to }: Hold): Command {
  return {
    summary,
    usage: `[<name>] ${needsReason ? '--reason "…" ' : ''}--env <name>`,
    help: [...(needsReason ? ['--reason "…"     why; groundwork status shows it'] : []), ...changeHelp],
    options: { ...changeOptions, ...(needsReason ? { reason: { type: 'string' } as const } : {}) },
    async run(given, context) {
      const [store, environment] = [openGiven(given, context), environmentOf(given, context)];
      const named = await remoteFrom(given, context);
      const { registry, changed } = await to(store, { ...named, environment }, given, context);
      const [done, before] = messages(named.name, environment);
      const revision = String(registry.revision);
      return answer(given, context, { environment, name: named.name, changed, revision: registry.revision }, [
        changed ? `${done} (revision ${revision})` : `${before}; nothing was changed`,
      ]);
    },
  };
}

export const pin = holding({
  summary: 'keeps a remote at its release: nothing is promoted until it is unpinned',
  needsReason: true,
  messages: (name, environment) => [
    `${name} is pinned in ${environment}, for everybody`,
    `${name} is pinned in ${environment} for this reason already`,
  ],
  to: async (store, named, given, context) => pinIn(store, { ...named, decision: await decisionFrom(given, context) }),
});

export const unpin = holding({
  summary: 'unpins a remote',
  needsReason: false,
  messages: (name, environment) => [
    `${name} is no longer pinned in ${environment}`,
    `${name} is not pinned in ${environment}`,
  ],
  to: unpinIn,
});

export const disable = holding({
  summary: 'switches a remote off: its links disappear and its screens say why',
  needsReason: true,
  messages: (name, environment) => [
    `${name} is switched off in ${environment}`,
    `${name} is switched off in ${environment} for this reason already`,
  ],
  to: async (store, named, given, context) =>
    disableIn(store, { ...named, decision: await decisionFrom(given, context) }),
});

export const enable = holding({
  summary: 'switches a remote on again',
  needsReason: false,
  messages: (name, environment) => [
    `${name} is switched on in ${environment}`,
    `${name} is not switched off in ${environment}`,
  ],
  to: enableIn,
});
