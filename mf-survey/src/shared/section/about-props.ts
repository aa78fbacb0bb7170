import type { ReactNode } from 'react';
import type { Unit } from '@groundwork/survey/indicators';
import type { About, FigureResult } from '../figures/figure-result.ts';
import type { Grouping } from '../query/grouping/grouping.ts';
import type { Samples } from '../figures/samples/samples.ts';
import type { SectionView } from '../query/view/section-address.ts';

export interface AboutFigureProps {
  readonly about: About & { readonly unit?: Unit };
  readonly view: SectionView;
  readonly result?: FigureResult | undefined;
  /** Where the figure has intervals: what they rest on. */
  readonly samples?: Samples | undefined;
  /** What the figure is grouped by, if it is. */
  readonly groupedBy?: Grouping | undefined;
  /** What else a reader has to know. */
  readonly children?: ReactNode;
}
