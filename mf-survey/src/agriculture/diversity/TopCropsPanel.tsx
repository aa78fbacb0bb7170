import type { Indicator } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { CropNames } from '../../shared/agriculture/crop-names.data.ts';
import { FigurePanel } from '../../shared/figures/FigurePanel.tsx';
import type { Figures } from '../../shared/figures/figures.data.ts';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import { figureOfCrops, ofCrops, topCrops } from './top-crops.ts';

interface TopCropsPanelProps {
  /** Of shares by crop. */
  readonly indicator: Indicator;
  readonly figures: Figures;
  readonly names: CropNames;
  readonly season: { readonly key: string; readonly qualifier: string };
  readonly context: PanelContext;
}

/** The crops of which there is most in a season, by their names. */
export function TopCropsPanel({ indicator, figures, names, season, context }: TopCropsPanelProps) {
  const figure = figures.of(indicator.id, context.view.by);
  const [shown, only] = useMemo(() => {
    const top = topCrops(figure, season.key, names);
    return [ofCrops(indicator, top), { ...figures, of: () => figure && figureOfCrops(figure, top) }];
  }, [indicator, figures, figure, season.key, names]);
  return <FigurePanel indicator={shown} figures={only} context={context} part={season} />;
}
