import { z } from '@groundwork/shared/data';
import type { Holding, PlotRow } from '../indicators/agriculture/holding.ts';
import { joined, type Frame, type SectionReader } from '../section/frame.data.ts';
import { field } from '../section/read-every.ts';
import { notNegative, perHousehold } from './by-household.ts';

const plot = z.looseObject({
  household_id: field.text,
  area_ha: field.number,
  tenure: field.text,
  document: field.text,
  right_sell: field.flag,
  right_bequeath: field.flag,
  irrigated: field.flag,
});

/** The plots of the filter's households. */
export async function readPlots({ frame, rows }: SectionReader): Promise<readonly PlotRow[]> {
  const [households, plots] = await Promise.all([frame, rows('plots', plot, Object.keys(plot.shape))]);
  return joined(
    households,
    plots,
    ({ household_id }) => household_id,
    (row, household): PlotRow => ({
      household,
      plot: {
        hectares: notNegative(row.area_ha),
        tenure: row.tenure,
        document: row.document,
        rightToSell: row.right_sell,
        rightToBequeath: row.right_bequeath,
        irrigated: row.irrigated,
      },
    }),
  );
}

/** All households, each with its plots. */
export const holdingsOf = (frame: Frame, plots: readonly PlotRow[]): readonly Holding[] =>
  perHousehold(frame, plots, ({ household }) => household.id, (own, household) => ({ household, plots: own && own.map(({ plot: one }) => one) }));
