import type { Contents } from '@groundwork/shared/kept-pages';
import { nameOf } from '../shared/water-project.ts';
import { aboutQuery } from './about/about.data.ts';
import { mediaCountQuery, projectDocumentsQuery } from './attached/attached.data.ts';
import { imageDescriptionsQuery, projectImagesQuery } from './images/images.data.ts';
import { orderQuery } from './neighbours.data.ts';
import { projectQuery } from '../shared/project.data.ts';
import { waterPointsQuery } from '../shared/water-points.data.ts';

/** All that the page of a water project asks, for pages that are kept without being shown. */
export const contents: Contents = async ({ project_id: id = '' }, ask, askForPart) => {
  const project = await ask(projectQuery(id));
  const [images] = await Promise.all([
    askForPart(projectImagesQuery(id)),
    askForPart(aboutQuery(id)),
    askForPart(waterPointsQuery(id)),
    askForPart(imageDescriptionsQuery(id)),
    askForPart(projectDocumentsQuery(id)),
    askForPart(mediaCountQuery(id)),
    askForPart(orderQuery),
    // Parts that the screen loads later. The map asks for itself.
    import('@groundwork/shared/ui/map').then(({ villageAreasQuery }) => askForPart(villageAreasQuery)),
    import('@groundwork/shared/ui/markup'),
    import(/* webpackChunkName: "project-place" */ './state/ProjectPlace.tsx'),
    import('@groundwork/shared/ui/lightbox'),
  ]);
  return {
    title: project ? nameOf(project) : id,
    files: (images ?? []).flatMap((file) => ['card-640', 'screen-1600'].map((rendition) => ({ file, rendition }))),
  };
};
