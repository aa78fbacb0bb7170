import { t } from '@groundwork/shared/messages';
import { pageOutbox } from '@groundwork/shared/outbox';
import { breakdownCauses, waterQualities } from '@groundwork/survey/model';
import { CONDITIONS, conditionName } from '@groundwork/shared/ui/visit-timeline';
import { aboutPoint } from '../shared/unsent-visit.tsx';
import type { VisitValues } from './draft.ts';

export interface NewVisit {
  /** A uuid, the same however often the visit is sent. */
  readonly key: string;
  readonly values: VisitValues;
  readonly photo: File | null;
  /** What was visited, for the list of what waits. */
  readonly pointName: string;
  /** The project's page. */
  readonly page: string;
}

/** `waiting`: it is on this device and is sent when there is a connection. */
export type SentVisit = 'written' | 'waiting';

const states = (): Readonly<Record<string, string>> =>
  Object.fromEntries(CONDITIONS.filter((state) => state !== 'unknown').map((state) => [state, conditionName[state]]));

/**
 * Stores a visit on this device and sends it, once, now or when there is a connection.
 * @throws Error with a sentence when the server refuses it, or it can neither be sent nor stored
 */
export async function sendVisit({ key, values, photo, pointName, page }: NewVisit): Promise<SentVisit> {
  const outcome = await pageOutbox().add({
    kind: 'visit',
    title: t`Visit to ${pointName}`,
    page,
    about: aboutPoint(values.water_point_id),
    write: { action: 'create', collection: 'water_point_visits', values: { id: key, ...values } },
    // A second visit is another row: nobody else's can be overwritten.
    expects: null,
    fields: [
      { name: 'visited_on', label: t`Day of the visit`, fixed: true },
      { name: 'functional', label: t`Does it work?`, choices: states(), required: true },
      { name: 'cause', label: t`Cause`, choices: breakdownCauses },
      { name: 'quality', label: t`Water quality`, choices: waterQualities },
      { name: 'next_visit_on', label: t`Next visit`, fixed: true },
      { name: 'note', label: t`Note` },
    ],
    ...(photo !== null && { files: [{ field: 'photo', file: photo }] }),
  });
  return outcome === 'written' ? 'written' : 'waiting';
}
