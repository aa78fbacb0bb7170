import type { MediaFilter } from '../filter/media-filter.ts';
import type { MediaItem } from '../media.data.ts';
import type { Layout, MonthBox } from './layout.ts';

/** What the tiles of a month are drawn from. */
export interface MonthTilesProps {
  readonly month: MonthBox;
  readonly layout: Layout;
  readonly filter: MediaFilter;
  /** The places of the library to draw, those of other months among them: from, up to. */
  readonly from: number;
  readonly to: number;
  readonly rendition: string;
  readonly reached: number;
  readonly selected: ReadonlySet<string>;
  readonly selectable: boolean;
  readonly onOpen: (place: number, item: MediaItem) => void;
  readonly onSelect: (place: number, item: MediaItem, range: boolean) => void;
  /** Called when tiles have been drawn. */
  readonly onDrawn: () => void;
}
