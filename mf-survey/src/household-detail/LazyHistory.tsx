import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** What changed of a household, fetched when its tab is opened. */
export const History = lazyPart(async () => (await import(/* webpackChunkName: "household-history" */ './History.tsx')).History, t`The history could not be loaded.`);
