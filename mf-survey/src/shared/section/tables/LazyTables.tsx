import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

const load = () => import('./figure-tables.ts');
const FAILED = t`The table could not be loaded.`;

/** The groups of a figure as a table, fetched when it is asked for. */
export const GroupTable = lazyPart(async () => (await load()).GroupTable, FAILED);

/** The shares of a figure as a table, fetched when it is asked for. */
export const SharesTable = lazyPart(async () => (await load()).SharesTable, FAILED);
