import { queryClient, readItems, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { field } from '../query/rows/field.ts';

const crop = z.looseObject({ crop_id: z.string(), name: z.string(), group: field.text });

export interface CropName {
  readonly name: string;
  /** The code of its group: cereal, pulse. */
  readonly group: string | null;
}

/** Crops by their codes. */
export type CropNames = ReadonlyMap<string, CropName>;

/** All crops, by their names, as a question to the one cache. */
export const cropNamesQuery = {
  queryKey: ['survey', 'crop-names'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<CropNames> => {
    const { rows } = await readItems(
      'crops',
      crop,
      { fields: ['crop_id', 'name', 'group'], sort: ['name', 'crop_id'], limit: -1 },
      { signal },
    );
    return new Map(rows.map(({ crop_id, name, group }) => [crop_id, { name, group }]));
  },
};

/** Fetched once for all screens that show crops. */
export const readCropNames = (): Promise<CropNames> => queryClient.fetchQuery(cropNamesQuery);

/** A crop's name; its code where it has none. */
export const nameOfCrop = (names: CropNames, id: string | null): string =>
  id === null ? t`Crop not known` : (names.get(id)?.name ?? id);
