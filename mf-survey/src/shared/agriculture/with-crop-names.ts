import type { figuresQuery, Figures } from '../figures/figures.data.ts';
import type { SectionData } from '../figures/samples/households-counted.ts';
import type { SectionView } from '../query/view/section-address.ts';
import { readCropNames, type CropNames } from './crop-names.data.ts';

/** Figures, and what crops are called. */
export interface CropFigures {
  readonly figures: Figures;
  readonly names: CropNames;
}

/** The question for figures, with the names of the crops in its answer. */
export const withCropNames = (query: ReturnType<typeof figuresQuery>) => (view: SectionView) => {
  const { queryKey, queryFn, ...options } = query(view);
  return {
    ...options,
    queryKey: [...queryKey, 'with crop names'],
    queryFn: async (context: { signal: AbortSignal }): Promise<SectionData<CropFigures>> => {
      const [{ households, content }, names] = await Promise.all([queryFn(context), readCropNames()]);
      return { households, content: { figures: content, names } };
    },
  };
};
