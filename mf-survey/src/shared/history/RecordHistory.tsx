import { HistoryDrawer, type HistoryDrawerProps, type HistoryRecord } from '@groundwork/shared/ui/history';
import { useMay } from '../editing/use-may.ts';
import { EDITED_TABLES, historyWords, useWords } from './use-words.ts';

export interface RecordHistoryProps extends Pick<HistoryDrawerProps, 'title' | 'onClose'> {
  readonly record: HistoryRecord;
  /** What the record is called among its parts: "The village". */
  readonly name: string;
}

/** The history of a village or a survey round; who may change it takes changes back there. */
export function RecordHistory({ name, ...drawer }: RecordHistoryProps) {
  const words = historyWords(name, useWords());
  const mayEdit = useMay(drawer.record.collection, 'update');
  return <HistoryDrawer {...drawer} words={words} tables={mayEdit ? EDITED_TABLES : undefined} />;
}
