import { t } from '@groundwork/shared/messages';
import { Drawer } from '@groundwork/shared/ui/antd/base';
import { recordHistoryQuery } from './history.data.ts';
import { HistoryList, type HistoryListProps } from './HistoryList.tsx';

export interface HistoryDrawerProps extends Omit<HistoryListProps, 'query' | 'note' | 'caption'> {
  /** "History of Baraka" */
  readonly title: string;
  readonly onClose: () => void;
}

/** The history of a record beside its page. Nothing is typed in it: Escape and a click beside it close it. */
export function HistoryDrawer({ title, onClose, record, ...list }: HistoryDrawerProps) {
  return (
    <Drawer open title={title} size={960} onClose={onClose}>
      <HistoryList
        {...list}
        record={record}
        query={recordHistoryQuery(record.collection, record.key)}
        caption={title}
        note={t`Newest first. What you may not read is left out.`}
      />
    </Drawer>
  );
}
