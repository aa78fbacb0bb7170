import { plural } from '@groundwork/shared/messages';
import { useUnsentOf } from '@groundwork/shared/outbox';

/** What the visits to a water point that wait on this device are found by. */
export const aboutPoint = (pointId: string): string => `water_points/${pointId}`;

/** Says that visits to a water point are on this device and not in the portal yet; nothing where there is none. */
export function UnsentVisits({ pointId }: { readonly pointId: string }) {
  const unsent = useUnsentOf(aboutPoint(pointId)).length;
  return (
    unsent > 0 && (
      <div>
        {plural(unsent, {
          one: '# visit on this device, not sent yet',
          other: '# visits on this device, not sent yet',
        })}
      </div>
    )
  );
}
