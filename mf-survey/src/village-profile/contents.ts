import type { Contents } from '@groundwork/shared/kept-pages';
import { comparisonQuery } from '../shared/figures/compared-rounds.data.ts';
import { villageChoicesQuery } from '../shared/villages/village-choices.data.ts';
import { villageFileQuery } from '../shared/villages/village-file.data.ts';
import { villagesFiguresQuery } from '../shared/villages/village-indicators.ts';
import { PHOTO_SIZE } from './photo-size.ts';
import { villageThingsQuery } from './village-things.data.ts';
import { waterVisitsQuery } from './water-visits.data.ts';

/** All that the page of a village asks, for pages that are kept without being shown. */
export const contents: Contents = async ({ id = '' }, ask, askForPart) => {
  const { village, projects, rounds } = await ask(villageFileQuery(id));
  const [newest, before] = rounds;
  const [things] = await Promise.all([
    askForPart(villageThingsQuery(id)),
    askForPart(villageChoicesQuery),
    newest && askForPart(villagesFiguresQuery(newest.id ?? '')),
    before &&
      before.id !== null &&
      askForPart(comparisonQuery({ village: id, before: before.id, after: newest?.id ?? '', weighted: true })),
    projects.length > 0 && askForPart(waterVisitsQuery(id)),
    // Parts that the screen loads later. The map asks for itself.
    import('@groundwork/shared/ui/map').then(({ villageAreasQuery }) => askForPart(villageAreasQuery)),
    import(/* webpackChunkName: "village-place" */ './VillagePlace.tsx'),
    import(/* webpackChunkName: "about-figure" */ '../shared/section/AboutContent.tsx'),
  ]);
  const files = (things?.photos ?? []).flatMap(({ preview_image: image }) =>
    image?.filename_disk ? [{ file: image.filename_disk, rendition: PHOTO_SIZE }] : [],
  );
  return { title: village.village_name, files };
};
