import { TakeAway, type TakeAwayProps } from '@groundwork/shared/ui/take-away';
import { cardAround, tableAround } from './on-picture.ts';

export type ExportPanelProps = Pick<TakeAwayProps, 'taken' | 'anchor'>;

/** What can be made of the table on a card. */
export const ExportPanel = (figure: ExportPanelProps) => (
  <TakeAway {...figure} drawing={cardAround} table={tableAround} />
);
