import { t } from '@groundwork/shared/messages';
import { cropYield, pricePerKg } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import { FigurePanel } from '../shared/section/FigurePanel.tsx';
import type { Figures } from '../shared/figures/figures.data.ts';
import { NoAccess } from '../shared/figures/NoAccess.tsx';
import { partOfKeys } from '../shared/figures/parts.ts';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { missingInWords } from '../shared/query/rounds/silent-rounds.ts';
import { currenciesOfCrop } from './crop-figures.ts';
import { growersOf, growersOfCrop } from './growers.ts';
import { WhereItGrows } from './WhereItGrows.tsx';

interface CropDetailProps {
  readonly crop: { readonly id: string; readonly name: string };
  readonly figures: Figures;
  readonly season: { readonly key: string; readonly qualifier: string };
  readonly context: PanelContext;
}

/** One crop in one season: who grows it and where, what it yields and what is paid for it. */
export function CropDetail({ crop, figures, season, context }: CropDetailProps) {
  const { by } = context.view;
  const growers = useMemo(() => growersOf(figures, by, season.key, crop.id), [figures, by, season.key, crop.id]);
  const qualifier = `${crop.name}, ${season.qualifier}`;
  const currencyMissing = missingInWords(context, ['crop_sales.currency']);
  const partOfCurrency = (currency: string) => ({
    key: partOfKeys(season.key, crop.id, currency),
    qualifier: currency === '' ? t`${qualifier}, currency ${currencyMissing}` : qualifier,
    currency,
  });
  return (
    <>
      <FigurePanel
        indicator={growersOfCrop}
        figures={growers}
        part={{ key: season.key, qualifier }}
        context={context}
      />
      <FigurePanel
        indicator={cropYield}
        figures={figures}
        part={{ key: partOfKeys(season.key, crop.id), qualifier }}
        context={context}
      />
      {figures.refused.has(pricePerKg.id) && <NoAccess title={`${pricePerKg.title}, ${qualifier}`} />}
      {currenciesOfCrop(figures, season.key, crop.id).map((currency) => (
        <FigurePanel
          key={currency}
          indicator={pricePerKg}
          figures={figures}
          part={partOfCurrency(currency)}
          context={context}
        />
      ))}
      <WhereItGrows
        crop={crop.id}
        title={t`Where it grows, ${qualifier}`}
        figures={figures}
        season={season.key}
        context={context}
      />
    </>
  );
}
