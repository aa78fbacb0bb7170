import { isVisitor } from '../accountability.ts';
import { answering } from '../answering.ts';
import type { Endpoint, Hook } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { checkVisit } from './check-visit.ts';
import { listDue } from './list-due.ts';

/** Visits to water points that people record. */
export const visits: Hook = ({ filter }) => {
  filter('water_point_visits.items.create', checkVisit);
  filter('water_point_visits.items.update', checkVisit);
};

/** `/groundwork-visits/due`: the water points that somebody should visit, now or within a month, as far as the reader may read them. */
export const visitsEndpoint: Endpoint = {
  id: 'groundwork-visits',
  handler: (router, context) => {
    router.get(
      '/due',
      answering(async ({ accountability = null, ...request }) => {
        if (isVisitor({ ...request, accountability })) throw forbidden();
        return listDue({ ...context, schema: await context.getSchema(), accountability });
      }),
    );
  },
};
