/** Who changed what of a record, when and why, with Undo. Bundled with the remotes that show it, which give the words of their tables. */
export { HistoryDrawer, type HistoryDrawerProps } from './HistoryDrawer.tsx';
export { HistoryList, type HistoryListProps, type HistoryWords } from './HistoryList.tsx';
export { readHistory, type HistoryChange, type HistoryEntry, type HistoryQuery } from './history.data.ts';
export type { EditedTables, HistoryRecord } from './undo.ts';
